import { spawnSync } from 'node:child_process'
import { loadavg } from 'node:os'
import { brotliCompressSync, constants } from 'node:zlib'
import { type Bench, open, record } from './storefront.ts'

/*
 * `npm run bench` (after `npm run build`): what a page costs the storefront, drawn and kept, against a bare worker that
 * answers as many bytes.
 *
 * Everything runs in one workerd of this machine, by turns, and what is told is medians and ratios: others on the
 * machine change all of them by a fifth, and ratios by a tenth. The CPU is that of the whole process: the
 * worker that stands for the backend and what V8 does beside are in it.
 */
const rounds = 5
const seconds = 1
const warmUpSeconds = 4
const memorySeconds = 60
const aims = { keptCpu: 1.3, keptRate: 0.8, drawnMs: 3 }
const state = '.wrangler/bench-pages'

const pages = {
  home: '/',
  category: '/regenkleding-c25',
  product: '/hogveld-deneb-1-trekkingtent-p4',
  search: '/zoeken?term=tent',
  cart: '/winkelwagen',
}
/** Of one visitor each: never kept. */
const personal = new Set(['cart'])

type Sample = { bareCpu: number; bareRate: number; keptCpu?: number; keptRate?: number; drawnCpu: number }

prepare()
const answers = await record(Object.values(pages), state)
const bench = await open(answers)
console.log(`medians of ${rounds} rounds by turns; others kept this machine busy with ${loadavg()[0]?.toFixed(1)}\n`)
print('', ['elements', 'kB', 'brotli', 'bare ms', 'kept', '× CPU', '× rate', 'kept/s', 'drawn ms', '× CPU'])
for (const [name, path] of Object.entries(pages)) {
  const html = await bench.prepare(path)
  // The first ones are drawn by code that is not compiled yet.
  await bench.drawn(path, warmUpSeconds)
  const samples: Sample[] = []
  for (let round = 0; round < rounds; round++) samples.push(await measure(bench, path, !personal.has(name)))
  tell(name, html, samples)
}
await tellMemory(bench)
console.log(
  `\naims: kept at most ${aims.keptCpu} of a bare worker’s CPU and at least ${aims.keptRate} of its rate; a drawn category or product at most ${aims.drawnMs} ms`,
)
await bench.close()

async function measure(bench: Bench, path: string, isKept: boolean): Promise<Sample> {
  const bare = await bench.bare(seconds)
  const kept = isKept ? await bench.again(path, seconds) : undefined
  const drawn = await bench.drawn(path, seconds)
  return {
    bareCpu: bare.cpu,
    bareRate: bare.rate,
    keptCpu: kept?.cpu,
    keptRate: kept?.rate,
    drawnCpu: drawn.cpu,
  }
}

function tell(name: string, html: Uint8Array, samples: Sample[]) {
  const of = (value: (sample: Sample) => number | undefined) =>
    median(samples.map(value).filter((each) => each !== undefined))
  const [bare, kept, drawn] = [of((one) => one.bareCpu), of((one) => one.keptCpu), of((one) => one.drawnCpu)]
  const rate = of((one) => one.keptRate)
  const brotli = brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
  print(name, [
    String(elementsIn(new TextDecoder().decode(html))),
    (html.byteLength / 1000).toFixed(1),
    (brotli.byteLength / 1000).toFixed(1),
    bare.toFixed(3),
    kept ? kept.toFixed(3) : '–',
    kept ? (kept / bare).toFixed(2) : '–',
    rate ? (rate / of((one) => one.bareRate)).toFixed(2) : '–',
    rate ? rate.toFixed(0) : '–',
    drawn.toFixed(2),
    (drawn / bare).toFixed(0),
  ])
}

/** Kept pages for a minute: what a leak would take grows with every answer, what the collector leaves does not. */
async function tellMemory(bench: Bench) {
  const path = pages.product
  const before = bench.memory()
  const parts: number[] = []
  for (let part = 0; part < 4; part++) {
    await bench.again(path, memorySeconds / 4)
    parts.push(bench.memory())
  }
  const told = parts.map((part) => part.toFixed(0)).join(', ')
  console.log(
    `\nmemory of workerd: ${before.toFixed(0)} MB; in ${memorySeconds} s of kept pages, a quarter each: ${told} MB`,
  )
}

/** Start tags, without those that stand in scripts. */
function elementsIn(html: string) {
  return html.replace(/(<script\b[^>]*>).*?<\/script>/gs, '$1').match(/<[a-z][^>]*>/g)?.length ?? 0
}

/** A shop with the demo's goods, made anew when what goes into it has changed. */
function prepare() {
  const { status } = spawnSync(process.execPath, ['scripts/db.ts', 'prepare'], {
    stdio: 'inherit',
    env: { ...process.env, SHOP_STATE: state },
  })
  if (status !== 0) process.exit(status ?? 1)
}

function print(name: string, cells: string[]) {
  console.log(name.padEnd(10) + cells.map((cell) => cell.padStart(9)).join(''))
}

function median(values: number[]) {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}
