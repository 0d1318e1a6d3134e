import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { migrate } from './database/file.ts'
import { backendOrigin } from './support/backend-origin.ts'
import { build, buildOwn, quiet, run } from './support/commands.ts'
import { withOperatorToken } from './support/operator-token.ts'

/*
 * `npm start`: the production build of shop and backend with the demo data, on http://localhost:$PORT. Everything stays
 * on this machine. With API_ORIGIN=… the storefront alone, before that backend (docs/BACKEND.md).
 *
 * `npm start -- --own`: a shop of one's own, empty until it is filled, with the test bank and the mails of the demo. It
 * lies in .wrangler/own and stays there; what operators do (`npm run shop`) gets its token.
 */
const { values } = parseArgs({ options: { own: { type: 'boolean' } } })
Object.assign(process.env, quiet)
process.env.SHOP_MODE ??= 'demo'
const tokens = 'backend/.dev.vars'

if (values.own) {
  process.env.SHOP_STATE ??= '.wrangler/own'
  writeFileSync(tokens, withOperatorToken(existsSync(tokens) ? readFileSync(tokens, 'utf8') : ''), { mode: 0o600 })
  migrate(process.env.SHOP_STATE)
  buildOwn()
} else {
  const isForeign = backendOrigin(readFileSync('wrangler.toml', 'utf8'), process.env) !== ''
  if (!isForeign) run('node', ['scripts/db.ts', 'prepare'])
  build()
}
const { serve } = await import('./support/serve.ts')
await serve(Number(process.env.PORT ?? 8787))
