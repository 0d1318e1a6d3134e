import { readFileSync } from 'node:fs'
import { migrate } from './database/local-database.ts'
import { backendOrigin } from './support/backend-origin.ts'
import { ensureOperatorToken } from './support/operator-token.ts'
import { run } from './support/run-commands.ts'

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
  migrate(process.env.SHOP_STATE)
} else {
  run('node', ['scripts/photos.ts'])
  if (!backendOrigin(readFileSync('wrangler.toml', 'utf8'), process.env)) run('node', ['scripts/db.ts', 'prepare'])
}
run('vite', ['dev', ...place, ...words])
