import { type Brush, type Drawing, groundShadow } from './brush'
import { bar, cordLock, faded, guyLine, line, oval, place, repeat, shape, stitch, strap } from './details'
import { lyingSack } from './sacks'

function ridgeTarp(brush: Brush) {
  const { base, light, lighter, dark, darker, ink, steel, steelLight } = brush
  const pole = (x: number, top: number, foot: number) =>
    line(steel, 9, `M${x} ${top}V${foot}`) +
    line(steelLight, 3, `M${x - 2} ${top}V${foot}`) +
    bar(ink, x - 8, top + 60, 16, 26, 4) +
    bar(ink, x - 7, foot - 8, 14, 12, 4)
  const loop = (x: number, y: number) => bar(ink, x - 6, y - 6, 12, 12, 3)
  return [
    groundShadow(410, 500, 620),
    guyLine(brush, ink, [196, 146], [36, 500]),
    guyLine(brush, ink, [634, 182], [772, 410]),
    guyLine(brush, ink, [98, 398], [40, 446]),
    // The far half from below
    shape(darker, 'M196 146Q158 280 98 398Q280 372 470 376Q570 300 634 182Q410 196 196 146Z'),
    shape(dark, 'M196 146Q158 280 98 398Q150 390 204 385Q226 270 230 154Z'),
    faded(0.4, line(base, 2.5, 'M330 170Q320 290 288 378')),
    pole(634, 182, 452),
    pole(196, 138, 512),
    shape(base, 'M196 146Q410 196 634 182Q674 306 752 430Q548 446 340 520Q288 330 196 146Z'),
    shape(light, 'M196 146Q410 196 634 182Q644 214 657 248Q450 288 262 296Q234 222 196 146Z'),
    shape(lighter, 'M196 146Q410 196 634 182Q638 194 642 208Q430 230 226 208Q212 178 196 146Z'),
    shape(dark, 'M657 248Q690 334 752 430Q548 446 340 520Q334 496 326 474Q520 420 657 248Z'),
    line(darker, 3, 'M196 146Q410 196 634 182'),
    line(darker, 2.5, 'M410 179Q470 330 540 457'),
    stitch(darker, 'M418 181Q478 330 549 454', 1.5),
    stitch(darker, 'M204 170Q296 340 350 506Q548 434 738 422', 1.5),
    shape(dark, 'M196 146L246 158L216 190ZM634 182L584 186L648 222ZM340 520L328 478L392 501ZM752 430L702 436L730 394Z'),
    ...(
      [
        [196, 146],
        [634, 182],
        [340, 520],
        [752, 430],
        [540, 457],
        [98, 398],
      ] as [number, number][]
    ).map(([x, y]) => loop(x, y)),
    guyLine(brush, ink, [340, 520], [322, 562]),
    guyLine(brush, ink, [752, 430], [788, 466]),
    guyLine(brush, ink, [540, 457], [572, 512]),
  ].join('')
}

function packed(brush: Brush) {
  const { ink, steel, steelLight } = brush
  const coil = repeat(6, (i) =>
    line(
      i % 2 ? '#46524d' : ink,
      6,
      `M${-60 + i * 3} 0C${-60 + i * 4} ${-46 + i * 5} ${60 - i * 4} ${-46 + i * 5} ${60 - i * 3} 0C${60 - i * 4} ${46 - i * 5} ${-60 + i * 4} ${46 - i * 5} ${-60 + i * 3} 0Z`,
    ),
  )
  return [
    groundShadow(400, 446, 640),
    place(360, 320, lyingSack(brush, 420, 112), 1, -3),
    place(640, 410, coil + strap(brush, 16, 'M0-42V-4') + line(ink, 6, 'M60 0Q96 10 104 34')),
    repeat(
      4,
      (i) =>
        line(steel, 9, `M${150 + i * 26} ${468 + i * 5}l186-20`) +
        line(steelLight, 3, `M${150 + i * 26} ${466 + i * 5}l186-20`),
    ),
  ].join('')
}

function cornerUpClose(brush: Brush) {
  const { base, light, lighter, dark, darker, ink, steelLight } = brush
  return [
    shape(base, 'M0 0H800V40Q560 200 476 440Q250 400 0 520Z'),
    shape(light, 'M0 0H640Q420 150 330 420Q160 430 0 500Z'),
    shape(lighter, 'M0 0H420Q260 150 190 430Q90 450 0 490Z'),
    shape(dark, 'M800 40Q560 200 476 440L250 330Q430 300 620 0H800Z'),
    shape(darker, 'M476 440L280 420Q400 330 560 250Q500 330 476 440Z'),
    faded(0.5, shape(dark, 'M476 440L330 420Q410 360 536 284Q496 350 476 440Z')),
    line(darker, 4, 'M800 40Q560 200 476 440Q250 400 0 520'),
    stitch(darker, 'M770 20Q530 190 452 408Q240 372 0 488', 3),
    stitch(light, 'M312 402Q414 330 526 276', 3),
    strap(brush, 30, 'M404 372L520 482'),
    repeat(3, (i) => line(steelLight, 3, `M${396 + i * 22} ${382 + i * 20}l20-20`)),
    oval(brush.steel, 540, 502, 34),
    oval('#fbfaf7', 540, 502, 21),
    line(ink, 11, 'M548 512C600 540 680 560 800 566'),
    line(steelLight, 11, 'M548 512C600 540 680 560 800 566', '4 22'),
    place(
      640,
      548,
      bar('#3a4542', -34, -17, 68, 34, 8) + bar('#59655f', -22, -8, 16, 16, 4) + bar('#59655f', 6, -8, 16, 16, 4),
      1,
      8,
    ),
    place(536, 540, cordLock(brush, ink), 1.3, 6),
  ].join('')
}

export const drawTarp: Drawing = (brush, view) => {
  if (view === 1) return ridgeTarp(brush)
  if (view === 2) return packed(brush)
  return cornerUpClose(brush)
}

/** One Y-shaped peg, upright with its head at 0,0; `length` to its point. */
function peg(brush: Brush, length: number) {
  const { base, light, lighter, dark, darker, ink } = brush
  return [
    line(ink, 5, 'M0 34C-34 50-40 104-14 118C12 126 30 66 4 36'),
    shape(base, `M-15 16H15V${length - 70}L0 ${length}L-15 ${length - 70}Z`),
    shape(light, `M-15 16H-4V${length - 24}L-15 ${length - 70}Z`),
    shape(lighter, `M-15 16H-11V${length - 56}L-15 ${length - 70}Z`),
    shape(dark, `M5 16H15V${length - 70}L5 ${length - 24}Z`),
    line(darker, 2, `M-4 44V${length - 30}M5 44V${length - 26}`),
    shape(dark, 'M-25-6Q-25-16-14-16H14Q25-16 25-6V2L15 10V26H-15V10L-25 2Z'),
    shape(base, 'M-25-6Q-25-16-14-16H6L2 10V26H-15V10L-25 2Z'),
    shape(lighter, 'M-25-6Q-25-16-14-16H14Q22-16 25-9H-25Z'),
    oval(darker, 0, 34, 6),
  ].join('')
}

function pegPouch(brush: Brush) {
  const { ink } = brush
  return [
    groundShadow(400, 556, 420),
    repeat(6, (i) => place(300 + i * 40, 96 + (i % 2) * 34, peg(brush, 400), 1, -10 + i * 4)),
    shape('#59655f', 'M250 250Q400 270 550 250L572 540Q400 566 228 540Z'),
    shape('#6f7b75', 'M250 250Q330 261 400 261L392 556Q300 552 228 540Z'),
    shape('#89948e', 'M250 250Q280 255 306 257L288 549Q256 546 228 540Z'),
    shape('#46524d', 'M500 256L550 250L572 540Q540 546 508 549Z'),
    repeat(9, (i) => line('#3a4542', 2.5, `M${268 + i * 33} 262q${i - 4} 30 ${(i - 4) * 2} ${44 + (i % 3) * 22}`)),
    line(ink, 6, 'M249 264Q400 286 551 264'),
    stitch('#3a4542', 'M236 524Q400 548 564 524'),
    place(470, 282, cordLock(brush, ink), 1.3, -8),
  ].join('')
}

export const drawPegs: Drawing = (brush, view) => {
  if (view === 1) {
    return repeat(6, (i) =>
      place(150 + i * 100, 76 + Math.round((i - 2.5) ** 2 * 5), peg(brush, 450), 1, 14 - Math.round(i * 5.6)),
    )
  }
  if (view === 2) return pegPouch(brush)
  return place(210, 150, peg(brush, 560), 3.1, -24) + place(520, 130, peg(brush, 560), 3.1, -10)
}
