import { type Brush, type Drawing, groundShadow } from './brush'
import { strap, zip } from './fittings'
import { lyingSack } from './sacks'
import { box, faded, line, oval, place, shape, stitch, times } from './shapes'

/** A carabiner of some 24 × 44 around 0,0. */
const hook = (brush: Brush) =>
  line('M-8-18Q0-26 8-18L10 14Q0 28-10 14Z', brush.steel, 6) + line('M-10-16L-12 12', brush.steelLight, 2)

function hammock(brush: Brush) {
  const { base, light, lighter, dark, darker, ink } = brush
  const bark = (x: number, tilt: number) =>
    place(
      x,
      300,
      [
        shape('M-34-300H34Q28-100 32 120Q34 210 46 244Q0 256-48 244Q-34 200-32 120Q-28-100-34-300Z', '#6d5a48'),
        shape('M-34-300H4Q0-100 2 120Q4 210 0 250Q-26 250-48 244Q-34 200-32 120Q-28-100-34-300Z', '#83705c'),
        shape('M-34-300H-18Q-14-100-18 120Q-20 210-30 247L-48 244Q-34 200-32 120Q-28-100-34-300Z', '#988570'),
        line(
          'M-6-280q6 60-2 110M14-220q-4 60 4 130M-12-60q8 70 0 130M16 40q-6 60 4 120M-22-180q4 40 0 70M-4 130q6 40-2 80',
          '#5a4939',
          2.5,
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
        line(`M${x - 32} ${176 - lean}Q${x} ${188} ${x + 32} ${176 + lean}`, ink, 20) +
        line(`M${x - 32} ${171 - lean}Q${x} ${183} ${x + 32} ${171 + lean}`, '#46524d', 4)
      )
    }),
    line('M94 182L146 214M706 182L654 214', ink, 9),
    line('M94 180L146 212M706 180L654 212', '#46524d', 3),
    times(3, (i) => line(`M${104 + i * 14} ${184 + i * 9}l4 10M${696 - i * 14} ${184 + i * 9}l-4 10`, '#8e968f', 2)),
    // Far edge and the inside of the cloth
    shape(
      'M168 230C260 300 330 336 400 338C470 336 540 300 632 230C560 400 480 452 400 456C320 452 240 400 168 230Z',
      darker,
    ),
    shape('M168 230C260 300 330 336 400 338C352 380 300 400 250 372Q200 310 168 230Z', dark),
    // The near side
    shape(
      'M166 228C236 366 320 410 400 412C480 410 564 366 634 228C596 420 500 520 400 522C300 520 204 420 166 228Z',
      base,
    ),
    shape('M166 228C236 366 320 410 400 412C340 440 292 460 256 444Q186 360 166 228Z', light),
    shape('M166 228C226 346 290 394 352 407C312 424 276 424 246 408Q186 330 166 228Z', lighter),
    shape('M634 228C596 420 500 520 400 522C346 521 288 492 244 438C330 492 420 494 490 452Q584 384 634 228Z', dark),
    line(
      'M174 254C214 400 300 484 378 500M178 252C250 400 320 446 420 452M626 254C590 400 500 484 430 502M622 252C560 380 500 430 436 446',
      dark,
      2,
    ),
    faded(0.7, line('M630 244C600 350 560 410 500 456M170 240C190 320 220 376 262 424', darker, 2)),
    line('M166 228C236 366 320 410 400 412C480 410 564 366 634 228', darker, 7),
    line('M168 226C238 362 320 407 400 409C480 407 562 362 632 226', lighter, 2.5),
    line('M168 230C260 300 330 336 400 338C470 336 540 300 632 230', dark, 5),
    // Gathered ends
    ...[1, -1].map((side) =>
      place(
        side > 0 ? 158 : 642,
        222,
        `<g transform="scale(${side} 1)">${shape('M-6-8L10-4Q26 10 40 40Q14 44 6 40Q-4 16-6-8Z', dark)}${line('M-2-6L8 10', ink, 9)}${line('M6 4Q18 20 26 44M4 8Q10 24 14 44', darker, 2)}</g>`,
      ),
    ),
    place(148, 214, hook(brush), 0.9, -58),
    place(652, 214, hook(brush), 0.9, 58),
  ].join('')
}

function hammockEnd(brush: Brush) {
  const { base, light, lighter, dark, darker, ink, steel, steelLight } = brush
  return [
    shape('M800 120Q500 150 330 230L322 300Q420 470 560 640H800Z', base),
    shape('M800 120Q500 150 330 230L326 262Q560 250 800 330Z', light),
    shape('M800 150Q520 168 340 232L336 244Q560 210 800 236Z', lighter),
    shape('M322 300Q420 470 560 640H690Q480 440 324 286Z', dark),
    ...[0, 1, 2, 3, 4, 5, 6].map((i) =>
      line(`M336 ${238 + i * 8}Q${520 - i * 14} ${240 + i * 36} ${820 - i * 26} ${190 + i * 92}`, darker, 3.5),
    ),
    ...[0, 1, 2, 3].map((i) =>
      line(`M346 ${246 + i * 10}Q${520 - i * 14} ${262 + i * 40} ${800 - i * 20} ${256 + i * 100}`, lighter, 3),
    ),
    line('M332 216Q352 260 318 306', ink, 24),
    line('M324 214Q342 260 310 300', '#46524d', 6),
    line('M330 230C290 210 262 214 250 236C244 258 276 280 322 292', ink, 20),
    line('M330 224C290 204 258 208 245 234', '#46524d', 5),
    place(
      190,
      214,
      line('M-92-34C-60-74 60-62 84-20C96 14 76 44 44 48L-72 40C-110 30-112-6-92-34Z', steel, 26) +
        line('M-90-40C-58-80 60-68 84-26M-70 34L44 42', steelLight, 8) +
        box(-40, 34, 60, 20, 8, '#59655f'),
    ),
    strap(brush, 44, 'M-40 60L100 196'),
    times(4, (i) => line(`M${-16 + i * 26} ${62 + i * 25}l-18 18`, steelLight, 4)),
    line('M100 196Q120 214 108 226', ink, 44),
  ].join('')
}

export const drawHammock: Drawing = (brush, view) => {
  if (view === 1) return hammock(brush)
  if (view === 3) return hammockEnd(brush)
  const { ink } = brush
  const coil = times(5, (i) =>
    line(
      `M${-80 + i * 12} 0C${-80 + i * 12} ${-66 + i * 10} ${80 - i * 12} ${-66 + i * 10} ${80 - i * 12} 0C${80 - i * 12} ${66 - i * 10} ${-80 + i * 12} ${66 - i * 10} ${-80 + i * 12} 0Z`,
      i % 2 ? '#59655f' : ink,
      13,
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
      'M120 210C90 160 150 128 210 150Q400 186 590 150C650 128 712 160 680 212C664 290 668 350 696 418C716 478 650 508 590 484Q400 430 210 484C150 508 84 478 104 418C132 350 136 290 120 210Z',
      dark,
    ),
    shape(
      'M120 210C90 160 150 128 210 150Q400 186 590 150C650 128 690 160 660 212C640 290 640 340 656 400C668 450 640 470 590 452Q400 404 210 456C150 474 96 458 108 404C132 340 136 290 120 210Z',
      base,
    ),
    shape(
      'M120 210C90 160 150 128 210 150Q400 186 590 150C630 136 650 150 636 190C616 270 540 330 400 330C280 330 170 340 118 384C134 326 134 270 120 210Z',
      light,
    ),
    shape(
      'M136 206C112 170 154 144 206 164Q400 204 586 164C610 156 622 166 612 190C570 240 480 256 400 256C300 256 200 262 140 300C144 266 142 236 136 206Z',
      lighter,
    ),
    // The hollow for the head, and the welds
    faded(0.6, shape('M250 300C280 236 520 236 550 300C530 372 270 372 250 300Z', base)),
    faded(0.8, shape('M270 316C330 356 470 356 530 316C500 380 300 380 270 316Z', light)),
    line('M122 232Q196 268 186 330Q178 400 112 430M678 232Q604 268 614 330Q622 400 688 430', darker, 3),
    line('M300 164Q270 210 280 238M500 164Q530 210 520 238M292 432Q276 400 284 372M508 432Q524 400 516 372', dark, 2.5),
    stitch('M110 420C90 470 150 494 208 474Q400 422 592 474C650 494 708 470 690 420', darker, 2),
    line('M120 210C138 290 132 350 104 418M680 212C664 290 668 350 696 418', darker, 3),
    place(622, 430, oval(0, 2, 22, 16, ink) + oval(-1, -3, 19, 13, '#46524d') + oval(-2, -5, 11, 7, '#59655f')),
    box(116, 290, 20, 40, 4, ink),
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
    shape('M0 0H800V600H0Z', base),
    shape('M0 0H640C600 220 420 380 0 440Z', light),
    shape('M0 0H440C400 140 260 250 0 290Z', lighter),
    shape('M800 240C720 430 540 540 300 600H800Z', dark),
    line('M800 180C700 400 500 520 200 600', darker, 5),
    stitch('M800 216C712 426 520 540 260 616', darker, 3),
    faded(0.6, line('M120 120Q300 150 420 60M160 320Q380 300 540 130M520 330Q600 260 640 120', dark, 4)),
    shape(
      'M270 340C262 250 340 190 424 196C510 202 562 270 552 350C540 430 470 474 396 466C322 458 276 410 270 340Z',
      dark,
    ),
    oval(412, 336, 104, 96, ink),
    oval(404, 322, 98, 90, '#3a4542'),
    oval(400, 316, 78, 70, '#46524d'),
    oval(396, 308, 44, 38, '#59655f'),
    oval(398, 312, 30, 25, ink),
    shape('M480 380C540 420 590 440 640 436Q664 430 660 408Q650 392 626 392C580 386 540 360 504 330Z', '#46524d'),
    oval(632, 414, 15, 13, ink),
    zip('M0 560Q160 570 300 640', ink, sand, 22),
  ].join('')
}
