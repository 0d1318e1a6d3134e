import { randomBytes } from 'node:crypto'
import { adapterSettings } from './adapter-settings.ts'
import { installPackages } from './install-packages.ts'
import { startAdapter, startVendure } from './servers.ts'

/*
 * `npm run start:vendure`: the shop on http://localhost:$PORT with Vendure as its backend, which has the demo's
 * products. The folder engines/vendure/.state is Vendure's database (delete it to start anew), and mail is written to
 * `mails` in it.
 */
const state = process.env.VENDURE_STATE ?? 'engines/vendure/.state'

installPackages()
// A secret that Vendure and the storefront share, with which Vendure purges cached pages.
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
