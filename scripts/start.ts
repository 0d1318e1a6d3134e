import { readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { parseArgs } from 'node:util'
import { isDemoUpToDate, seedRefusalText } from './database/demo-stamp.ts'
import { applyMigrations } from './database/local-database.ts'
import { findProcessUsingData, markDataInUse } from './database/process-using-data.ts'
import { readCrons, startLocalCrons } from './support/local-crons.ts'
import { ensureOperatorToken } from './support/operator-token.ts'
import { buildMerchantShop, buildShop, runCommandAsync } from './support/run-commands.ts'
import { readBackendOrigin } from './support/worker-settings.ts'

/*
 * `npm start` builds storefront and backend for production, and runs them with the demo data on http://localhost:$PORT.
 * All data stay on this machine. With API_ORIGIN=… only the storefront runs, with that backend (docs/BACKEND.md).
 *
 * `npm start -- --own` runs your own shop, which is empty at first, with the backend's crons and the demo's test bank
 * and outbox. Its data are in .wrangler/own. `npm run shop` finds its operator token.
 */
const { values } = parseArgs({ options: { own: { type: 'boolean' } } })
const port = Number(process.env.PORT ?? 8787)
process.env.SHOP_MODE ??= 'demo'
const state = process.env.SHOP_STATE ?? (values.own ? '.wrangler/own' : '.wrangler/state')
const isForeign = !values.own && readBackendOrigin(readFileSync('wrangler.toml', 'utf8'), process.env) !== ''

// Refuses before the build, which would replace the files that the running shop serves.
const isTaken = await new Promise((resolve) => {
  const socket = connect(port, '127.0.0.1', () => resolve(true))
  socket.once('error', () => resolve(false))
})
if (isTaken) {
  console.error(
    `Port ${port} is in use, so nothing was built. If a shop runs there, stop it: a new build would overwrite its files. If it is another program, choose another port with PORT=….`,
  )
  process.exit(1)
}
// Shops on several ports share the built files, whatever their data.
const served = '.wrangler/served'
const other = findProcessUsingData(served)
if (other !== undefined) {
  console.warn(
    `Another shop of this folder is open on another port (process ${other}). This build overwrites its files, so its pages may lack scripts. To run two different shops at once, use two clones.`,
  )
}
markDataInUse(served)
if (values.own) {
  process.env.SHOP_STATE = state
  // The backend's cron writes mails with links, for which it needs the shop's origin.
  process.env.SHOP_ORIGIN ??= `http://localhost:${port}`
  // Creates the operator token before the build, because the build copies the file with the token.
  ensureOperatorToken()
  console.log('Building the shop…')
  buildMerchantShop()
  applyMigrations(state)
} else if (isForeign || isDemoUpToDate(state)) {
  console.log('Building the shop…')
  await buildShop()
} else {
  const refusal = seedRefusalText(state)
  if (refusal) {
    console.error(refusal)
    process.exit(1)
  }
  console.log('Building the shop and filling it with demo data, which takes about half a minute the first time…')
  await Promise.all([buildShop(), runCommandAsync('node', ['scripts/db.ts', 'prepare'])])
}
const { serveBuild } = await import('./support/serve-build.ts')
const { address } = await serveBuild(port, { logsEvents: true })
if (values.own) startLocalCrons(address, readCrons())
