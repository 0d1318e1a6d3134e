import { readFileSync } from 'node:fs'
import { applyMigrations } from './database/local-database.ts'
import { ensureOperatorToken } from './support/operator-token.ts'
import { runCommand } from './support/run-commands.ts'
import { readBackendOrigin } from './support/worker-settings.ts'

/*
 * `npm run dev` runs the demo shop with hot reload and without a page cache (worker/uncached-app.ts). With API_ORIGIN=…
 * only the storefront runs, with that backend (docs/BACKEND.md). `npm run dev -- --own` runs the shop of `npm start --
 * --own`, without its crons. PORT is 5173 by default. Other arguments are passed to `vite dev`.
 */
process.env.SHOP_MODE ??= 'demo'
const { PORT: port } = process.env
const isOwn = process.argv.includes('--own')
const words = process.argv.slice(2).filter((word) => word !== '--own')
const place = port && !words.includes('--port') ? ['--port', port, '--strictPort'] : []

if (isOwn) {
  process.env.SHOP_OWN = '1'
  process.env.SHOP_STATE ??= '.wrangler/own'
  ensureOperatorToken()
  applyMigrations(process.env.SHOP_STATE)
} else {
  runCommand('node', ['scripts/photos.ts'])
  if (!readBackendOrigin(readFileSync('wrangler.toml', 'utf8'), process.env))
    runCommand('node', ['scripts/db.ts', 'prepare'])
}
runCommand('vite', ['dev', ...place, ...words])
