import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { migrate } from './database/file.ts'
import { backendOrigin } from './support/backend-origin.ts'
import { build, buildOwn, run } from './support/commands.ts'
import { withOperatorToken } from './support/operator-token.ts'

/*
 * `npm start`: the production build of shop and backend with the demo data, on http://localhost:$PORT. Everything stays
 * on this machine. With API_ORIGIN=… the storefront alone, before that backend (docs/BACKEND.md).
 *
 * `npm start -- --own`: a shop of one's own, empty until it is filled, with the test bank and the mails of the demo. It
 * lies in .wrangler/own and stays there; what operators do (`npm run shop`) gets its token.
 */
const { values } = parseArgs({ options: { own: { type: 'boolean' } } })
process.env.SHOP_MODE ??= 'demo'
const tokens = 'backend/.dev.vars'

// The build before the data, for it takes no wrong settings; the token before the build, which takes it along.
if (values.own) {
  process.env.SHOP_STATE ??= '.wrangler/own'
  writeFileSync(tokens, withOperatorToken(existsSync(tokens) ? readFileSync(tokens, 'utf8') : ''), { mode: 0o600 })
  buildOwn()
  migrate(process.env.SHOP_STATE)
} else {
  const isForeign = backendOrigin(readFileSync('wrangler.toml', 'utf8'), process.env) !== ''
  build()
  if (!isForeign) run('node', ['scripts/db.ts', 'prepare'])
}
const { serve } = await import('./support/serve.ts')
await serve(Number(process.env.PORT ?? 8787))
