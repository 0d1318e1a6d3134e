import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { runnerImport } from 'vite'
import { install } from './install.ts'

/*
 * `npm run measure:vendure`: ms and requests to Vendure a page, beside the embedded backend, each with the demo's 600
 * products and on this machine. VENDURE_STATE names the folder of a Vendure that is filled already.
 */
process.env.VENDURE_PRODUCTS ??= '600'
const state = process.env.VENDURE_STATE ?? 'engines/vendure/.state/measure'

install()
const { startAdapter, startShop, startVendure, stopAll } = await import('./run.ts')
const { module } = await runnerImport<typeof import('./walk')>('./engines/vendure/scripts/walk.ts', {
  configFile: false,
  logLevel: 'error',
})
type Visit = Awaited<ReturnType<typeof module.walk>>[number]

const embedded = await module.walk(await startShop(), () => 0)
await stopAll()

const vendure = await startVendure(state, 'https://winkel.example')
let calls = 0
const counted = await startCounter(vendure)
const shop = await startShop(await startAdapter(counted, state))
const before = await module.walk(shop, () => calls)
await stopAll()

console.log('| page | embedded, ms | Vendure, ms | requests to Vendure |\n|---|---|---|---|')
for (const page of new Set(before.map(({ page }) => page))) {
  const [of, other] = [before, embedded].map((visits) => visits.filter((visit) => visit.page === page))
  console.log(`| ${page} | ${spread(other, 'ms')} | ${spread(of, 'ms')} | ${spread(of, 'calls')} |`)
}
process.exit(0)

/** The median of the visits, and their least and most. */
function spread(visits: readonly Visit[] = [], of: 'ms' | 'calls') {
  const sorted = visits.map((visit) => Math.round(visit[of])).sort((one, other) => one - other)
  const [least, most, median] = [sorted[0], sorted.at(-1), sorted[Math.floor(sorted.length / 2)]]
  return least === most ? String(median) : `${median} (${least}–${most})`
}

/** A server that sends all on to Vendure, and counts. Returns its address. */
async function startCounter(address: string) {
  const server = createServer(async (request, response) => {
    calls++
    const answer = await fetch(`${address}${request.url}`, {
      method: request.method,
      headers: [...headersOf(request)],
      body: request.method === 'POST' ? await bodyOf(request) : undefined,
    })
    const token = answer.headers.get('vendure-auth-token')
    response.writeHead(answer.status, {
      'content-type': 'application/json',
      ...(token && { 'vendure-auth-token': token }),
    })
    response.end(await answer.text())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://localhost:${(server.address() as AddressInfo).port}`
}

function* headersOf({ headers }: IncomingMessage): Generator<[string, string]> {
  for (const name of ['content-type', 'authorization']) {
    const value = headers[name]
    if (typeof value === 'string') yield [name, value]
  }
}

async function bodyOf(request: IncomingMessage) {
  let text = ''
  for await (const chunk of request) text += chunk
  return text
}
