import { type Brush, type Drawing, groundShadow } from './brush'
import { bar, faded, line, oval, place, repeat, shape, stitch, strap, zip } from './details'
import { lyingSack } from './sacks'

/** A carabiner of some 24 × 44 around 0,0. */
const hook = (brush: Brush) =>
  line(brush.steel, 6, 'M-8-18Q0-26 8-18L10 14Q0 28-10 14Z') + line(brush.steelLight, 2, 'M-10-16L-12 12')

function hammock(brush: Brush) {
  const { base, light, lighter, dark, darker, ink } = brush
  const bark = (x: number, tilt: number) =>
    place(
      x,
      300,
      [
        shape('#6d5a48', 'M-34-300H34Q28-100 32 120Q34 210 46 244Q0 256-48 244Q-34 200-32 120Q-28-100-34-300Z'),
        shape('#83705c', 'M-34-300H4Q0-100 2 120Q4 210 0 250Q-26 250-48 244Q-34 200-32 120Q-28-100-34-300Z'),
        shape('#988570', 'M-34-300H-18Q-14-100-18 120Q-20 210-30 247L-48 244Q-34 200-32 120Q-28-100-34-300Z'),
        line(
          '#5a4939',
          2.5,
          'M-6-280q6 60-2 110M14-220q-4 60 4 130M-12-60q8 70 0 130M16 40q-6 60 4 120M-22-180q4 40 0 70M-4 130q6 40-2 80',
        ),
      ].join(''),
      1,
      tilt,
    )
  return [
    groundShadow(400, 548, 720),
    bark(62, 0),
    bark(738, 0),
    ...[62, 738].map((x) => {
      const lean = x < 400 ? 4 : -4
      return (
        line(ink, 20, `M${x - 32} ${176 - lean}Q${x} ${188} ${x + 32} ${176 + lean}`) +
        line('#46524d', 4, `M${x - 32} ${171 - lean}Q${x} ${183} ${x + 32} ${171 + lean}`)
      )
    }),
    line(ink, 9, 'M94 182L146 214M706 182L654 214'),
    line('#46524d', 3, 'M94 180L146 212M706 180L654 212'),
    repeat(3, (i) => line('#8e968f', 2, `M${104 + i * 14} ${184 + i * 9}l4 10M${696 - i * 14} ${184 + i * 9}l-4 10`)),
    // Far edge and the inside of the cloth
    shape(
      darker,
      'M168 230C260 300 330 336 400 338C470 336 540 300 632 230C560 400 480 452 400 456C320 452 240 400 168 230Z',
    ),
    shape(dark, 'M168 230C260 300 330 336 400 338C352 380 300 400 250 372Q200 310 168 230Z'),
    // The near side
    shape(
      base,
      'M166 228C236 366 320 410 400 412C480 410 564 366 634 228C596 420 500 520 400 522C300 520 204 420 166 228Z',
    ),
    shape(light, 'M166 228C236 366 320 410 400 412C340 440 292 460 256 444Q186 360 166 228Z'),
    shape(lighter, 'M166 228C226 346 290 394 352 407C312 424 276 424 246 408Q186 330 166 228Z'),
    shape(dark, 'M634 228C596 420 500 520 400 522C346 521 288 492 244 438C330 492 420 494 490 452Q584 384 634 228Z'),
    line(
      dark,
      2,
      'M174 254C214 400 300 484 378 500M178 252C250 400 320 446 420 452M626 254C590 400 500 484 430 502M622 252C560 380 500 430 436 446',
    ),
    faded(0.7, line(darker, 2, 'M630 244C600 350 560 410 500 456M170 240C190 320 220 376 262 424')),
    line(darker, 7, 'M166 228C236 366 320 410 400 412C480 410 564 366 634 228'),
    line(lighter, 2.5, 'M168 226C238 362 320 407 400 409C480 407 562 362 632 226'),
    line(dark, 5, 'M168 230C260 300 330 336 400 338C470 336 540 300 632 230'),
    // Gathered ends
    ...[1, -1].map((side) =>
      place(
        side > 0 ? 158 : 642,
        222,
        `<g transform="scale(${side} 1)">${shape(dark, 'M-6-8L10-4Q26 10 40 40Q14 44 6 40Q-4 16-6-8Z')}${line(ink, 9, 'M-2-6L8 10')}${line(darker, 2, 'M6 4Q18 20 26 44M4 8Q10 24 14 44')}</g>`,
      ),
    ),
    place(148, 214, hook(brush), 0.9, -58),
    place(652, 214, hook(brush), 0.9, 58),
  ].join('')
}

function hammockEnd(brush: Brush) {
  const { base, light, lighter, dark, darker, ink, steel, steelLight } = brush
  return [
    shape(base, 'M800 120Q500 150 330 230L322 300Q420 470 560 640H800Z'),
    shape(light, 'M800 120Q500 150 330 230L326 262Q560 250 800 330Z'),
    shape(lighter, 'M800 150Q520 168 340 232L336 244Q560 210 800 236Z'),
    shape(dark, 'M322 300Q420 470 560 640H690Q480 440 324 286Z'),
    ...[0, 1, 2, 3, 4, 5, 6].map((i) =>
      line(darker, 3.5, `M336 ${238 + i * 8}Q${520 - i * 14} ${240 + i * 36} ${820 - i * 26} ${190 + i * 92}`),
    ),
    ...[0, 1, 2, 3].map((i) =>
      line(lighter, 3, `M346 ${246 + i * 10}Q${520 - i * 14} ${262 + i * 40} ${800 - i * 20} ${256 + i * 100}`),
    ),
    line(ink, 24, 'M332 216Q352 260 318 306'),
    line('#46524d', 6, 'M324 214Q342 260 310 300'),
    line(ink, 20, 'M330 230C290 210 262 214 250 236C244 258 276 280 322 292'),
    line('#46524d', 5, 'M330 224C290 204 258 208 245 234'),
    place(
      190,
      214,
      line(steel, 26, 'M-92-34C-60-74 60-62 84-20C96 14 76 44 44 48L-72 40C-110 30-112-6-92-34Z') +
        line(steelLight, 8, 'M-90-40C-58-80 60-68 84-26M-70 34L44 42') +
        bar('#59655f', -40, 34, 60, 20, 8),
    ),
    strap(brush, 44, 'M-40 60L100 196'),
    repeat(4, (i) => line(steelLight, 4, `M${-16 + i * 26} ${62 + i * 25}l-18 18`)),
    line(ink, 44, 'M100 196Q120 214 108 226'),
  ].join('')
}

export const drawHammock: Drawing = (brush, view) => {
  if (view === 1) return hammock(brush)
  if (view === 3) return hammockEnd(brush)
  const { ink } = brush
  const coil = repeat(5, (i) =>
    line(
      i % 2 ? '#59655f' : ink,
      13,
      `M${-80 + i * 12} 0C${-80 + i * 12} ${-66 + i * 10} ${80 - i * 12} ${-66 + i * 10} ${80 - i * 12} 0C${80 - i * 12} ${66 - i * 10} ${-80 + i * 12} ${66 - i * 10} ${-80 + i * 12} 0Z`,
    ),
  )
  return [
    groundShadow(400, 480, 660),
    place(310, 330, lyingSack(brush, 360, 140), 1, -3),
    place(630, 424, coil),
    place(560, 480, hook(brush), 1.5, 70),
    place(690, 486, hook(brush), 1.5, 100),
  ].join('')
}

function pillow(brush: Brush) {
  const { base, light, lighter, dark, darker, ink } = brush
  return [
    shape(
      dark,
      'M120 210C90 160 150 128 210 150Q400 186 590 150C650 128 712 160 680 212C664 290 668 350 696 418C716 478 650 508 590 484Q400 430 210 484C150 508 84 478 104 418C132 350 136 290 120 210Z',
    ),
    shape(
      base,
      'M120 210C90 160 150 128 210 150Q400 186 590 150C650 128 690 160 660 212C640 290 640 340 656 400C668 450 640 470 590 452Q400 404 210 456C150 474 96 458 108 404C132 340 136 290 120 210Z',
    ),
    shape(
      light,
      'M120 210C90 160 150 128 210 150Q400 186 590 150C630 136 650 150 636 190C616 270 540 330 400 330C280 330 170 340 118 384C134 326 134 270 120 210Z',
    ),
    shape(
      lighter,
      'M136 206C112 170 154 144 206 164Q400 204 586 164C610 156 622 166 612 190C570 240 480 256 400 256C300 256 200 262 140 300C144 266 142 236 136 206Z',
    ),
    // The hollow for the head, and the welds
    faded(0.6, shape(base, 'M250 300C280 236 520 236 550 300C530 372 270 372 250 300Z')),
    faded(0.8, shape(light, 'M270 316C330 356 470 356 530 316C500 380 300 380 270 316Z')),
    line(darker, 3, 'M122 232Q196 268 186 330Q178 400 112 430M678 232Q604 268 614 330Q622 400 688 430'),
    line(dark, 2.5, 'M300 164Q270 210 280 238M500 164Q530 210 520 238M292 432Q276 400 284 372M508 432Q524 400 516 372'),
    stitch(darker, 'M110 420C90 470 150 494 208 474Q400 422 592 474C650 494 708 470 690 420', 2),
    line(darker, 3, 'M120 210C138 290 132 350 104 418M680 212C664 290 668 350 696 418'),
    place(622, 430, oval(ink, 0, 2, 22, 16) + oval('#46524d', -1, -3, 19, 13) + oval('#59655f', -2, -5, 11, 7)),
    bar(ink, 116, 290, 20, 40, 4),
  ].join('')
}

export const drawPillow: Drawing = (brush, view) => {
  const { base, light, lighter, dark, darker, ink, sand } = brush
  if (view === 1) return groundShadow(400, 490, 620) + place(400, 312, place(-400, -314, pillow(brush)), 1, -4)
  if (view === 2) {
    return [
      groundShadow(400, 500, 640),
      place(340, 286, place(-400, -314, pillow(brush)), 0.86, -6),
      place(590, 440, lyingSack(brush, 190, 66), 1, -4),
    ].join('')
  }
  return [
    shape(base, 'M0 0H800V600H0Z'),
    shape(light, 'M0 0H640C600 220 420 380 0 440Z'),
    shape(lighter, 'M0 0H440C400 140 260 250 0 290Z'),
    shape(dark, 'M800 240C720 430 540 540 300 600H800Z'),
    line(darker, 5, 'M800 180C700 400 500 520 200 600'),
    stitch(darker, 'M800 216C712 426 520 540 260 616', 3),
    faded(0.6, line(dark, 4, 'M120 120Q300 150 420 60M160 320Q380 300 540 130M520 330Q600 260 640 120')),
    shape(
      dark,
      'M270 340C262 250 340 190 424 196C510 202 562 270 552 350C540 430 470 474 396 466C322 458 276 410 270 340Z',
    ),
    oval(ink, 412, 336, 104, 96),
    oval('#3a4542', 404, 322, 98, 90),
    oval('#46524d', 400, 316, 78, 70),
    oval('#59655f', 396, 308, 44, 38),
    oval(ink, 398, 312, 30, 25),
    shape('#46524d', 'M480 380C540 420 590 440 640 436Q664 430 660 408Q650 392 626 392C580 386 540 360 504 330Z'),
    oval(ink, 632, 414, 15, 13),
    zip(ink, sand, 'M0 560Q160 570 300 640', 22),
  ].join('')
}
