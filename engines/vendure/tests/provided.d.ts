declare module 'vitest' {
  interface ProvidedContext {
    adapter: string
    vendure: string
    /** The folder of what Vendure mailed. */
    mails: string
  }
}
export {}
