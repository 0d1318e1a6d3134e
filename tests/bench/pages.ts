import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import autocannon from 'autocannon'
import { convertV4MiniflareOptions, Miniflare } from 'miniflare'

/*
 * `npm run bench` (after `npm run build`): a kept page against a bare worker that answers the same bytes, and the CPU
 * of a page that is drawn.
 *
 * Everything runs in one workerd of this machine, by turns; what is told is ratios and medians. The backend is a worker
 * that repeats recorded answers, so that the figures are the storefront's own.
 */
const rounds = 5
const seconds = 3
const compatibilityDate = '2026-10-01'
const socket = [{ host: '127.0.0.1', port: 0 }]

const answers = JSON.parse(readFileSync('tests/bench/answers.json', 'utf8')) as Record<string, unknown>
const path = '/product-p1'

const recorded = `
  const answers = ${JSON.stringify(answers)}
  export default { fetch(request) { return Response.json(answers[new URL(request.url).pathname] ?? answers.list) } }`
const bare = `
  let body
  export default { async fetch(request, env) {
    if (request.method === 'PUT') { body = await request.arrayBuffer(); return new Response() }
    return new Response(body, { headers: { 'content-type': 'text/html; charset=utf-8' } })
  } }`

const options = convertV4MiniflareOptions({
  workers: [
    {
      name: 'shop',
      modules: [{ type: 'ESModule', path: 'dist/shop/index.js' }],
      compatibilityDate,
      bindings: { SHOP_MODE: 'demo', SHELL_BUDGET_MS: '4000' },
      kvNamespaces: ['SHOP_DATA'],
      serviceBindings: { SHOP_API: 'backend' },
      unsafeDirectSockets: socket,
    },
    { name: 'backend', modules: true, script: recorded, compatibilityDate },
    { name: 'bare', modules: true, script: bare, compatibilityDate, unsafeDirectSockets: socket },
  ],
})
const miniflare = new Miniflare(options)
await miniflare.ready
const shop = String(await miniflare.unsafeGetDirectURL('shop')).replace(/\/$/, '')
const bareUrl = String(await miniflare.unsafeGetDirectURL('bare')).replace(/\/$/, '')

const page = await (await fetch(shop + path)).arrayBuffer()
await fetch(bareUrl, { method: 'PUT', body: page })
await new Promise((done) => setTimeout(done, 300))

const kept: number[] = []
const plain: number[] = []
const drawnCpu: number[] = []
const bareCpu: number[] = []
let variant = 1
for (let round = 0; round < rounds; round++) {
  plain.push((await load(bareUrl)).rate)
  kept.push((await load(shop + path)).rate)
  const before = await load(bareUrl)
  bareCpu.push(before.cpu)
  // Each address of its own, so that each is drawn; the copies for the cache are drawn too, and counted.
  drawnCpu.push((await load(shop, () => `${path}?a1=${variant++}`)).cpu)
}
await miniflare.dispose()

console.log(`page: ${page.byteLength} bytes, ${rounds} rounds of ${seconds} s each, medians`)
console.log(`kept page:   ${median(kept).toFixed(0)} requests/s`)
console.log(`bare worker: ${median(plain).toFixed(0)} requests/s`)
console.log(`ratio:       ${(median(kept) / median(plain)).toFixed(2)} (aim: at least 0.7)`)
console.log(
  `CPU of a drawn page, its copy for the cache included: ${median(drawnCpu).toFixed(2)} ms; of a bare answer: ${median(bareCpu).toFixed(2)} ms`,
)

/** Requests per second, and CPU of workerd per request in ms. */
async function load(url: string, nextPath?: () => string) {
  const began = cpuOfWorkerd()
  const result = await autocannon({
    url,
    connections: 8,
    duration: seconds,
    ...(nextPath && { requests: [{ setupRequest: (request: object) => ({ ...request, path: nextPath() }) }] }),
  })
  if (result.non2xx || result.errors) throw new Error(`${url}: ${result.non2xx} refused, ${result.errors} failed`)
  return { rate: result.requests.average, cpu: (cpuOfWorkerd() - began) / result.requests.total }
}

/** ms of processor time that our workerd has used, user and system. */
function cpuOfWorkerd() {
  const children = execFileSync('ps', ['-o', 'pid=,comm=', '--ppid', String(process.pid)], { encoding: 'utf8' })
  const pid = children.match(/(\d+) workerd/)?.[1]
  if (!pid) throw new Error('no workerd below this process')
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) * 10
}

function median(values: number[]) {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}
