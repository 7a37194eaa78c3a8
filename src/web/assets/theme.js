// The remembered choice, before anything is painted. Storage may be forbidden: then the system's.
try {
  const theme = localStorage.getItem('theme')
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
} catch {}
