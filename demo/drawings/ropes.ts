import { type Brush, type Drawing, groundShadow } from './brush'
import { box, disc, faded, line, oval, place, shape, stitch, times, within } from './shapes'

/** A length of kernmantle rope along `d`. */
function strand(brush: Brush, d: string, width = 19) {
  const part = (share: number) => Math.max(1, Math.round(width * share))
  const dashed = (stroke: string, wide: number, dashes: string) =>
    `<path fill="none" stroke="${stroke}" stroke-width="${wide}" stroke-dasharray="${dashes}" d="${d}"/>`
  return [
    line(d, brush.darker, width),
    line(d, brush.base, part(0.76)),
    dashed(brush.light, part(0.26), `${part(0.3)} ${part(0.22)}`),
    dashed(brush.ink, part(0.76), `${part(0.26)} ${part(2.2)}`),
  ].join('')
}

function coil(brush: Brush) {
  const loops = 8
  return [
    groundShadow(400, 562, 420),
    strand(brush, 'M384 170C340 40 460 40 416 170'),
    times(loops, (i) => {
      const n = loops - 1 - i
      const wide = 88 + n * 21
      const low = 440 + n * 15
      const start = 16 + n * 8
      const sway = n % 2 ? 6 : -4
      return strand(
        brush,
        `M${400 - start} 200C${400 - start - 14} 262 ${400 - wide} 300 ${400 - wide} ${low - 110}C${400 - wide} ${low - 34} ${400 - wide * 0.55} ${low} ${400 + sway} ${low}C${400 + Math.round(wide * 0.55)} ${low} ${400 + wide} ${low - 34} ${400 + wide} ${low - 110}C${400 + wide} 300 ${400 + start + 14} 262 ${400 + start} 200`,
        20,
      )
    }),
    times(6, (i) =>
      strand(
        brush,
        `M${322 - (i % 2) * 3} ${156 + i * 19}Q400 ${172 + i * 19} ${478 + (i % 2) * 3} ${152 + i * 19}`,
        20,
      ),
    ),
    // The loose end
    strand(brush, 'M470 250C520 300 566 330 590 420C600 470 606 500 596 528'),
    line('M597 522L592 548', brush.ink, 20),
    line('M592 522L588 546', '#59655f', 4),
  ].join('')
}

function flaked(brush: Brush) {
  return [
    groundShadow(400, 468, 660),
    times(5, (i) => {
      const y = 420 - i * 36
      const rx = 280 - i * 16
      const ry = 92 - i * 3
      return strand(
        brush,
        `M${400 - rx} ${y}C${400 - rx} ${y + ry * 1.3} ${400 + rx} ${y + ry * 1.3} ${400 + rx} ${y}C${400 + rx} ${y - ry * 1.3} ${400 - rx} ${y - ry * 1.3} ${400 - rx} ${y}Z`.replace(
          /\.\d+/g,
          '',
        ),
        34,
      )
    }),
    times(4, (i) => {
      const rx = 176 - i * 36
      const ry = 60 - i * 13
      return strand(
        brush,
        `M${400 - rx} 270C${400 - rx} ${270 + Math.round(ry * 1.3)} ${400 + rx} ${270 + Math.round(ry * 1.3)} ${400 + rx} 270C${400 + rx} ${270 - Math.round(ry * 1.3)} ${400 - rx} ${270 - Math.round(ry * 1.3)} ${400 - rx} 270Z`,
        34,
      )
    }),
    strand(brush, 'M420 262C520 240 560 160 640 150C690 146 720 170 736 196', 32),
    line('M722 178L744 208', brush.ink, 32),
    line('M726 172L748 202', '#59655f', 7),
  ].join('')
}

/** The cut end: braided sheath, white cores. */
function ropeEnd(brush: Brush) {
  const { base, light, lighter, dark, darker, ink, white, sand } = brush
  const diamonds = times(14, (i) =>
    times(12, (j) => {
      const x = -150 + i * 58 + (j % 2) * 29
      const y = -132 + j * 24
      const marked = (i * 4 + j) % 9 === 0
      const fill = marked ? ink : j < 3 ? lighter : j < 6 ? light : j < 9 ? base : dark
      return `<path transform="translate(${x} ${y})" d="M2 0L29-21 56 0 29 21Z" fill="${fill}"/>`
    }),
  )
  const body = [
    box(-120, -132, 760, 264, 0, dark),
    shape('M-120-132H640V132H-120Z', darker),
    within('rope-sheath', 'M-120-132H640V132H-120Z', diamonds),
    faded(0.35, shape('M-120 70H640V132H-120Z', darker)),
    faded(0.4, shape('M-120-104H640V-78H-120Z', lighter)),
    oval(640, 0, 58, 132, darker),
    oval(642, 0, 50, 120, base),
    oval(644, 0, 42, 104, sand),
    ...(
      [
        [0, 0],
        [0, -60],
        [0, 60],
        [-22, -30],
        [22, -30],
        [-22, 30],
        [22, 30],
      ] as [number, number][]
    ).map(
      ([x, y]) =>
        oval(645 + x * 0.8, y, 14, 27, '#c9c2b1') +
        oval(646 + x * 0.8, y - 2, 11, 22, white) +
        line(`M${640 + x * 0.8} ${y - 14}q10 12 2 26`, '#c9c2b1', 2),
    ),
  ].join('')
  return place(90, 200, body, 0.9, 18) + strand(brush, 'M-20 560C200 470 420 560 820 520', 60)
}

export const drawRope: Drawing = (brush, view) => {
  if (view === 1) return coil(brush)
  return view === 2 ? flaked(brush) : ropeEnd(brush)
}

/** A locking carabiner around 0,0, some 440 high. */
function locker(brush: Brush) {
  const { base, light, lighter, dark, darker, ink, steel, steelLight } = brush
  const frame = 'M106-92C110-160 66-214-4-214C-74-214-112-164-106-104L-80 136C-74 188-44 214 2 212C48 210 76 184 80 142'
  const gate = [
    line('M80 142L104-84', darker, 30),
    line('M80 142L104-84', steel, 24),
    line('M74 142L97-84', steelLight, 7),
    place(
      92,
      24,
      [
        shape('M-24-62H24Q28-62 28-56V56Q28 62 24 62H-24Q-28 62-28 56V-56Q-28-62-24-62Z', dark),
        shape('M-24-62H10V62H-24Q-28 62-28 56V-56Q-28-62-24-62Z', base),
        shape('M-22-60H-12V60H-22Z', lighter),
        line(
          times(11, (i) => `M-26 ${-50 + i * 10}H26`),
          darker,
          2.5,
        ),
      ].join(''),
      1,
      6,
    ),
    disc(80, 144, 11, steel),
    disc(80, 144, 4, ink),
  ].join('')
  return [
    line(frame, darker, 46),
    line(frame, base, 38),
    line('M-86-100L-62 132C-56 174-38 194 2 192C34 190 54 172 60 142M86-92C88-148 52-192-4-194', dark, 8),
    line('M100-140C88-190 50-222-4-222C-80-222-120-166-114-104L-88 136', light, 12),
    line('M82-176C60-208 32-224-4-224C-82-224-122-166-116-104L-92 126', lighter, 5),
    disc(106, -90, 23, darker),
    disc(105, -93, 19, base),
    disc(106, -88, 9, dark),
    gate,
    line('M-98-60l10 92M-94-58l10 88', darker, 2),
  ].join('')
}

function quickdraw(brush: Brush) {
  const { base, dark, light, ink, darker } = brush
  const wire = (turn: number) => {
    const frame = 'M62-54C66-104 36-130-6-130C-48-130-70-102-66-66L-46 84C-42 116-22 130 4 130C30 130 46 114 50 86'
    return `<g transform="scale(1 ${turn})">${line(frame, darker, 28)}${line(frame, base, 23)}${line('M52-96C38-126 20-136-6-136C-52-136-76-104-72-66L-52 80', light, 7)}${line('M44 92L56-58M60 92L70-58Q64-70 56-58', brush.steel, 7)}${line('M42 92L54-58', brush.steelLight, 2)}</g>`
  }
  return [
    place(196, 424, wire(1), 1, 42),
    place(604, 176, wire(-1), 1, 42),
    line('M268 360L530 232', '#3a4542', 58),
    line('M262 342L522 216', '#59655f', 10),
    stitch('M330 322L480 248', dark, 4),
    stitch('M338 340L488 266', base, 4),
    line('M262 364L292 349M506 244L536 229', ink, 62),
    times(3, (i) => line(`M${252 + i * 16} ${342 - i * 8}l18 40M${498 + i * 16} ${222 - i * 8}l18 40`, '#59655f', 2.5)),
  ].join('')
}

export const drawCarabiner: Drawing = (brush, view) => {
  if (view === 1) return place(400, 300, locker(brush), 1.12, 24)
  if (view === 2) return quickdraw(brush)
  return place(260, 290, locker(brush), 2.6, 24)
}
