import { type Brush, type Drawing, groundShadow } from './brush'
import { cordLock, guyLine, strap } from './fittings'
import { lyingSack } from './sacks'
import { box, disc, faded, line, place, shape, stitch, times } from './shapes'

function ridgeTarp(brush: Brush) {
  const { base, light, lighter, dark, darker, ink, steel, steelLight } = brush
  const pole = (x: number, top: number, foot: number) =>
    line(`M${x} ${top}V${foot}`, steel, 9) +
    line(`M${x - 2} ${top}V${foot}`, steelLight, 3) +
    box(x - 8, top + 60, 16, 26, 4, ink) +
    box(x - 7, foot - 8, 14, 12, 4, ink)
  const loop = (x: number, y: number) => box(x - 6, y - 6, 12, 12, 3, ink)
  return [
    groundShadow(410, 500, 620),
    guyLine(brush, ink, [196, 146], [36, 500]),
    guyLine(brush, ink, [634, 182], [772, 410]),
    guyLine(brush, ink, [98, 398], [40, 446]),
    // The far half from below
    shape('M196 146Q158 280 98 398Q280 372 470 376Q570 300 634 182Q410 196 196 146Z', darker),
    shape('M196 146Q158 280 98 398Q150 390 204 385Q226 270 230 154Z', dark),
    faded(0.4, line('M330 170Q320 290 288 378', base, 2.5)),
    pole(634, 182, 452),
    pole(196, 138, 512),
    shape('M196 146Q410 196 634 182Q674 306 752 430Q548 446 340 520Q288 330 196 146Z', base),
    shape('M196 146Q410 196 634 182Q644 214 657 248Q450 288 262 296Q234 222 196 146Z', light),
    shape('M196 146Q410 196 634 182Q638 194 642 208Q430 230 226 208Q212 178 196 146Z', lighter),
    shape('M657 248Q690 334 752 430Q548 446 340 520Q334 496 326 474Q520 420 657 248Z', dark),
    line('M196 146Q410 196 634 182', darker, 3),
    line('M410 179Q470 330 540 457', darker, 2.5),
    stitch('M418 181Q478 330 549 454', darker, 1.5),
    stitch('M204 170Q296 340 350 506Q548 434 738 422', darker, 1.5),
    shape('M196 146L246 158L216 190ZM634 182L584 186L648 222ZM340 520L328 478L392 501ZM752 430L702 436L730 394Z', dark),
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
  const coil = times(6, (i) =>
    line(
      `M${-60 + i * 3} 0C${-60 + i * 4} ${-46 + i * 5} ${60 - i * 4} ${-46 + i * 5} ${60 - i * 3} 0C${60 - i * 4} ${46 - i * 5} ${-60 + i * 4} ${46 - i * 5} ${-60 + i * 3} 0Z`,
      i % 2 ? '#46524d' : ink,
      6,
    ),
  )
  return [
    groundShadow(400, 446, 640),
    place(360, 320, lyingSack(brush, 420, 112), 1, -3),
    place(640, 410, coil + strap(brush, 16, 'M0-42V-4') + line('M60 0Q96 10 104 34', ink, 6)),
    times(
      4,
      (i) =>
        line(`M${150 + i * 26} ${468 + i * 5}l186-20`, steel, 9) +
        line(`M${150 + i * 26} ${466 + i * 5}l186-20`, steelLight, 3),
    ),
  ].join('')
}

function cornerUpClose(brush: Brush) {
  const { base, light, lighter, dark, darker, ink, steelLight } = brush
  return [
    shape('M0 0H800V40Q560 200 476 440Q250 400 0 520Z', base),
    shape('M0 0H640Q420 150 330 420Q160 430 0 500Z', light),
    shape('M0 0H420Q260 150 190 430Q90 450 0 490Z', lighter),
    shape('M800 40Q560 200 476 440L250 330Q430 300 620 0H800Z', dark),
    shape('M476 440L280 420Q400 330 560 250Q500 330 476 440Z', darker),
    faded(0.5, shape('M476 440L330 420Q410 360 536 284Q496 350 476 440Z', dark)),
    line('M800 40Q560 200 476 440Q250 400 0 520', darker, 4),
    stitch('M770 20Q530 190 452 408Q240 372 0 488', darker, 3),
    stitch('M312 402Q414 330 526 276', light, 3),
    strap(brush, 30, 'M404 372L520 482'),
    times(3, (i) => line(`M${396 + i * 22} ${382 + i * 20}l20-20`, steelLight, 3)),
    disc(540, 502, 34, brush.steel),
    disc(540, 502, 21, '#fbfaf7'),
    line('M548 512C600 540 680 560 800 566', ink, 11),
    line('M548 512C600 540 680 560 800 566', steelLight, 11, ' stroke-dasharray="4 22"'),
    place(
      640,
      548,
      box(-34, -17, 68, 34, 8, '#3a4542') + box(-22, -8, 16, 16, 4, '#59655f') + box(6, -8, 16, 16, 4, '#59655f'),
      1,
      8,
    ),
    cordLock(536, 540, brush.ink, ink, 6, 1.3),
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
    line('M0 34C-34 50-40 104-14 118C12 126 30 66 4 36', ink, 5),
    shape(`M-15 16H15V${length - 70}L0 ${length}L-15 ${length - 70}Z`, base),
    shape(`M-15 16H-4V${length - 24}L-15 ${length - 70}Z`, light),
    shape(`M-15 16H-11V${length - 56}L-15 ${length - 70}Z`, lighter),
    shape(`M5 16H15V${length - 70}L5 ${length - 24}Z`, dark),
    line(`M-4 44V${length - 30}M5 44V${length - 26}`, darker, 2),
    shape('M-25-6Q-25-16-14-16H14Q25-16 25-6V2L15 10V26H-15V10L-25 2Z', dark),
    shape('M-25-6Q-25-16-14-16H6L2 10V26H-15V10L-25 2Z', base),
    shape('M-25-6Q-25-16-14-16H14Q22-16 25-9H-25Z', lighter),
    disc(0, 34, 6, darker),
  ].join('')
}

function pegPouch(brush: Brush) {
  const { ink } = brush
  return [
    groundShadow(400, 556, 420),
    times(6, (i) => place(300 + i * 40, 96 + (i % 2) * 34, peg(brush, 400), 1, -10 + i * 4)),
    shape('M250 250Q400 270 550 250L572 540Q400 566 228 540Z', '#59655f'),
    shape('M250 250Q330 261 400 261L392 556Q300 552 228 540Z', '#6f7b75'),
    shape('M250 250Q280 255 306 257L288 549Q256 546 228 540Z', '#89948e'),
    shape('M500 256L550 250L572 540Q540 546 508 549Z', '#46524d'),
    times(9, (i) => line(`M${268 + i * 33} 262q${i - 4} 30 ${(i - 4) * 2} ${44 + (i % 3) * 22}`, '#3a4542', 2.5)),
    line('M249 264Q400 286 551 264', ink, 6),
    stitch('M236 524Q400 548 564 524', '#3a4542'),
    cordLock(470, 282, brush.ink, ink, -8, 1.3),
  ].join('')
}

export const drawPegs: Drawing = (brush, view) => {
  if (view === 1) {
    return times(6, (i) =>
      place(150 + i * 100, 76 + Math.round((i - 2.5) ** 2 * 5), peg(brush, 450), 1, 14 - Math.round(i * 5.6)),
    )
  }
  if (view === 2) return pegPouch(brush)
  return place(210, 150, peg(brush, 560), 3.1, -24) + place(520, 130, peg(brush, 560), 3.1, -10)
}
