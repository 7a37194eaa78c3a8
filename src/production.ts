// Imported first: the framework reads this once, and outside production it shows its insides.
process.env.NODE_ENV ??= 'production'
