import { type Brush, type Drawing, groundShadow, mix } from './brush'
import type { Kind } from './kinds'
import { band, box, line, shape, stitch, times, transform, within, zoom } from './shapes'
import { bow, chevrons, eyelets, laceBars, lugs, outsole } from './soles'
import { tones } from './tones'

const holes = [
  [322, 118],
  [340, 160],
  [360, 202],
  [388, 242],
  [422, 276],
  [452, 309],
] as const

/** A stiff boot for crampons: high shaft, rubber rand all round, and a welt at toe and heel. */
function mountainBoot(b: Brush, cut: number) {
  const t = tones(b)
  const rubber = mix(b.ink, '#ffffff', 0.14)
  const upper =
    'M152 440C138 396 150 340 156 296C160 240 150 170 144 92C144 66 164 58 190 62C238 68 286 64 330 52L380 168C396 218 426 256 476 288C530 314 590 324 640 352C676 376 692 404 694 440V466H152Z'
  const buckle = (y: number) =>
    band(`M150 ${y}C200 ${y + 12} 250 ${y + 10} 300 ${y - 6}`, b.ink, 20) +
    box(206, y - 8, 44, 34, 5, b.steel) +
    box(214, y, 28, 18, 3, b.ink)
  return (
    shape('M300 70C322 44 340 26 360 24C378 26 386 44 390 70C404 140 430 222 482 286L470 300L380 206Z', t.lo) +
    shape('M322 58C336 42 348 32 360 30C366 70 380 140 408 206L372 190Z', t.half) +
    shape(upper, t.mid) +
    within(
      'bergschoen',
      upper,
      shape('M130 50H246C214 170 210 290 196 440H120Z', t.lit) +
        shape('M334 170C350 240 404 300 506 346C476 368 446 396 436 446H256C246 380 266 250 334 170Z', t.half) +
        shape('M120 262C196 270 250 320 270 450H120Z', t.lo) +
        shape('M504 324C566 318 626 340 660 366C606 350 566 346 520 356Z', t.lit) +
        shape(
          'M330 52L380 168C396 218 426 256 476 288C496 300 516 308 534 312L510 354C476 340 442 324 414 300C370 262 344 220 332 176L296 62Z',
          t.lo,
        ) +
        shape('M130 90C146 50 170 58 190 62C238 68 286 64 334 50L348 88C300 112 210 116 140 124Z', b.ink) +
        shape('M130 90C146 50 170 58 190 62C238 68 286 64 334 50L340 66C290 84 210 92 140 94Z', rubber) +
        shape('M120 372C200 392 270 400 340 398C440 396 500 372 560 348C620 336 670 360 710 400V470H120Z', b.ink) +
        shape(
          'M120 372C200 392 270 400 340 398C440 396 500 372 560 348C620 336 670 360 710 400L712 416C660 376 620 352 566 364C510 388 440 412 340 414C270 416 200 408 120 388Z',
          rubber,
        ),
    ) +
    line('M156 280C206 290 246 330 262 394M332 176C344 220 370 262 414 300C442 324 476 340 510 354', t.seam, 2) +
    stitch('M158 292C200 302 236 338 250 392M322 182C336 230 364 272 408 310C436 334 468 348 500 360', t.hi) +
    line(
      'M204 112C200 90 200 80 202 64M250 110C248 94 248 82 250 68M296 102C294 88 292 76 290 64',
      b.steel,
      2,
      ' opacity=".5"',
    ) +
    (cut ? '' : buckle(176)) +
    line('M146 96C128 76 130 48 148 42C160 42 168 50 170 60', b.ink, 9) +
    laceBars(holes, 28, -16, b.sand, t.seam) +
    eyelets(holes, b.steelLight, b.ink) +
    bow(364, 74, b.sand, t.seam) +
    lugs(150, 306, 506, 52, 18, b.ink) +
    lugs(372, 696, 506, 54, 18, b.ink, 24) +
    shape(
      'M118 440C120 430 130 428 142 430C240 450 300 454 400 452C500 450 600 448 692 430C704 428 720 430 722 442C722 452 712 456 704 458C704 474 700 482 688 490C650 504 560 510 372 510C354 498 326 498 308 510H158C144 506 138 484 138 460C126 458 116 452 118 440Z',
      b.ink,
    ) +
    shape(
      'M118 440C120 430 130 428 142 430C240 450 300 454 400 452C500 450 600 448 692 430C704 428 720 430 722 442C722 452 712 456 704 458C560 480 260 482 138 460C126 458 116 452 118 440Z',
      rubber,
    ) +
    line('M138 446C240 464 300 466 400 464C500 462 600 462 704 446', mix(rubber, '#ffffff', 0.3), 3) +
    line(
      times(7, (i) => `M${162 + i * 20} ${482 + i}v11`),
      rubber,
      4,
    ) +
    line(
      times(12, (i) => `M${430 + i * 20} ${484 - (i > 8 ? (i - 8) * 3 : 0)}v11`),
      rubber,
      4,
    )
  )
}

const drawMountainBoot: Drawing = (b, view, { cut }) => {
  const t = tones(b)
  const one = mountainBoot(b, cut)
  const stand = groundShadow(412, 556, 560) + transform('translate(10 48)scale(.94 .96)', one)
  if (view === 2) {
    const tread = outsole(
      b,
      'bergschoen-zool',
      mix(b.ink, '#ffffff', 0.3),
      chevrons(mix(b.ink, '#ffffff', 0.1), b.ink) + band('M330 150V450', t.mid, 60),
    )
    return (
      groundShadow(410, 560, 640) +
      transform('translate(240 4)rotate(-76 400 300)translate(60 60)scale(.8)', tread) +
      transform('translate(-40 96)scale(.84)', one)
    )
  }
  if (view === 3) return zoom(540, 400, 2.3, one)
  return stand
}

export const mountainBoots = { bergschoen: drawMountainBoot } satisfies Partial<Record<Kind, Drawing>>
