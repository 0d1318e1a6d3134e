import { spawnSync } from 'node:child_process'

/** Runs a command of the project and shows what it prints; ends this process when it fails. */
export function run(command: string, args: string[], env: Record<string, string> = {}) {
  const { status } = spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, ...quiet, ...env } })
  if (status !== 0) process.exit(status ?? 1)
}

/** Nothing of ours calls home, and nothing asks questions. */
export const quiet = { WRANGLER_SEND_METRICS: 'false', CLOUDFLARE_CF_FETCH_ENABLED: 'false', X_LOCAL_EXPLORER: 'false' }

/** The photos and the production build of both workers and the browser's files. */
export function build() {
  run('node', ['scripts/photos.ts'])
  run('vite', ['build', '--logLevel', 'warn'])
}
