import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runnerImport } from 'vite'
import { installPackages } from './install-packages.ts'
import { startVendureProxy } from './vendure-proxy.ts'

/*
 * `npm run measure:vendure` prints the time (ms) and the requests to Vendure per page, beside the time with the
 * embedded backend. Both backends have the demo's 600 products and run on this machine. VENDURE_STATE is the folder of
 * Vendure's database.
 */
process.env.VENDURE_PRODUCTS ??= '600'
const state = process.env.VENDURE_STATE ?? 'engines/vendure/.state/measure'

installPackages()
const { startAdapter, startShop, startVendure, stopServers } = await import('./servers.ts')
const { module } = await runnerImport<typeof import('./measure-pages')>('./engines/vendure/scripts/measure-pages.ts', {
  configFile: false,
  logLevel: 'error',
})
type Visit = Awaited<ReturnType<typeof module.measurePages>>[number]

const folder = mkdtempSync(join(tmpdir(), 'measure-'))
const embedded = await module.measurePages(await startShop(join(folder, 'embedded')), () => 0)
await stopServers()

const vendure = await startVendure(state, 'https://winkel.example')
let calls = 0
const counted = await startVendureProxy(vendure, (_, forward) => {
  calls++
  return forward()
})
const shop = await startShop(join(folder, 'vendure'), await startAdapter(counted, state))
const before = await module.measurePages(shop, () => calls)
await stopServers()
rmSync(folder, { recursive: true })

console.log('| page | embedded, ms | Vendure, ms | requests to Vendure |\n|---|---|---|---|')
for (const page of new Set(before.map(({ page }) => page))) {
  const [of, other] = [before, embedded].map((visits) => visits.filter((visit) => visit.page === page))
  console.log(`| ${page} | ${spread(other, 'ms')} | ${spread(of, 'ms')} | ${spread(of, 'calls')} |`)
}
process.exit(0)

/** Formats the median, minimum and maximum of the visits' times or numbers of calls, such as `40 (35–60)`. */
function spread(visits: readonly Visit[] = [], of: 'ms' | 'calls') {
  const sorted = visits.map((visit) => Math.round(visit[of])).sort((one, other) => one - other)
  const [least, most, median] = [sorted[0], sorted.at(-1), sorted[Math.floor(sorted.length / 2)]]
  return least === most ? String(median) : `${median} (${least}–${most})`
}
