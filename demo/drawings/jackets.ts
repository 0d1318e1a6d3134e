import { type Brush, type Drawing, groundShadow } from './brush'
import { cordLock, pull, zip } from './fittings'
import type { Kind } from './kinds'
import { flip, line, shape, stitch, times, transform, zoom } from './shapes'
import { type Tones, tones } from './tones'

/** `drop`: how much further down it ends. */
const bodyHalf = (drop = 0) =>
  `M332 136C312 152 286 156 262 166C254 200 264 240 266 282C266 ${380 + drop} ${258 - drop / 8} ${450 + drop} ${254 - drop / 6} ${530 + drop}C300 ${542 + drop} 350 ${546 + drop} 401 ${546 + drop}V166C372 164 348 154 332 136Z`
const sleeveHalf =
  'M268 162C228 172 210 204 200 244C184 314 166 390 150 464C166 478 190 484 214 482C230 412 248 344 268 296C272 250 276 200 268 162Z'

function sleeve(t: Tones, front: string, edge: string, cuff: string) {
  return (
    shape(sleeveHalf, front) +
    shape('M268 296C248 344 230 412 214 482C204 483 196 482 190 481C204 410 224 340 262 262Z', edge) +
    shape('M158 428L150 464C166 478 190 484 214 482L222 446C200 448 176 442 158 428Z', cuff) +
    line('M204 302C220 308 236 308 248 302M196 334C208 338 222 338 234 332', t.seam, 2, ' opacity=".45"')
  )
}

export function hood(t: Tones) {
  return (
    shape('M324 152C296 66 344 30 400 30C456 30 504 66 476 152C450 186 350 186 324 152Z', t.mid) +
    shape('M400 30C456 30 504 66 476 152C462 170 430 178 400 178Z', t.half) +
    shape('M338 146C322 84 356 62 400 62C444 62 478 84 462 146C440 184 360 184 338 146Z', t.deep) +
    shape(
      'M338 146C330 112 338 92 352 80C352 110 366 140 400 152C434 140 448 110 448 80C462 92 470 112 462 146C440 184 360 184 338 146Z',
      t.seam,
    ) +
    line('M331 148C310 74 350 46 400 46C450 46 490 74 469 148', t.seam, 2, ' opacity=".6"') +
    shape('M346 62C362 46 382 43 400 43C418 43 438 46 454 62C438 54 420 52 400 52C380 52 362 54 346 62Z', t.lit)
  )
}

/** Shapes of rain jackets: with a hood, long, to be pulled over the head, and short with the hood rolled up in its collar. */
const rainCuts = [
  { drop: 0, hooded: true, anorak: false },
  { drop: 78, hooded: true, anorak: false },
  { drop: -12, hooded: true, anorak: true },
  { drop: -36, hooded: false, anorak: false },
] as const

type RainCut = (typeof rainCuts)[number]

const rolledHood = (t: Tones) =>
  shape('M338 100C340 82 362 74 400 74C438 74 460 82 462 100L460 140H340Z', t.seam) +
  shape('M326 148C322 112 330 92 346 84C356 104 376 116 401 120V176C368 174 344 166 326 148Z', t.lit) +
  flip(shape('M326 148C322 112 330 92 346 84C356 104 376 116 401 120V176C368 174 344 166 326 148Z', t.half)) +
  line('M330 122C350 138 374 146 400 148C426 146 450 138 470 122', t.seam, 2)

/** Over the whole belly, with a zip on top and a hand's way in at both sides. */
const kangarooPocket = (b: Brush, t: Tones) =>
  shape('M304 316H496L524 430L508 478H292L276 430Z', t.half) +
  shape('M304 316H496L500 336H300Z', t.lo) +
  zip('M312 330H488', t.seam, b.steel, 9) +
  pull(318, 330, b.steelLight, b.ink) +
  line('M304 316L276 430L292 478M496 316L524 430L508 478', t.seam, 2) +
  stitch('M298 470H502', t.seam)

const handPockets = (b: Brush, t: Tones) =>
  flip(zip('M300 382L318 468', t.seam, b.steel, 9)) +
  zip('M300 382L318 468', t.seam, b.steel, 9) +
  pull(300, 386, b.steelLight, b.ink, -8) +
  flip(pull(300, 386, b.steelLight, b.ink, -8)) +
  zip('M448 284L452 350', t.seam, b.steel, 8) +
  pull(448, 288, b.steelLight, b.ink)

function rainFront(b: Brush, { drop, hooded, anorak }: RainCut) {
  const t = tones(b)
  const hem = 514 + drop
  const end = anorak ? 304 : 545 + drop
  return (
    (hooded ? hood(t) : '') +
    flip(sleeve(t, t.half, t.lo, t.lo)) +
    sleeve(t, t.mid, t.half, t.half) +
    shape(bodyHalf(drop), t.mid) +
    flip(shape(bodyHalf(drop), t.half)) +
    shape(
      'M332 136C312 152 286 156 262 166C256 190 258 216 262 242C300 258 350 262 400 262V166C372 164 348 154 332 136Z',
      t.lit,
    ) +
    flip(
      shape(
        'M332 136C312 152 286 156 262 166C256 190 258 216 262 242C300 258 350 262 400 262V166C372 164 348 154 332 136Z',
        t.mid,
      ),
    ) +
    stitch('M263 248C300 264 350 268 400 268C450 268 500 264 537 248', t.seam) +
    shape(
      `M536 300C536 ${390 + drop} 542 ${450 + drop} ${546 + drop / 6} ${530 + drop}C520 ${538 + drop} 500 ${541 + drop} 486 ${542 + drop}C500 ${450 + drop} 514 370 536 300Z`,
      t.lo,
    ) +
    shape(`M384 164C394 167 408 167 418 164V${end}H384Z`, t.half) +
    line(`M418 166V${end}`, t.seam, 2) +
    stitch(`M392 180V${end - 5}`, t.seam) +
    (hooded
      ? shape('M332 136C344 150 366 164 400 168C434 164 456 150 468 136L470 176C440 196 360 196 330 176Z', t.lit) +
        shape('M400 168C434 164 456 150 468 136L470 176C450 189 424 192 400 192Z', t.mid) +
        line('M330 176C360 196 440 196 470 176', t.seam, 2)
      : rolledHood(t)) +
    (anorak ? kangarooPocket(b, t) : transform(`translate(0 ${drop / 3})`, handPockets(b, t))) +
    stitch(
      `M${255 - drop / 6} ${hem}C300 ${hem + 12} 350 ${hem + 16} 400 ${hem + 16}C450 ${hem + 16} 500 ${hem + 12} ${545 + drop / 6} ${hem}`,
      t.seam,
    ) +
    cuffTab(t) +
    flip(cuffTab(t)) +
    (hooded
      ? cordLock(352, 196, b.ink, b.steelLight) + cordLock(448, 196, b.ink, b.steelLight)
      : pull(401, 150, b.steelLight, b.ink))
  )
}

const cuffTab = (t: Tones) =>
  shape('M164 446L196 456C200 458 200 466 195 466L161 458Z', t.deep) + line('M165 448L161 457', t.lit, 3)

const hoodBehind = (b: Brush, t: Tones) =>
  shape('M320 158C292 66 344 26 400 26C456 26 508 66 480 158C462 214 338 214 320 158Z', t.mid) +
  shape('M400 26C456 26 508 66 480 158C470 190 436 200 400 200Z', t.half) +
  line('M374 29C362 90 362 150 372 198M426 29C438 90 438 150 428 198', t.seam, 2) +
  shape('M374 29C362 90 362 150 372 198C364 197 352 194 344 190C332 130 342 62 374 29Z', t.lit) +
  shape('M384 100H416V124H384Z', t.deep) +
  cordLock(400, 118, b.ink, b.steelLight) +
  line('M320 158C338 214 462 214 480 158', t.seam, 3)

function rainBack(b: Brush, { drop, hooded }: RainCut) {
  const t = tones(b)
  const hem = 486 + drop
  return (
    flip(sleeve(t, t.half, t.lo, t.lo)) +
    sleeve(t, t.mid, t.half, t.half) +
    shape(bodyHalf(drop), t.mid) +
    flip(shape(bodyHalf(drop), t.half)) +
    shape(
      'M262 166C300 150 340 140 400 140C460 140 500 150 538 166C544 190 542 226 538 252C480 270 320 270 262 252C258 226 256 190 262 166Z',
      t.lit,
    ) +
    line('M263 254C320 272 480 272 537 254', t.seam, 3) +
    (hooded
      ? hoodBehind(b, t)
      : shape(
          'M328 152C326 110 336 88 350 82C380 74 420 74 450 82C464 88 474 110 472 152C440 170 360 170 328 152Z',
          t.half,
        ) + line('M330 128C360 142 440 142 470 128M328 152C360 170 440 170 472 152', t.seam, 2)) +
    stitch(
      `M257 ${hem}C300 ${hem + 12} 350 ${hem + 16} 400 ${hem + 16}C450 ${hem + 16} 500 ${hem + 12} 543 ${hem}`,
      t.seam,
    ) +
    line('M300 300C320 340 322 380 312 430M492 290C478 340 480 380 490 420', t.lo, 3) +
    cuffTab(t) +
    flip(cuffTab(t))
  )
}

const drawRainJacket: Drawing = (b, view, { cut }) => {
  const shaped = rainCuts[cut] ?? rainCuts[0]
  if (view === 3) return zoom(410, 200, 2.3, rainFront(b, shaped) + drops())
  return groundShadow(400, 566 + shaped.drop, 360) + (view === 2 ? rainBack(b, shaped) : rainFront(b, shaped))
}

/** Beads of rain standing on the shoulder. */
const drops = () =>
  times(16, (i) => {
    const x = 270 + ((i * 67) % 120)
    const y = 196 + ((i * 41) % 110)
    return `<circle cx="${x}" cy="${y}" r="${2 + (i % 3)}" fill="#fff" opacity=".55"/>`
  })

function softshellFront(b: Brush, back: boolean, hooded: boolean) {
  const t = tones(b)
  const yoke = 'M334 132C312 152 286 156 262 166C256 196 262 226 264 250C300 230 350 220 401 220V140Z'
  const side = 'M266 282C266 380 262 440 260 520C276 526 290 528 306 530C300 450 300 360 266 282Z'
  const collar = back
    ? shape(
        'M336 138C338 110 344 90 352 82C380 74 420 74 448 82C456 90 462 110 464 138C440 154 360 154 336 138Z',
        t.half,
      )
    : shape('M340 98C342 84 360 76 400 76C440 76 458 84 460 98L458 130H342Z', t.seam) +
      shape('M334 134C332 110 336 94 344 88C352 104 376 118 401 122V170C372 166 350 156 334 134Z', t.lit) +
      flip(shape('M334 134C332 110 336 94 344 88C352 104 376 118 401 122V170C372 166 350 156 334 134Z', t.half))
  return (
    (back ? '' : hooded ? hood(t) : collar) +
    flip(sleeve(t, t.half, t.lo, t.deep)) +
    sleeve(t, t.mid, t.half, t.deep) +
    shape(bodyHalf(), t.mid) +
    flip(shape(bodyHalf(), t.half)) +
    shape(yoke, t.lo) +
    flip(shape(yoke, t.deep)) +
    line('M264 250C300 230 350 220 400 220C450 220 500 230 536 250', t.lit, 2) +
    shape(side, t.lo) +
    flip(shape(side, t.deep)) +
    line('M266 282C300 360 300 450 306 530M534 282C500 360 500 450 494 530', t.seam, 2) +
    line('M255 512C300 524 350 528 400 528C450 528 500 524 545 512', t.seam, 2) +
    (back ? (hooded ? hoodBehind(b, t) : collar + line('M338 138C360 152 440 152 462 138', t.seam, 2)) : '') +
    (back
      ? line('M400 224V526', t.seam, 2) +
        line('M330 320C350 350 352 390 344 440M470 320C452 350 450 390 458 440', t.lo, 3)
      : collarless(b, t))
  )
}

function collarless(b: Brush, t: Tones) {
  return (
    shape('M334 134C332 110 336 94 344 88C352 104 376 118 401 122V170C372 166 350 156 334 134Z', t.mid) +
    flip(shape('M334 134C332 110 336 94 344 88C352 104 376 118 401 122V170C372 166 350 156 334 134Z', t.half)) +
    line('M334 134C350 156 372 166 400 170C428 166 450 156 466 134', t.seam, 2) +
    zip('M400 124V544', t.seam, b.steel, 12) +
    pull(400, 130, b.steelLight, t.hi) +
    zip('M318 366L330 452', t.seam, b.steel, 9) +
    flip(zip('M318 366L330 452', t.seam, b.steel, 9)) +
    pull(318, 370, b.steelLight, t.hi, -8) +
    flip(pull(318, 370, b.steelLight, t.hi, -8)) +
    zip('M448 248V318', t.seam, b.steel, 9) +
    pull(448, 252, b.steelLight, t.hi)
  )
}

const drawSoftshell: Drawing = (b, view, { cut }) => {
  if (view === 3) return zoom(404, 196, 2.5, softshellFront(b, false, cut === 1))
  return groundShadow(400, 566, 360) + softshellFront(b, view === 2, cut === 1)
}

export const jackets = {
  regenjas: drawRainJacket,
  softshell: drawSoftshell,
} satisfies Partial<Record<Kind, Drawing>>
