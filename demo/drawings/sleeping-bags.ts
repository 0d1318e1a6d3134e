import { type Brush, type Drawing, groundShadow } from './brush'
import { buckle, cordLock, pull, strap, zip } from './fittings'
import { line, place, shape, stitch, times, zoom } from './shapes'

type Point = [number, number]
const points = (list: Point[]) => list.map(([x, y]) => `${Math.round(x)} ${Math.round(y)}`)

/** Half the width of a mummy bag, `part` of the way from hood to foot. */
function halfWidth(part: number) {
  if (part < 0.26) return 104 + 28 * Math.sin((part / 0.26) * Math.PI * 0.5)
  return 132 - 58 * ((part - 0.26) / 0.74) ** 1.15
}

/** A down bag from above, its hood left: one puffed chamber after the other, `count` of them. */
function mummy(brush: Brush, count: number) {
  const { base, light, lighter, dark, darker, ink, sand } = brush
  const start = 190
  const length = 520
  const at = (i: number) => start + (length * i) / count
  const chamber = (i: number) => {
    const [x, end] = [at(i), at(i + 1)]
    const [a, b] = [halfWidth(i / count), halfWidth((i + 1) / count)]
    const mid = (x + end) / 2
    const puff = Math.max(a, b) + 9
    const [tl, tm, tr, br, bm, bl] = points([
      [x, -a],
      [mid, -puff],
      [end, -b],
      [end, b],
      [mid, puff],
      [x, a],
    ])
    const slice = (fill: string, from: number, to: number) => {
      const [p, q, r, s] = points([
        [x + 20 * (1 - from * from), a * from],
        [end + 20 * (1 - from * from), b * from],
        [end + 20 * (1 - to * to), b * to],
        [x + 20 * (1 - to * to), a * to],
      ])
      return shape(
        `M${p}Q${Math.round(mid + 20)} ${Math.round(((a + b) / 2) * from - 6)} ${q}L${r}Q${Math.round(mid + 20)} ${Math.round(((a + b) / 2) * to - 6)} ${s}Z`,
        fill,
      )
    }
    return [
      shape(
        `M${tl}Q${tm} ${tr}C${Math.round(end + 26)} ${Math.round(-b * 0.4)} ${Math.round(end + 26)} ${Math.round(b * 0.4)} ${br}Q${bm} ${bl}C${Math.round(x + 26)} ${Math.round(a * 0.4)} ${Math.round(x + 26)} ${Math.round(-a * 0.4)} ${tl}Z`,
        base,
      ),
      shape(
        `M${tl}Q${tm} ${tr}L${Math.round(end + 17)} ${Math.round(-b * 0.36)}Q${Math.round(mid + 14)} ${Math.round(-a * 0.5)} ${Math.round(x + 17)} ${Math.round(-a * 0.36)}Z`,
        light,
      ),
      slice(lighter, -0.86, -0.64),
      shape(
        `M${bl}Q${bm} ${br}L${Math.round(end + 16)} ${Math.round(b * 0.42)}Q${Math.round(mid + 12)} ${Math.round(a * 0.62)} ${Math.round(x + 16)} ${Math.round(a * 0.42)}Z`,
        dark,
      ),
      line(
        `M${tl}C${Math.round(x + 26)} ${Math.round(-a * 0.4)} ${Math.round(x + 26)} ${Math.round(a * 0.4)} ${bl}`,
        darker,
        2.5,
      ),
      line(
        `M${Math.round(x + 24)} ${Math.round(-a * 0.2)}q14-4 22 2M${Math.round(x + 22)} ${Math.round(a * 0.26)}q12 4 20 0M${Math.round(x + 14)} ${Math.round(-a * 0.7)}q10-2 16 2`,
        darker,
        1.5,
      ),
    ].join('')
  }
  const foot = at(count)
  const footHalf = halfWidth(1)
  const hood = 'M204-108C170-142 90-136 50-92C18-56 18 56 50 92C90 136 170 142 204 108Z'
  return [
    shape(
      `M${foot - 4}-${footHalf}C${foot + 44}-${footHalf + 4} ${foot + 62}-30 ${foot + 62} 0C${foot + 62} 30 ${foot + 44} ${footHalf + 4} ${foot - 4} ${footHalf}Z`,
      dark,
    ),
    shape(
      `M${foot - 4}-${footHalf}C${foot + 44}-${footHalf + 4} ${foot + 62}-30 ${foot + 62} 0Q${foot + 40} 40 ${foot - 4} 40Z`,
      base,
    ),
    shape(
      `M${foot - 4}-${footHalf}C${foot + 24}-${footHalf + 2} ${foot + 44}-54 ${foot + 54}-34Q${foot + 30}-30 ${foot}-28Z`,
      light,
    ),
    shape(hood, base),
    shape('M204-108C170-142 90-136 50-92C34-72 26-44 26-16Q110-40 204-30Z', light),
    shape('M186-122C146-136 88-128 54-90C48-82 42-72 38-60Q100-110 196-96Z', lighter),
    shape('M204 108C170 142 90 136 50 92C42 84 37 72 33 58Q110 92 204 62Z', dark),
    ...[-2, -1, 0, 1, 2].map((i) => line(`M${22 + i * i * 5} ${i * 36}Q${70} ${i * 36} ${98} ${i * 22}`, darker, 2)),
    // The opening for the face, with the lining in it
    shape('M206-72C150-96 92-72 88 0C92 72 150 96 206 72C230 40 230-40 206-72Z', dark),
    shape('M204-60C158-78 108-58 104 0C108 58 158 78 204 60C220 34 220-34 204-60Z', '#3a4542'),
    shape('M204-60C158-78 108-58 104 0C106 8 108 16 110 22C120-30 160-44 214-34Q210-50 204-60Z', ink),
    ...[-1, 0, 1].map((i) => line(`M${118} ${i * 26}Q160 ${i * 34} 208 ${i * 30}`, '#59655f', 2)),
    stitch('M206-66C154-86 100-64 96 0C100 64 154 86 206 66', sand, 1.5),
    times(count, (i) => chamber(count - 1 - i)),
    line('M190-104C220-60 222 60 190 104', darker, 3),
    zip(`M196 66C214 76 330 78 420 64L${foot - 60} 42`, ink, light, 7),
    pull(204, 70, brush.steel, ink, -30, 1.13),
    cordLock(92, 24, brush.ink, ink, 40, 0.9),
  ].join('')
}

/** A compression sack, upright. */
function compressed(brush: Brush) {
  const { base, light, lighter, dark, darker, ink } = brush
  return [
    groundShadow(400, 540, 430),
    shape('M250 170C226 280 226 420 252 520Q400 556 548 520C574 420 574 280 550 170Z', base),
    shape('M250 170C226 280 226 420 252 520Q290 532 340 537C316 420 316 280 338 164Z', light),
    shape('M250 170C226 280 226 420 252 520L276 526C254 420 254 280 276 166Z', lighter),
    shape('M550 170C574 280 574 420 548 520Q510 532 470 537C492 420 492 280 474 164Z', dark),
    times(7, (i) =>
      line(
        `M${290 + i * 36} 190q${(i - 3) * 5} 26 ${(i - 3) * 3} ${60 + (i % 3) * 30}M${296 + i * 34} 500q${3 - i} -20 ${(i - 3) * 2}-44`,
        darker,
        2,
      ),
    ),
    // Lid and base plates with their straps
    shape('M238 484Q400 524 562 484L548 524Q400 560 252 524Z', darker),
    shape('M238 484Q300 499 350 503L344 541Q294 536 252 524Z', dark),
    shape('M238 214Q400 246 562 214L552 150Q400 104 248 150Z', dark),
    shape('M248 150Q400 104 552 150Q400 190 248 150Z', base),
    shape('M248 150Q320 128 400 127L400 170Q310 168 248 150Z', light),
    shape('M238 214Q290 224 340 229L344 165Q290 160 248 150Z', base),
    ...[286, 400, 514].map((x) => {
      const bow = Math.round((x - 400) / 9)
      return [
        strap(brush, 17, `M${x - bow} 158C${x + bow} 260 ${x + bow} 420 ${x - bow} 524`),
        place(x + Math.round(bow * 0.4), 300, buckle(brush), 0.86, 90 - bow / 4),
        line(`M${x + bow} 330q-10 50-4 96`, ink, 13),
        line(`M${x + bow} 330q-10 50-4 96`, '#46524d', 3),
      ].join('')
    }),
    line('M340 142C350 92 450 92 460 142', ink, 16),
    line('M338 138C350 88 450 88 458 136', '#46524d', 4),
    stitch('M252 204Q400 234 548 204M250 496Q400 534 550 496', darker),
  ].join('')
}

const rows = [11, 8, 14]

export const drawDownBag: Drawing = (brush, view, { nth }) => {
  if (view === 2) return compressed(brush)
  const bag = mummy(brush, rows[nth % rows.length] ?? 11)
  return view === 3 ? zoom(190, 0, 2.5, bag) : groundShadow(404, 452, 640) + place(34, 388, bag, 0.98, -13)
}
