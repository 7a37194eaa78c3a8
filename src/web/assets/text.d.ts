declare module '*.css' {
  const text: string
  export default text
}

declare module '*.js' {
  const text: string
  export default text
}

declare module '*.svg' {
  const text: string
  export default text
}

declare module '*.yml' {
  const text: string
  export default text
}

declare module '*.md' {
  const text: string
  export default text
}

declare module '*.bin' {
  const path: string
  export default path
}

declare module '*.txt' {
  const text: string
  export default text
}
