import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'

/** Runs a command of the project and shows what it prints; ends this process when it fails. */
export function run(command: string, args: string[], env: Record<string, string> = {}) {
  const { status } = spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, ...quiet, ...env } })
  if (status !== 0) process.exit(status ?? 1)
}

/** Nothing of ours calls home, and nothing asks questions. */
export const quiet = { WRANGLER_SEND_METRICS: 'false', CLOUDFLARE_CF_FETCH_ENABLED: 'false', X_LOCAL_EXPLORER: 'false' }

/** The demo's photos and the production build of both workers and the browser's files. */
export function build() {
  run('node', ['scripts/photos.ts'])
  run('vite', ['build', '--logLevel', 'warn'])
}

/**
 * The same without anything of the demo's: its drawings lie in public/, where `npm start` puts them, and are no part of a
 * merchant's shop.
 */
export function buildOwn(env: Record<string, string> = {}) {
  rmSync('dist', { recursive: true, force: true })
  run('vite', ['build', '--logLevel', 'warn'], env)
  for (const folder of ['photos', 'documenten']) rmSync(join('dist/client', folder), { recursive: true, force: true })
}
