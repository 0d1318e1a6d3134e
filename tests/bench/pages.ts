import { brotliCompressSync, constants } from 'node:zlib'
import { runCommand } from '../../scripts/support/run-commands.ts'
import { pages } from './five-pages.ts'
import { type Bench, open, record } from './storefront.ts'
import { otherWork, quantile } from './workers.ts'

/*
 * `npm run bench` (after `npm run build`): measures what a page costs the storefront, rendered and cached, compared
 * with a minimal worker that answers as many bytes.
 *
 * Everything runs in one workerd on this machine, in short turns. Other work makes the minimal worker answer in 0.08 or
 * 0.3 ms, so each cached page is compared with the turn next to it, and the result is the median of these ratios with
 * its quartiles. The CPU time is that of the whole process, including the worker that replaces the backend.
 */
const rounds = 21
const amounts = { cached: 1000, rendered: 80, warmUp: 1000 }
const memory = { parts: 4, cachedInEach: 60_000 }
const aims = { cachedCpu: 2.5 }
const state = '.wrangler/bench-pages'

/** Pages of one visitor, which are never cached. */
const personal = new Set(['cart'])

type Turn = Awaited<ReturnType<Bench['fixed']>>
type Round = { fixed: Turn; cached?: Turn; rendered: Turn }

// The demo's shop, which is rebuilt when its data have changed.
runCommand('node', ['scripts/db.ts', 'prepare'], { SHOP_STATE: state })
const answers = await record(Object.values(pages), state)
const bench = await open(answers)
console.log(`medians of ${rounds} interleaved rounds (first and third quartile); ${otherWork()}\n`)
print('', [
  ...[
    'elements',
    'kB',
    'brotli',
    'static ms',
    'cached ms',
    'cached × CPU',
    'cached × rate',
    'cached/s',
    'rendered ms',
    '× CPU',
  ],
])
for (const [name, path] of Object.entries(pages)) {
  const html = await bench.prepare(path)
  // The first pages run code that is not compiled yet, and do not count.
  await bench.rendered(path, amounts.warmUp)
  const measured: Round[] = []
  for (let round = 0; round < rounds; round++) measured.push(await measure(bench, path, !personal.has(name), round))
  tell(name, html, measured)
}
await reportMemory(bench)
console.log(`\nlimit: a cached page costs at most ${aims.cachedCpu} times the CPU of a static answer`)
await bench.close()

/** The order changes in turns, because garbage of the first is collected during the second. */
async function measure(bench: Bench, path: string, isCached: boolean, round: number): Promise<Round> {
  const again = async () => (isCached ? await bench.again(path, amounts.cached) : undefined)
  const early = round % 2 ? await again() : undefined
  const fixed = await bench.fixed(amounts.cached)
  const cached = early ?? (await again())
  return { fixed, cached, rendered: await bench.rendered(path, amounts.rendered) }
}

function tell(name: string, html: Uint8Array, measured: Round[]) {
  const all = (value: (round: Round) => number) => measured.map(value)
  const cached = measured.flatMap(({ fixed, cached }) => (cached ? [{ fixed, cached }] : []))
  const ofCached = (value: (turns: (typeof cached)[number]) => number) => cached.map(value)
  const fixedMs = all(({ fixed }) => fixed.cpu)
  const renderedMs = all(({ rendered }) => rendered.cpu)
  const brotli = brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
  print(name, [
    String(elementsIn(new TextDecoder().decode(html))),
    (html.byteLength / 1000).toFixed(1),
    (brotli.byteLength / 1000).toFixed(1),
    spread(fixedMs, 3),
    spread(
      ofCached(({ cached }) => cached.cpu),
      3,
    ),
    spread(
      ofCached(({ fixed, cached }) => cached.cpu / fixed.cpu),
      2,
    ),
    spread(
      ofCached(({ fixed, cached }) => cached.rate / fixed.rate),
      2,
    ),
    cached.length
      ? quantile(
          ofCached(({ cached }) => cached.rate),
          0.5,
        ).toFixed(0)
      : '–',
    spread(renderedMs, 2),
    (quantile(renderedMs, 0.5) / quantile(fixedMs, 0.5)).toFixed(0),
  ])
}

/** Formats a median with quartiles: `1.20 (1.12–1.35)`. */
function spread(values: number[], digits: number) {
  const at = (share: number) => quantile(values, share).toFixed(digits)
  return values.length ? `${at(0.5)} (${at(0.25)}–${at(0.75)})` : '–'
}

/**
 * Serves cached pages for about a minute and prints the memory: a leak grows with every answer, uncollected garbage
 * does not.
 */
async function reportMemory(bench: Bench) {
  const before = bench.memory()
  const parts: number[] = []
  for (let part = 0; part < memory.parts; part++) {
    await bench.again(pages.product, memory.cachedInEach)
    parts.push(bench.memory())
  }
  const told = parts.map((part) => part.toFixed(0)).join(', ')
  console.log(
    `\nmemory of workerd: ${before.toFixed(0)} MB; after each of four times ${memory.cachedInEach} cached pages: ${told} MB`,
  )
}

/** Counts start tags, except those inside scripts. */
function elementsIn(html: string) {
  return html.replace(/(<script\b[^>]*>).*?<\/script>/gs, '$1').match(/<[a-z][^>]*>/g)?.length ?? 0
}

function print(name: string, cells: string[]) {
  const widths = [9, 7, 7, 21, 21, 18, 18, 8, 18, 6]
  console.log(name.padEnd(9) + cells.map((cell, index) => cell.padStart(widths[index] ?? 0)).join(''))
}
