import { type Brush, type Drawing, groundShadow } from './brush'
import { buckle, pull, strap, zip } from './fittings'
import { box, line, place, shape, stitch, times, zoom } from './shapes'

/** A padded shoulder strap of the left side, seen from behind; mirrored for the right one. */
const harness = (brush: Brush) =>
  [
    shape('M-36-150C-96-120-120-10-108 90L-92 176L-66 172L-70 90C-78 10-60-60-20-96Z', brush.ink),
    shape('M-40-142C-94-110-114-8-102 90L-88 168L-80 166C-96 40-84-70-32-124Z', '#3a4542'),
    stitch('M-30-108C-76-60-90 20-80 110', '#59655f', 2),
    strap(brush, 12, 'M-80 170L-96 236'),
  ].join('')

/** A roll of cloth held down by a buckle, in place of a lid; the pack ends at y 132 or so. */
const rolledTop = (brush: Brush, front: number) =>
  [
    line('M278 128C262 100 290 66 352 62M522 128C538 100 510 66 448 62', brush.ink, 18),
    shape('M272 136Q400 160 528 136Q536 112 528 92Q400 114 272 92Q264 112 272 136Z', brush.dark),
    shape('M274 112Q400 134 526 112Q534 92 524 76Q400 96 276 76Q266 92 274 112Z', brush.base),
    shape('M278 90Q400 110 522 90Q526 82 520 76Q400 96 280 76Q274 82 278 90Z', brush.lighter),
    line('M300 140q6 30-4 64M350 150q4 26-2 50M450 150q-4 26 2 50M500 140q-6 30 4 64', brush.darker, 2.5),
    strap(brush, 14, `M400 70V${front}`),
    place(400, front - 60, buckle(brush), 0.7, 90),
  ].join('')

/** A lid with two straps over the front. */
const flapLid = (brush: Brush) =>
  [
    shape('M262 236C258 110 300 66 400 66C500 66 542 110 538 236Q400 262 262 236Z', brush.dark),
    shape('M262 236C258 110 300 66 400 66C478 66 504 110 506 241Q380 258 262 236Z', brush.base),
    shape('M262 236C258 110 300 66 400 66C340 80 304 120 300 243Q280 240 262 236Z', brush.light),
    zip('M288 196Q400 220 512 196', brush.darker, brush.lighter, 8),
    pull(320, 204, brush.steel, brush.ink, 6, 1),
    ...[338, 462].map((x) => strap(brush, 14, `M${x} 244V340`) + place(x, 300, buckle(brush), 0.62, 90)),
  ].join('')

/** The lid of a large pack with its straps. */
function lid(brush: Brush) {
  const { base, light, lighter, dark, darker, ink, steel } = brush
  return [
    shape(
      'M262 160C258 100 290 62 400 58C510 62 542 100 538 160Q536 184 520 190Q400 214 280 190Q264 184 262 160Z',
      dark,
    ),
    shape('M262 160C258 100 290 62 400 58C470 60 500 100 502 194Q400 210 280 190Q264 184 262 160Z', base),
    shape('M262 160C258 100 290 62 400 58C450 60 480 76 490 118Q400 140 264 140Z', light),
    shape('M266 130C276 84 310 62 400 58C430 59 452 66 466 82Q400 104 266 130Z', lighter),
    zip('M282 150Q400 174 518 150', darker, lighter, 8),
    pull(330, 160, steel, ink, 6, 1),
    line('M280 190Q400 214 520 190', darker, 2.5),
    ...[348, 452].map(
      (x) =>
        strap(brush, 13, `M${x} 186V300`) + place(x, 222, buckle(brush), 0.62, 90) + line(`M${x + 3} 300v34`, ink, 9),
    ),
  ]
}

function trekkingFront(brush: Brush, cut: number) {
  const { base, light, lighter, dark, darker, ink, steel } = brush
  const wing = [
    shape('M-118 404C-190 392-226 418-244 452L-232 484C-206 456-170 452-118 462Z', ink),
    shape('M-118 404C-190 392-226 418-244 452L-240 462C-206 428-170 420-118 428Z', '#3a4542'),
    strap(brush, 12, 'M-236 466Q-262 500-250 532'),
    shape('M-196 418Q-160 406-128 414L-130 452Q-160 448-190 456Z', dark),
    zip('M-188 424Q-160 414-132 420', darker, light, 5),
  ].join('')
  return [
    groundShadow(400, 562, 440),
    place(400, 40, wing),
    place(400, 40, `<g transform="scale(-1 1)">${wing}</g>`),
    line('M350 60C356 24 444 24 450 60', ink, 13),
    // Sack
    shape('M280 132C262 250 262 420 284 532Q400 572 516 532C538 420 538 250 520 132Z', base),
    shape('M280 132C262 250 262 420 284 532L318 542C298 420 298 250 312 132Z', light),
    shape('M280 132C262 250 262 420 284 532L296 536C276 420 276 250 292 132Z', lighter),
    shape('M520 132C538 250 538 420 516 532Q500 538 478 544C500 420 500 250 488 132Z', dark),
    // Stretch pockets at the sides
    shape('M268 380Q290 392 300 430L304 539L284 532C272 470 268 420 268 380Z', darker),
    shape('M532 380Q510 392 500 430L496 539L516 532C528 470 532 420 532 380Z', darker),
    // Bottom compartment
    shape('M276 470Q400 500 524 470L516 532Q400 572 284 532Z', dark),
    shape('M276 470Q400 500 484 482L480 543Q390 568 284 532Z', base),
    shape('M276 470L304 476L308 540L284 532Z', light),
    zip('M276 470Q400 502 524 470', darker, light, 8),
    pull(468, 486, brush.steel, ink, -4, 1.13),
    // Front pocket
    shape('M322 236Q400 252 478 236L488 440Q400 464 312 440Z', dark),
    shape('M322 236Q400 252 452 241L460 448Q390 460 312 440Z', base),
    shape('M322 236L350 241L342 448L312 440Z', light),
    shape('M322 236Q400 252 478 236L479 250Q400 268 321 250Z', darker),
    stitch('M320 430Q400 452 480 430', darker),
    zip('M462 262L468 420', darker, light, 7),
    pull(463, 276, brush.steel, ink, 0, 1),
    // Compression straps
    ...[250, 348].map((y) =>
      [
        strap(brush, 10, `M270 ${y - 14}L322 ${y}M530 ${y - 14}L478 ${y}`),
        place(300, y - 6, buckle(brush), 0.46, 14),
        place(500, y - 6, buckle(brush), 0.46, 166),
      ].join(''),
    ),
    ...(cut === 1 ? [rolledTop(brush, 300)] : lid(brush)),
    // Loops for axe and poles
    ...[330, 470].map((x) => line(`M${x} 520q-14 26 4 34q16-10 4-34`, ink, 5)),
    box(392, 100, 16, 10, 3, steel),
    line('M376 92V122M424 92V122M376 106H424', ink, 4),
  ].join('')
}

function backpackBehind(brush: Brush, belt: boolean) {
  const { base, light, dark, darker, ink } = brush
  const wing = [
    shape('M-60 120C-130 108-190 130-226 168C-236 186-224 210-204 206C-160 180-110 184-60 196Z', ink),
    shape('M-60 120C-130 108-190 130-226 168L-228 176C-190 146-130 136-60 146Z', '#3a4542'),
    shape('M-186 152Q-140 132-96 142L-98 178Q-144 172-182 186Z', dark),
    zip('M-178 158Q-140 144-102 150', darker, light, 6),
    strap(brush, 15, 'M-216 190Q-250 224-236 262'),
  ].join('')
  return [
    groundShadow(400, 556, belt ? 440 : 360),
    line('M360 62C364 26 436 26 440 62', ink, 13),
    shape(
      'M282 100Q290 58 400 54Q510 58 518 100C534 240 534 420 514 532Q400 560 286 532C266 420 266 240 282 100Z',
      base,
    ),
    shape('M282 100Q290 58 400 54Q330 70 322 110C306 240 306 420 320 540L286 532C266 420 266 240 282 100Z', light),
    shape('M518 100C534 240 534 420 514 532L482 540C498 420 498 240 480 100Q474 64 400 54Q510 58 518 100Z', dark),
    // Back panel in ventilated foam
    shape('M318 130Q400 116 482 130L488 500Q400 516 312 500Z', '#59655f'),
    shape('M328 140Q360 132 390 131V500Q350 500 322 492Z', '#6f7b75'),
    shape('M410 131Q440 132 472 140L478 492Q450 500 410 500Z', '#6f7b75'),
    ...[0, 1, 2, 3, 4].map((i) =>
      line(`M326 ${190 + i * 62}q32 12 62 8M474 ${190 + i * 62}q-32 12-62 8`, '#59655f', 4),
    ),
    place(392, 284, harness(brush)),
    place(408, 284, `<g transform="scale(-1 1)">${harness(brush)}</g>`),
    strap(brush, 9, 'M300 300Q400 320 500 300'),
    place(404, 310, buckle(brush), 0.5),
    strap(brush, 10, 'M336 136L326 90M464 136L474 90'),
    belt
      ? [
          place(376, 330, wing),
          place(424, 330, `<g transform="scale(-1 1)">${wing}</g>`),
          shape('M326 436Q400 420 474 436L478 528Q400 540 322 528Z', ink),
          shape('M336 444Q400 430 464 444L466 490Q400 478 334 490Z', '#3a4542'),
        ].join('')
      : strap(brush, 14, 'M296 520Q250 500 262 460M504 520Q550 500 538 460'),
  ].join('')
}

export const drawTrekkingPack: Drawing = (brush, view, { cut }) => {
  if (view === 1) return trekkingFront(brush, cut)
  if (view === 2) return backpackBehind(brush, true)
  return zoom(396, 200, 2.9, trekkingFront(brush, cut))
}

function dayFront(brush: Brush, cut: number) {
  const { base, light, lighter, dark, darker, ink, steel, steelLight } = brush
  return [
    groundShadow(400, 550, 430),
    line('M346 84C350 30 450 30 454 84', ink, 16),
    line('M342 78C348 26 450 26 454 74', '#46524d', 4),
    line('M262 190C226 260 226 380 250 470M538 190C574 260 574 380 550 470', ink, 20),
    // Bottle in the left pocket
    shape('M236 296Q236 280 248 276V262H276V276Q288 280 288 296V460H236Z', steel),
    shape('M236 296Q236 280 248 276V262H258V460H236Z', steelLight),
    box(244, 240, 36, 28, 5, ink),
    shape(
      'M268 210C270 110 310 72 400 70C490 72 530 110 532 210L544 480Q544 530 500 538Q400 554 300 538Q256 530 256 480Z',
      base,
    ),
    shape('M268 210C270 110 310 72 400 70C340 84 312 124 308 210L298 538Q256 530 256 480Z', light),
    shape('M268 210C270 110 310 72 400 70C320 82 290 124 286 210L274 526Q256 512 256 480Z', lighter),
    shape('M532 210C530 110 490 72 400 70C460 84 488 124 492 210L502 538Q544 530 544 480Z', dark),
    ...(cut === 0
      ? [
          zip('M286 330C282 160 300 104 400 102C500 104 518 160 514 330', darker, light, 10),
          pull(514, 262, brush.steel, ink, -2, 1.25),
        ]
      : []),
    // Side pockets
    shape('M232 396Q268 388 300 420L304 538Q250 530 244 500Q234 450 232 396Z', darker),
    shape('M232 396Q250 392 270 400L272 530Q250 524 244 500Q234 450 232 396Z', dark),
    shape('M566 396Q532 388 500 420L496 538Q550 530 556 500Q566 450 566 396Z', darker),
    line('M232 396Q268 388 300 420M566 396Q532 388 500 420', ink, 5),
    // Front pocket
    shape('M300 330Q400 350 500 330L508 496Q400 524 292 496Z', dark),
    shape('M300 330Q400 350 466 338L472 506Q380 520 292 496Z', base),
    shape('M300 330L334 336L330 506L292 496Z', light),
    shape('M300 330Q400 350 500 330L501 352Q400 372 299 352Z', darker),
    zip('M306 346Q400 366 494 346', ink, light, 7),
    pull(330, 356, brush.steel, ink, 4, 1.13),
    stitch('M300 486Q400 510 500 486', darker),
    // Daisy chain, rolled top, or lid
    ...(cut === 0
      ? [line('M400 150V318', ink, 14), times(5, (i) => line(`M393 ${166 + i * 34}H407`, '#59655f', 3))]
      : [cut === 1 ? rolledTop(brush, 320) : flapLid(brush)]),
    strap(brush, 9, 'M268 282L312 300M532 282L488 300'),
    place(296, 294, buckle(brush), 0.44, 22),
    place(504, 294, buckle(brush), 0.44, 158),
    line('M330 540q-10 20 6 24q14-6 4-24', brush.ink, 4),
  ].join('')
}

export const drawDayPack: Drawing = (brush, view, { cut }) => {
  if (view === 1) return dayFront(brush, cut)
  if (view === 2) return backpackBehind(brush, false)
  return zoom(440, 268, 3, dayFront(brush, cut))
}
