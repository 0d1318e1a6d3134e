declare module 'cloudflare:workers' {
  export const env: unknown
}

declare module 'cloudflare:test' {
  export type D1Migration = { name: string; queries: string[] }
  export function applyD1Migrations(database: D1Database, migrations: D1Migration[]): Promise<void>
}
