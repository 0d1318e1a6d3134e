import { type Brush, type Drawing, groundShadow } from './brush'
import { button, cordLock, pull, zip } from './fittings'
import type { Kind } from './kinds'
import { band, box, disc, flip, line, oval, shape, stitch, times, transform, zoom } from './shapes'
import { type Tones, tones } from './tones'

const leg =
  'M300 62C292 120 278 180 276 250C274 350 284 450 288 548C312 556 344 558 368 552C374 450 384 350 401 236V62Z'

/** A knee patch, or the zip by which the lower leg comes off. */
type Knee = (b: Brush, t: Tones) => string

const KNEE = 'M284 404C306 396 346 398 378 406'

const patch: Knee = (_, t) => {
  const outline = `${KNEE}L374 474C346 466 314 464 287 472Z`
  const seams = line(`${KNEE}M287 472C314 464 346 466 374 474`, t.seam, 2)
  return shape(outline, t.lo) + flip(shape(outline, t.deep)) + seams + flip(seams)
}

const kneeZip: Knee = (b, t) => {
  const one =
    band('M280 412C306 402 350 404 382 412', t.lo, 20) +
    zip('M281 412C306 402 350 404 381 412', t.seam, b.steelLight, 8) +
    pull(294, 410, b.steelLight, b.ink)
  return one + flip(one)
}

/** Along the thigh, to let heat out. */
const vent = (b: Brush, t: Tones) =>
  zip('M288 236C284 290 284 330 288 384', t.seam, b.steel, 9) + pull(288, 240, b.steelLight, b.ink, 4)

function hikingFront(b: Brush, knee: Knee, cut = 0) {
  const t = tones(b)
  const pocket = (fill: string, flap: string) =>
    shape('M280 292L342 296C344 330 344 356 340 382L282 378Z', fill) +
    shape('M276 286L346 290L344 316C322 322 300 320 278 314Z', flap) +
    stitch('M280 308C300 314 324 316 342 310', t.seam)
  return (
    flip(shape(leg, t.half)) +
    shape(leg, t.mid) +
    shape('M400 236C384 350 374 450 368 552C356 555 344 556 334 556C340 440 352 320 372 214Z', t.half) +
    flip(shape('M401 236C384 350 374 450 368 552C356 555 344 556 334 556C340 440 352 320 372 214Z', t.lo)) +
    shape('M300 62C292 120 278 180 276 250C275 300 277 350 280 400C300 300 310 180 326 62Z', t.lit) +
    knee(b, t) +
    (cut ? vent(b, t) + flip(vent(b, t)) : pocket(t.mid, t.half) + flip(pocket(t.half, t.lo))) +
    zip('M300 120C306 150 312 166 330 190', t.seam, b.steel, 8) +
    flip(zip('M300 120C306 150 312 166 330 190', t.seam, b.steel, 8)) +
    pull(300, 122, b.steelLight, b.ink, -18) +
    flip(pull(300, 122, b.steelLight, b.ink, -18)) +
    line('M400 96V232M400 236C396 262 392 290 388 320', t.seam, 2) +
    stitch('M424 98C424 150 424 186 400 206', t.seam) +
    stitch('M290 536C314 544 342 546 366 540M434 540C458 546 486 544 510 536', t.seam) +
    oval(400, 63, 98, 10, t.deep) +
    shape('M302 60C330 76 470 76 498 60L502 94C460 108 340 108 298 94Z', t.half) +
    shape('M302 60C318 70 356 72 390 72V104C356 104 320 102 298 94Z', t.mid) +
    band('M300 78C340 92 460 92 500 78', b.ink, 15) +
    times(2, (i) => flip0(i, box(326, 70, 11, 36, 3, t.lo))) +
    box(378, 74, 46, 27, 5, b.steel) +
    box(384, 79, 34, 17, 3, b.ink) +
    line('M401 76V99', b.steelLight, 4)
  )
}

const flip0 = (i: number, body: string) => (i ? flip(body) : body)

function hikingBack(b: Brush, knee: Knee) {
  const t = tones(b)
  const hip = (fill: string) =>
    shape('M314 150H372V196L343 210L314 196Z', fill) +
    line('M314 150H372', t.seam, 4) +
    button(343, 164, 6, b.steel, t.seam)
  return (
    flip(shape(leg, t.half)) +
    shape(leg, t.mid) +
    shape('M400 236C384 350 374 450 368 552C356 555 344 556 334 556C340 440 352 320 372 214Z', t.half) +
    flip(shape('M401 236C384 350 374 450 368 552C356 555 344 556 334 556C340 440 352 320 372 214Z', t.lo)) +
    shape('M300 62C292 120 278 180 276 250C275 300 277 350 280 400C300 300 310 180 326 62Z', t.lit) +
    shape(
      'M318 220C346 240 380 244 400 236C420 244 454 240 482 220C470 290 440 300 400 250C360 300 330 290 318 220Z',
      t.lo,
    ) +
    line('M400 100V236M296 126C340 146 380 150 400 150C420 150 460 146 504 126', t.seam, 2) +
    hip(t.half) +
    flip(hip(t.lo)) +
    knee(b, t) +
    stitch('M290 536C314 544 342 546 366 540M434 540C458 546 486 544 510 536', t.seam) +
    shape('M302 56C340 46 460 46 498 56L502 94C460 104 340 104 298 94Z', t.half) +
    shape('M302 56C330 50 370 48 400 48V101C360 101 322 98 298 94Z', t.mid) +
    band('M300 78C340 84 460 84 500 78', b.ink, 15) +
    times(3, (i) => box(330 + i * 64, 52, 11, 50, 3, t.lo))
  )
}

/** Behind the knee a patch does not show, but the creases do. */
const creases: Knee = (_, t) => {
  const lines = 'M300 400C316 410 340 412 356 404M302 424C318 432 336 432 352 426'
  return line(lines, t.lo, 3) + flip(line(lines, t.deep, 3))
}

const drawHikingTrousers =
  (front: Knee, back: Knee): Drawing =>
  (b, view, { cut }) => {
    if (view === 3) return zoom(372, 140, 2.9, hikingFront(b, front, cut))
    return groundShadow(400, 566, 320) + (view === 2 ? hikingBack(b, back) : hikingFront(b, front, cut))
  }

const rainLeg =
  'M302 66C286 130 266 200 262 270C260 370 266 460 266 546C298 558 344 560 374 552C378 450 386 350 401 250V66Z'

function rainFront(b: Brush) {
  const t = tones(b)
  const side = 'M298 132C282 200 277 260 277 320C277 400 281 470 282 544'
  const crease = 'M330 300C346 320 360 340 366 372M300 420C318 444 344 456 364 452M360 270C350 290 336 304 318 312'
  return (
    flip(shape(rainLeg, t.half)) +
    shape(rainLeg, t.mid) +
    shape('M400 250C386 350 378 450 374 552C360 556 344 557 330 557C340 440 350 330 372 222Z', t.half) +
    flip(shape('M401 250C386 350 378 450 374 552C360 556 344 557 330 557C340 440 350 330 372 222Z', t.lo)) +
    shape('M318 80C306 200 300 320 306 460C318 400 316 240 344 82Z', t.lit) +
    flip(shape('M352 82C340 200 330 320 322 440C322 330 326 200 338 82Z', t.mid)) +
    zip(side, t.seam, b.steel, 10) +
    flip(zip(side, t.seam, b.steel, 10)) +
    pull(291, 164, b.steelLight, t.hi, 10) +
    flip(pull(291, 164, b.steelLight, t.hi, 10)) +
    pull(281, 500, b.steelLight, t.hi, -2) +
    flip(pull(281, 500, b.steelLight, t.hi, -2)) +
    line(crease, t.lo, 3) +
    flip(line(crease, t.deep, 3)) +
    line('M400 104V248', t.seam, 2) +
    stitch('M408 106V240', t.seam) +
    box(336, 470, 6, 46, 3, t.hi) +
    flip(box(336, 470, 6, 46, 3, t.hi)) +
    shape('M268 520C300 532 344 534 375 528L374 552C344 560 298 558 266 546Z', t.lo) +
    flip(shape('M268 520C300 532 344 534 375 528L374 552C344 560 298 558 266 546Z', t.deep)) +
    oval(400, 66, 98, 10, t.deep) +
    shape('M302 62C340 78 460 78 498 62L508 100C460 114 340 114 292 100Z', t.half) +
    line(
      times(17, (i) => `M${312 + i * 11} ${74 + Math.round(5 * Math.sin((i / 16) * 3.14))}v22`),
      t.lo,
      3,
    ) +
    line('M392 92C384 130 366 150 372 190M408 92C416 130 432 146 424 184', b.sand, 4) +
    disc(388, 92, 4, b.ink) +
    disc(412, 92, 4, b.ink) +
    cordLock(372, 178, b.ink, b.sand) +
    cordLock(424, 174, b.ink, b.sand)
  )
}

/** Rolled up and held by its own cord, as it lives in a pack. */
function rainRolled(b: Brush) {
  const t = tones(b)
  const coil = 'M0 0m-12 0a12 14 0 0 1 24 0a24 30 0 0 1 -46 8a36 48 0 0 1 70 -14a46 66 0 0 1 -86 26'
  return (
    groundShadow(400, 438, 560) +
    shape('M190 170H600C640 170 664 230 664 296C664 364 640 424 600 424H190Z', t.mid) +
    shape('M190 170H600C622 170 640 188 650 214H168Z', t.lit) +
    shape('M170 372H650C638 404 620 424 600 424H190Z', t.lo) +
    shape('M150 300H664C664 330 658 354 650 376H160Z', t.half) +
    oval(190, 297, 62, 127, t.half) +
    oval(190, 297, 54, 116, t.lo) +
    transform('translate(190 292)scale(.95 1.35)', line(coil, t.hi, 4)) +
    line('M262 262C380 250 520 254 656 262M270 336C400 348 520 340 662 330', t.lo, 3) +
    times(2, (i) =>
      band(`M${330 + i * 190} 168C${350 + i * 190} 250 ${350 + i * 190} 350 ${330 + i * 190} 426`, b.ink, 20),
    ) +
    times(2, (i) => box(326 + i * 190, 236, 38, 30, 5, b.steel) + box(333 + i * 190, 243, 24, 16, 3, b.ink)) +
    zip('M390 286H500', t.seam, b.steel, 10) +
    pull(396, 286, b.steelLight, t.hi)
  )
}

const drawRainTrousers: Drawing = (b, view) => {
  if (view === 2) return rainRolled(b)
  if (view === 3) return zoom(380, 140, 2.9, rainFront(b))
  return groundShadow(400, 568, 340) + rainFront(b)
}

export const trousers = {
  wandelbroek: drawHikingTrousers(patch, creases),
  afritsbroek: drawHikingTrousers(kneeZip, kneeZip),
  regenbroek: drawRainTrousers,
} satisfies Partial<Record<Kind, Drawing>>
