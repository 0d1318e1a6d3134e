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
const amounts = { kept: 1000, drawn: 80, warmUp: 1000 }
const memory = { parts: 4, keptInEach: 60_000 }
const aims = { keptCpu: 2.5 }
const state = '.wrangler/bench-pages'

/** Pages of one visitor, which are never cached. */
const personal = new Set(['cart'])

type Turn = Awaited<ReturnType<Bench['bare']>>
type Round = { bare: Turn; kept?: Turn; drawn: Turn }

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
  await bench.drawn(path, amounts.warmUp)
  const measured: Round[] = []
  for (let round = 0; round < rounds; round++) measured.push(await measure(bench, path, !personal.has(name), round))
  tell(name, html, measured)
}
await tellMemory(bench)
console.log(`\nlimit: a cached page costs at most ${aims.keptCpu} times the CPU of a static answer`)
await bench.close()

/** The order changes in turns, because garbage of the first is collected during the second. */
async function measure(bench: Bench, path: string, isKept: boolean, round: number): Promise<Round> {
  const again = async () => (isKept ? await bench.again(path, amounts.kept) : undefined)
  const early = round % 2 ? await again() : undefined
  const bare = await bench.bare(amounts.kept)
  const kept = early ?? (await again())
  return { bare, kept, drawn: await bench.drawn(path, amounts.drawn) }
}

function tell(name: string, html: Uint8Array, measured: Round[]) {
  const all = (value: (round: Round) => number) => measured.map(value)
  const kept = measured.flatMap(({ bare, kept }) => (kept ? [{ bare, kept }] : []))
  const ofKept = (value: (turns: (typeof kept)[number]) => number) => kept.map(value)
  const bareMs = all(({ bare }) => bare.cpu)
  const drawnMs = all(({ drawn }) => drawn.cpu)
  const brotli = brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
  print(name, [
    String(elementsIn(new TextDecoder().decode(html))),
    (html.byteLength / 1000).toFixed(1),
    (brotli.byteLength / 1000).toFixed(1),
    spread(bareMs, 3),
    spread(
      ofKept(({ kept }) => kept.cpu),
      3,
    ),
    spread(
      ofKept(({ bare, kept }) => kept.cpu / bare.cpu),
      2,
    ),
    spread(
      ofKept(({ bare, kept }) => kept.rate / bare.rate),
      2,
    ),
    kept.length
      ? quantile(
          ofKept(({ kept }) => kept.rate),
          0.5,
        ).toFixed(0)
      : '–',
    spread(drawnMs, 2),
    (quantile(drawnMs, 0.5) / quantile(bareMs, 0.5)).toFixed(0),
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
async function tellMemory(bench: Bench) {
  const before = bench.memory()
  const parts: number[] = []
  for (let part = 0; part < memory.parts; part++) {
    await bench.again(pages.product, memory.keptInEach)
    parts.push(bench.memory())
  }
  const told = parts.map((part) => part.toFixed(0)).join(', ')
  console.log(
    `\nmemory of workerd: ${before.toFixed(0)} MB; after each of four times ${memory.keptInEach} cached pages: ${told} MB`,
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
