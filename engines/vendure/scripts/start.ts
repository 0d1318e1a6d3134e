import { randomBytes } from 'node:crypto'
import { adapterSettings } from './adapter-settings.ts'
import { installPackages } from './install-packages.ts'
import { startAdapter, startVendure } from './servers.ts'

/*
 * `npm run start:vendure` starts the shop on http://localhost:$PORT, with Vendure and the demo's products as its
 * backend. The folder engines/vendure/.state contains Vendure's database and, in `mails`, the mail that Vendure sends.
 * Delete the folder to start with a new database.
 */
const state = process.env.VENDURE_STATE ?? 'engines/vendure/.state'

installPackages()
// A secret that Vendure and the storefront share: Vendure purges cached pages with it.
process.env.OPERATOR_TOKEN ??= randomBytes(32).toString('hex')
console.log('Starting Vendure, which takes about a minute the first time…')
const shop = `http://localhost:${process.env.PORT ?? 8787}`
const vendure = await startVendure(state, shop)
const adapter = await startAdapter(vendure, state)
Object.assign(process.env, { API_ORIGIN: adapter, ...adapterSettings })
await import('../../../scripts/start.ts')
console.log(`Shop: ${shop}
Dashboard: ${vendure}/admin
Admin API: ${vendure}/admin-api
Login: superadmin / superadmin`)
