import { drawDayPack, drawTrekkingPack } from './backpacks'
import { type Brush, type Drawing, groundShadow } from './brush'
import { buckle, pull, strap, zip } from './fittings'
import type { Kind } from './kinds'
import { box, disc, faded, line, place, shape, stitch, times, zoom } from './shapes'

function duffel(brush: Brush) {
  const { base, light, lighter, dark, darker, ink } = brush
  return [
    groundShadow(404, 500, 680),
    // Far grab handle
    line('M290 176C300 110 460 110 474 178', ink, 15),
    shape('M150 176Q380 150 610 176C640 190 640 480 610 498Q380 516 150 498C100 480 100 200 150 176Z', base),
    shape('M150 176Q380 150 610 176C622 182 628 220 631 268Q380 250 116 276C120 220 132 184 150 176Z', light),
    shape('M150 176Q380 150 610 176C616 179 620 190 624 206Q380 186 130 208C136 190 142 180 150 176Z', lighter),
    shape('M116 404Q380 430 631 404C628 460 622 492 610 498Q380 516 150 498C132 490 120 452 116 404Z', dark),
    // The round end
    shape('M610 176C700 166 722 230 722 336C722 440 700 510 610 498C580 470 580 204 610 176Z', dark),
    shape('M610 176C700 166 722 230 722 336Q660 350 589 336C590 250 596 190 610 176Z', base),
    shape('M610 176C680 168 708 208 717 264Q650 260 592 270C596 220 602 184 610 176Z', light),
    line('M610 176C580 204 580 470 610 498', darker, 3),
    stitch('M626 184C600 214 600 462 626 490', darker),
    line('M656 262C690 270 690 400 656 412', ink, 14),
    line('M653 262C684 272 684 400 653 410', '#46524d', 4),
    // The D-shaped lid
    zip('M196 202Q180 290 214 300Q380 282 548 300Q574 290 560 200', ink, lighter, 11),
    pull(548, 300, brush.steel, ink, 14, 1.25),
    // Straps round the bag, going over in the handle
    ...[270, 486].map(
      (x) => strap(brush, 24, `M${x} 300V506`) + stitch(`M${x - 8} 310V500M${x + 8} 310V500`, '#59655f', 1.5),
    ),
    strap(brush, 24, 'M270 320C262 120 494 120 486 320'),
    shape('M330 168Q378 142 426 168L428 192Q378 166 328 192Z', '#3a4542'),
    times(3, (i) => line(`M${352 + i * 26} ${160 - (i === 1 ? 4 : 0)}v16`, '#59655f', 2.5)),
    // Daisy chains and reinforced base
    line('M128 372H250M506 372H584', ink, 12),
    times(3, (i) => line(`M${152 + i * 34} 366v12M${528 + i * 26} 366v12`, '#59655f', 3)),
    line('M116 404Q380 430 631 404', darker, 3),
    stitch('M117 414Q380 440 628 414', darker),
    shape('M304 356H452V392H304Z', darker),
    shape('M312 362H444V386H312Z', '#59655f'),
    place(150, 250, box(-10, -24, 20, 48, 4, ink) + disc(0, 0, 12, brush.steel) + disc(0, 0, 7, darker)),
    strap(brush, 12, 'M150 196L120 230M610 196L640 224'),
  ].join('')
}

function duffelOnEnd(brush: Brush) {
  const { base, light, lighter, dark, darker, ink } = brush
  return [
    groundShadow(400, 560, 420),
    line('M560 200C620 220 620 420 560 440M240 200C180 220 180 420 240 440', ink, 16),
    shape('M250 110C230 250 230 420 250 530Q400 566 550 530C570 420 570 250 550 110Z', base),
    shape('M250 110C230 250 230 420 250 530L310 542C292 420 292 250 306 110Z', light),
    shape('M250 110C230 250 230 420 250 530L272 536C254 420 254 250 274 110Z', lighter),
    shape('M550 110C570 250 570 420 550 530L490 542C508 420 508 250 494 110Z', dark),
    shape('M250 110Q260 60 400 58Q540 60 550 110Q540 150 400 154Q260 150 250 110Z', dark),
    shape('M250 110Q260 60 400 58Q500 60 520 90Q420 140 270 134Q252 124 250 110Z', base),
    line('M350 100Q400 84 450 100', ink, 14),
    stitch('M262 122Q290 140 400 142Q510 140 538 122', darker),
    // The harness, for carrying it on the back
    ...[-1, 1].map((side) =>
      place(
        400 + side * 62,
        320,
        `<g transform="scale(${side} 1)">${shape('M-24-170H18C52-80 56 60 30 150H-6C16 60 10-60-24-170Z', ink)}${shape('M-18-164H4C36-70 40 60 16 146H2C22 50 18-70-18-164Z', '#3a4542')}${stitch('M8-160C44-70 46 60 22 146', '#59655f')}${strap(brush, 14, 'M12 150L30 214')}</g>`,
      ),
    ),
    strap(brush, 22, 'M244 214Q400 236 556 214M244 470Q400 496 556 470'),
    place(400, 300, buckle(brush), 0.5),
    strap(brush, 8, 'M340 300H384M416 300H460'),
    place(400, 300, buckle(brush), 0.62),
  ].join('')
}

const drawDuffel: Drawing = (brush, view) => {
  if (view === 1) return duffel(brush)
  if (view === 2) return duffelOnEnd(brush)
  return zoom(520, 286, 3, duffel(brush))
}

function rollTop(brush: Brush) {
  const { base, light, lighter, dark, darker, ink } = brush
  return [
    // Shoulder strap behind
    line('M560 190C640 240 640 420 566 500', ink, 13),
    line('M562 184C634 240 634 420 564 494', '#46524d', 4),
    groundShadow(400, 548, 400),
    shape('M262 166C240 250 246 300 244 360L248 516Q400 560 552 516L556 360C554 300 560 250 538 166Z', base),
    shape('M262 166C240 250 246 300 244 360L248 516Q280 528 322 534L318 360C320 290 312 240 330 166Z', light),
    shape('M262 166C240 250 246 300 244 360L248 516L276 524L272 360C274 290 268 240 286 166Z', lighter),
    shape('M538 166C560 250 554 300 556 360L552 516Q520 528 476 534L482 360C480 290 488 240 468 166Z', dark),
    faded(0.6, shape('M366 240C360 320 362 400 364 500Q372 502 380 502C376 400 376 320 384 240Z', lighter)),
    // Creases under the roll
    line(
      'M290 176Q310 220 300 268M350 178Q352 206 346 226M450 178Q448 212 456 236M508 176Q492 226 502 280M410 178Q414 200 408 214',
      darker,
      2.5,
    ),
    line('M300 178Q322 220 312 262M466 178Q464 206 470 224', lighter, 2.5),
    shape('M247 470Q400 512 553 470L552 516Q400 560 248 516Z', darker),
    shape('M247 470Q280 480 319 487L322 534Q280 528 248 516Z', dark),
    stitch('M247 460Q400 500 553 460', darker),
    // Rolled collar, bent up to its buckle
    shape('M236 142Q400 176 564 142L560 182Q400 214 240 182Z', darker),
    shape('M236 142Q400 176 564 142L562 164Q400 196 238 164Z', dark),
    shape('M232 118Q400 150 568 118L564 148Q400 180 236 148Z', base),
    shape('M232 118Q400 150 568 118L567 130Q400 162 233 130Z', light),
    shape('M238 116Q400 146 562 116Q566 122 562 126Q400 154 238 126Q234 122 238 116Z', lighter),
    // Collar ends drawn together over the top
    line('M240 140C226 90 280 62 350 60M560 140C574 90 520 62 450 60', ink, 22),
    line('M234 136C222 86 280 56 350 54M554 128C564 90 520 60 452 55', '#46524d', 5),
    place(402, 60, buckle(brush), 1.5),
    // Lash tab and D-ring
    box(372, 300, 56, 14, 4, ink),
    line('M382 314C378 350 422 350 418 314', brush.steel, 6),
    box(546, 176, 26, 20, 5, ink),
    box(546, 492, 26, 20, 5, ink),
  ].join('')
}

function openBag(brush: Brush) {
  const { base, light, lighter, dark, darker, ink } = brush
  return [
    groundShadow(400, 556, 400),
    shape('M226 120C232 240 246 300 246 360L250 524Q400 566 550 524L554 360C554 300 568 240 574 120Z', base),
    shape('M226 120C232 240 246 300 246 360L250 524Q290 536 324 540L320 360C322 290 316 220 312 120Z', light),
    shape('M226 120C232 240 246 300 246 360L250 524L278 532L276 360C276 290 264 220 260 120Z', lighter),
    shape('M574 120C568 240 554 300 554 360L550 524Q520 534 476 540L482 360C482 290 490 220 494 120Z', dark),
    line(
      'M290 190Q300 250 294 300M352 200Q354 230 348 250M448 200Q446 250 454 280M512 190Q498 260 506 320',
      darker,
      2.5,
    ),
    shape('M248 478Q400 518 552 478L550 524Q400 566 250 524Z', darker),
    // Into the opening
    shape('M214 100C214 50 586 50 586 100C586 156 214 156 214 100Z', darker),
    shape('M232 100C236 66 564 66 568 100C560 138 240 138 232 100Z', ink),
    shape('M232 104C250 74 550 74 568 104C560 90 500 82 400 82C300 82 240 90 232 104Z', dark),
    line('M214 100C214 156 586 156 586 100', ink, 20),
    line('M216 96C220 150 580 150 584 96', '#46524d', 5),
    place(196, 112, buckle(brush), 0.9, 74),
    place(604, 112, buckle(brush), 0.9, 106),
    stitch('M228 172Q400 220 572 172', lighter),
    box(372, 320, 56, 14, 4, ink),
    line('M382 334C378 370 422 370 418 334', brush.steel, 6),
  ].join('')
}

const drawDrybag: Drawing = (brush, view) => {
  if (view === 1) return rollTop(brush)
  if (view === 2) return openBag(brush)
  return zoom(402, 120, 2.5, rollTop(brush))
}

export const bags = {
  trekkingrugzak: drawTrekkingPack,
  dagrugzak: drawDayPack,
  duffel: drawDuffel,
  drybag: drawDrybag,
} satisfies Partial<Record<Kind, Drawing>>
