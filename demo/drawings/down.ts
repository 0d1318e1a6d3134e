import { type Brush, type Drawing, groundShadow, mix } from './brush'
import { cordLock, pull, zip } from './fittings'
import { hood } from './jackets'
import type { Kind } from './kinds'
import { flip, line, round, shape, times, within, zoom } from './shapes'
import { tones } from './tones'

type Point = readonly [number, number]

const between = (a: Point, b: Point, part: number): Point => [a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part]

/** Down chambers between two edges: each bulges out at the sides, puckers along its seam and catches light on its swell. */
function chambers(
  left: readonly [Point, Point],
  right: readonly [Point, Point],
  count: number,
  fills: [string, string, string],
  puff = 9,
) {
  return times(count, (i) => {
    const [a, b] = [between(left[0], left[1], i / count), between(left[0], left[1], (i + 1) / count)]
    const [c, d] = [between(right[0], right[1], i / count), between(right[0], right[1], (i + 1) / count)]
    const at = (across: number, down: number, dx = 0, dy = 0) => {
      const point = between(between(a, b, down), between(c, d, down), across)
      return `${round(point[0] + dx)} ${round(point[1] + dy)}`
    }
    const slab = (from: number, fill: string, out: number) =>
      shape(
        `M${at(0, from)}Q${at(0, (1 + from) / 2, -out)} ${at(0, 1)}Q${at(0.5, 1, 0, 7)} ${at(1, 1)}Q${at(1, (1 + from) / 2, out)} ${at(1, from)}Q${at(0.5, from, 0, 9)} ${at(0, from)}Z`,
        fill,
      )
    const swell = `M${at(0, 0.42, -2)}Q${at(0.3, 0.02, 0, 8)} ${at(0.82, 0.36, 0, 3)}Q${at(0.35, 0.5, 0, 7)} ${at(0, 0.42, -2)}Z`
    const wide = Math.abs(c[0] - a[0])
    const puckers = times(
      Math.floor(wide / 24),
      (k) => `M${at((k + 0.6 + (i % 2) * 0.3) / (wide / 24), 1, 0, 4)}l${k % 2 ? 2 : -2} -${k % 3 ? 9 : 14}`,
    )
    return (
      slab(0, fills[1], puff) + slab(0.72, fills[2], puff / 2) + shape(swell, fills[0]) + line(puckers, fills[2], 3)
    )
  })
}

function downFront(b: Brush, count: number, hooded: boolean) {
  const t = tones(b)
  const left: [string, string, string] = [t.lit, t.mid, mix(t.half, t.lo, 0.5)]
  const right: [string, string, string] = [mix(t.mid, t.lit, 0.3), t.half, mix(t.lo, t.deep, 0.2)]
  const arm = (fills: [string, string, string]) =>
    shape('M300 156C276 158 254 168 244 200L150 458L216 474L296 220Z', fills[2]) +
    shape('M320 150C286 152 262 160 250 182L268 200L310 190Z', fills[1]) +
    chambers(
      [
        [256, 168],
        [152, 456],
      ],
      [
        [292, 214],
        [218, 474],
      ],
      count,
      fills,
      12,
    ) +
    shape('M150 450C170 462 196 470 222 466L214 492C190 498 164 490 144 474Z', t.deep)
  return (
    (hooded ? hood(t) : shape('M344 92C350 76 450 76 456 92L452 140H348Z', t.seam)) +
    flip(arm(right)) +
    arm(left) +
    shape('M334 134C310 152 286 152 262 164C250 240 262 300 262 340L256 520H400V140Z', t.lo) +
    flip(shape('M334 134C310 152 286 152 262 164C250 240 262 300 262 340L256 520H400V140Z', t.deep)) +
    chambers(
      [
        [262, 176],
        [258, 512],
      ],
      [
        [402, 176],
        [402, 512],
      ],
      count,
      left,
    ) +
    flip(
      chambers(
        [
          [262, 176],
          [258, 512],
        ],
        [
          [402, 176],
          [402, 512],
        ],
        count,
        right,
      ),
    ) +
    shape('M334 130C312 152 286 154 262 166L260 180C300 192 350 194 401 190V150Z', t.mid) +
    flip(shape('M334 130C312 152 286 154 262 166L260 180C300 192 350 194 401 190V150Z', t.half)) +
    shape('M254 508C300 516 350 518 400 518C450 518 500 516 546 508L542 532C500 544 300 544 258 532Z', t.deep) +
    chambers(
      [
        [342, 92],
        [332, 160],
      ],
      [
        [401, 108],
        [401, 178],
      ],
      2,
      left,
      6,
    ) +
    flip(
      chambers(
        [
          [342, 92],
          [332, 160],
        ],
        [
          [401, 108],
          [401, 178],
        ],
        2,
        right,
        6,
      ),
    ) +
    zip('M400 112V536', t.seam, b.steel, 12) +
    pull(400, 120, b.steelLight, b.sand) +
    zip('M306 372L316 450', t.seam, b.steel, 9) +
    flip(zip('M306 372L316 450', t.seam, b.steel, 9)) +
    pull(306, 376, b.steelLight, b.sand, -8) +
    flip(pull(306, 376, b.steelLight, b.sand, -8))
  )
}

/** The jacket stuffed into its own pouch, standing beside its drawcord. */
function downPacked(b: Brush) {
  const t = tones(b)
  const bag = 'M272 186C248 270 236 400 256 486C280 536 520 536 544 486C564 400 552 270 528 186Z'
  return (
    groundShadow(400, 528, 380) +
    shape(
      'M300 196C280 150 300 110 330 104C340 80 380 84 398 98C420 78 460 82 470 104C502 110 520 150 500 196Z',
      t.lo,
    ) +
    shape(
      'M316 190C308 150 320 128 342 120C350 150 350 170 348 200ZM372 200C366 150 378 124 398 112C414 130 420 160 414 200Z',
      t.mid,
    ) +
    shape('M440 200C446 160 452 130 466 120C484 134 488 160 480 196Z', t.half) +
    shape(bag, t.mid) +
    within(
      'donsjas-zak',
      bag,
      shape('M470 180H580V540H430C470 440 486 300 470 180Z', t.half) +
        shape('M528 180H580V540H480C524 440 538 300 528 180Z', t.lo) +
        shape('M260 180H318C296 300 296 430 322 530H230Z', t.lit) +
        times(3, (i) =>
          line(`M${330 + i * 62} 226C${318 + i * 64} 320 ${322 + i * 62} 420 ${334 + i * 58} 524`, t.lo, 3),
        ),
    ) +
    shape(
      'M268 182C300 216 500 216 532 182C540 192 540 206 534 216C500 244 300 244 266 216C260 206 260 192 268 182Z',
      t.lo,
    ) +
    times(13, (i) => line(`M${288 + i * 19} ${round(204 + 18 * Math.sin(((i + 1.5) / 15) * 3.14))}v16`, t.deep, 3)) +
    line('M400 228C380 270 350 300 356 350M400 228C416 280 440 290 430 340', b.sand, 5) +
    cordLock(400, 232, b.ink, b.sand)
  )
}

/** How many chambers there are one above the other. */
const rows = [7, 5, 9]

const drawDownJacket: Drawing = (b, view, { nth, cut }) => {
  if (view === 2) return downPacked(b)
  const front = downFront(b, rows[nth % rows.length] ?? 7, cut === 1)
  return view === 3 ? zoom(380, 200, 2.5, front) : groundShadow(400, 562, 350) + front
}

export const down = {
  donsjas: drawDownJacket,
} satisfies Partial<Record<Kind, Drawing>>
