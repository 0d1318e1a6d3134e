import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { isPrepared, refusalToSeed } from './database/demo-stamp.ts'
import { migrate } from './database/local-database.ts'
import { backendOrigin } from './support/backend-origin.ts'
import { build, buildOwn, runBeside } from './support/commands.ts'
import { readCrons, startCrons } from './support/local-crons.ts'
import { ensureOperatorToken } from './support/operator-token.ts'

/*
 * `npm start`: the production build of shop and backend with the demo data, on http://localhost:$PORT. Everything stays
 * on this machine. With API_ORIGIN=… only the storefront, before that backend (docs/BACKEND.md).
 *
 * `npm start -- --own`: an own shop, empty at first, with the test bank and the outbox of the demo, and the backend's
 * crons. Its data stay in .wrangler/own; `npm run shop` gets its token.
 */
const { values } = parseArgs({ options: { own: { type: 'boolean' } } })
const port = Number(process.env.PORT ?? 8787)
process.env.SHOP_MODE ??= 'demo'
const state = process.env.SHOP_STATE ?? (values.own ? '.wrangler/own' : '.wrangler/state')
const isForeign = !values.own && backendOrigin(readFileSync('wrangler.toml', 'utf8'), process.env) !== ''

if (values.own) {
  process.env.SHOP_STATE = state
  // Mail that the cron writes leads here.
  process.env.SHOP_ORIGIN ??= `http://localhost:${port}`
  // Before the build, which copies the token and takes no wrong settings.
  ensureOperatorToken()
  console.log('Building the shop…')
  buildOwn()
  migrate(state)
} else if (isForeign || isPrepared(state)) {
  console.log('Building the shop…')
  await build()
} else {
  const refusal = refusalToSeed(state)
  if (refusal) {
    console.error(refusal)
    process.exit(1)
  }
  console.log('Building the shop and filling it with demo data, which takes about half a minute the first time…')
  await Promise.all([build(), runBeside('node', ['scripts/db.ts', 'prepare'])])
}
const { serve } = await import('./support/serve.ts')
const { address } = await serve(port, { logsEvents: true })
if (values.own) startCrons(address, readCrons())
