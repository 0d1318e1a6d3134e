import { type Brush, type Drawing, groundShadow, mix } from './brush'
import type { Kind } from './kinds'
import { band, box, disc, line, oval, round, shape, stitch, times, transform, within, zoom } from './shapes'
import { tones } from './tones'

const glow = '#f6e3a1'

function headlamp(b: Brush, lit: boolean) {
  const t = tones(b)
  const rubber = mix(b.ink, '#ffffff', 0.14)
  const front = 'M160 312C160 400 260 452 400 452C540 452 640 400 640 312'
  const back = 'M160 312C160 224 260 172 400 172C540 172 640 224 640 312'
  return (
    band(back, t.deep, 50) +
    band('M160 320C160 232 260 180 400 180C540 180 640 232 640 320', t.lo, 30) +
    band(front, t.lo, 62) +
    band('M158 308C158 396 260 446 400 446C540 446 642 396 642 308', t.mid, 52) +
    stitch(
      'M136 312C136 416 248 472 400 472C552 472 664 416 664 312M182 312C182 384 272 428 400 428C528 428 618 384 618 312',
      t.hi,
      3,
    ) +
    times(2, (i) =>
      transform(`translate(${i ? 640 : 160} 308)`, box(-42, -20, 84, 40, 7, b.ink) + box(-32, -10, 64, 20, 4, rubber)),
    ) +
    shape(
      'M268 388C272 366 290 360 310 360H490C510 360 528 366 532 388L544 500C546 530 530 546 506 546H294C270 546 254 530 256 500Z',
      b.ink,
    ) +
    shape(
      'M276 398C280 384 292 376 312 376H488C508 376 520 384 524 398L532 496C534 520 522 532 502 532H298C278 532 266 520 268 496Z',
      t.mid,
    ) +
    shape('M470 376H488C508 376 520 384 524 398L532 496C534 520 522 532 502 532H462C484 490 484 420 470 376Z', t.lo) +
    shape('M276 398C280 384 292 376 312 376H330C316 420 316 490 330 532H298C278 532 266 520 268 496Z', t.lit) +
    disc(400, 454, 70, b.ink) +
    disc(400, 454, 62, b.steel) +
    disc(400, 454, 56, lit ? glow : b.steelLight) +
    shape('M400 398a56 56 0 0 1 40 95a70 70 0 0 0 -40 -95Z', b.steel) +
    times(10, (i) =>
      line(
        `M${round(400 + 32 * Math.cos(i * 0.628))} ${round(454 + 32 * Math.sin(i * 0.628))}L${round(400 + 50 * Math.cos(i * 0.628))} ${round(454 + 50 * Math.sin(i * 0.628))}`,
        b.steel,
        3,
      ),
    ) +
    disc(400, 454, 28, b.white) +
    disc(400, 454, 15, glow) +
    disc(400, 454, 8, '#e8bd4a') +
    shape('M358 436C364 416 380 406 394 404C376 416 368 430 366 448Z', b.white) +
    disc(304, 454, 15, b.ink) +
    disc(304, 454, 11, '#b8443a') +
    disc(300, 450, 3, b.white) +
    disc(496, 454, 15, b.ink) +
    disc(496, 454, 11, b.steelLight) +
    shape('M350 352H450C458 352 460 362 456 374H344C340 362 342 352 350 352Z', b.ink) +
    times(5, (i) => line(`M${364 + i * 18} 356v12`, rubber, 5))
  )
}

const drawHeadlamp: Drawing = (b, view) => {
  if (view === 2)
    return (
      groundShadow(400, 560, 420) +
      transform(
        'translate(400 300)scale(.8)translate(-400 -430)',
        disc(400, 454, 236, '#fbf3d6') + disc(400, 454, 164, '#f9ecbf') + headlamp(b, true),
      )
    )
  if (view === 3) return zoom(400, 450, 2.3, headlamp(b, true))
  return groundShadow(400, 562, 440) + transform('translate(0 -18)', headlamp(b, false))
}

const globe =
  'M322 226C306 250 300 280 300 320C300 360 306 384 320 406H480C494 384 500 360 500 320C500 280 494 250 478 226Z'

function lantern(b: Brush, lit: boolean) {
  const t = tones(b)
  const glass = lit ? '#f9efc9' : '#e6edee'
  return (
    line('M296 214C270 60 530 60 504 214', b.steel, 9) +
    line('M300 200C286 76 400 80 400 80', b.steelLight, 3) +
    shape('M378 82H422C432 82 432 106 422 106H378C368 106 368 82 378 82Z', b.ink) +
    shape(globe, glass) +
    within(
      'lantaarn',
      globe,
      shape('M450 220H520V420H450C466 360 466 280 450 220Z', lit ? '#eed88f' : '#c9d5d7') +
        shape('M300 220H344C330 280 330 350 344 410H296Z', b.white) +
        (lit ? oval(400, 320, 66, 80, '#fdf8e4') : ''),
    ) +
    box(386, 250, 28, 156, 8, lit ? '#f3d778' : b.steelLight) +
    times(6, (i) => box(391, 260 + i * 22, 18, 14, 3, lit ? b.white : '#e9dfa8')) +
    line('M344 226C332 280 332 350 344 406M456 226C468 280 468 350 456 406', b.steel, 7) +
    shape(
      'M336 150C340 134 460 134 464 150L508 206C512 220 500 232 480 236C440 244 360 244 320 236C300 232 288 220 292 206Z',
      t.mid,
    ) +
    shape(
      'M440 140C456 142 462 146 464 150L508 206C512 220 500 232 480 236C466 239 450 240 434 241C456 210 456 170 440 140Z',
      t.lo,
    ) +
    shape(
      'M336 150C338 144 350 141 362 139C344 170 340 210 350 240C338 239 328 238 320 236C300 232 288 220 292 206Z',
      t.lit,
    ) +
    times(5, (i) => line(`M${352 + i * 24} 162h${i === 4 ? 0 : 10}`, t.deep, 5)) +
    line('M294 212C340 228 460 228 506 212', t.seam, 3) +
    shape(
      'M318 398C360 408 440 408 482 398L504 426L512 522C512 540 470 550 400 550C330 550 288 540 288 522L296 426Z',
      t.mid,
    ) +
    shape('M450 404L482 398L504 426L512 522C512 534 492 542 456 547C474 500 470 440 450 404Z', t.lo) +
    shape('M318 398L344 403C326 440 322 500 336 546C304 542 288 534 288 522L296 426Z', t.lit) +
    line('M296 428C340 442 460 442 504 428', t.seam, 3) +
    shape('M290 504C340 522 460 522 510 504L512 522C512 540 470 550 400 550C330 550 288 540 288 522Z', b.ink) +
    disc(400, 474, 25, t.deep) +
    disc(400, 474, 20, b.ink) +
    line('M400 464V474M392 468a10 10 0 1 0 16 0', lit ? '#f3d778' : b.steelLight, 3) +
    times(3, (i) => disc(452 + i * 13, 472 - i, 4, i < 2 ? '#9fd18b' : t.deep))
  )
}

const drawLantern: Drawing = (b, view) => {
  if (view === 2)
    return (
      oval(400, 320, 290, 250, '#fbf3d6') +
      oval(400, 320, 210, 190, '#f9ecbf') +
      groundShadow(400, 548, 300) +
      lantern(b, true)
    )
  if (view === 3) return zoom(400, 440, 2.2, lantern(b, true))
  return groundShadow(400, 548, 300) + transform('translate(0 -6)', lantern(b, false))
}

export const lamps = {
  hoofdlamp: drawHeadlamp,
  lantaarn: drawLantern,
} satisfies Partial<Record<Kind, Drawing>>
