declare module 'vitest' {
  interface ProvidedContext {
    adapter: string
    vendure: string
  }
}
export {}
