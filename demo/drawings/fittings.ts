import type { Brush } from './brush'
import { box, disc, line, oval, place, round, shape, times, within } from './shapes'

/** The lit edge of what is made of `ink`. */
const lit = '#46524d'

/** A coil zip: tape, and teeth as a fine dash. */
export function zip(d: string, tape: string, teeth: string, width = 10) {
  const tooth = Math.max(1, round(width / 4))
  return `${line(d, tape, width)}<path d="${d}" fill="none" stroke="${teeth}" stroke-width="${round(width / 2)}" stroke-dasharray="${tooth} ${tooth}"/>`
}

/** A zip slider with a cord pull hanging from it. */
export const pull = (x: number, y: number, metal: string, cord: string, turn = 0, scale = 1) =>
  place(
    x,
    y,
    shape('M-6-8Q0-11 6-8L5 6Q0 9-5 6Z', metal) + line('M0 6V26', cord, 4) + box(-4, 20, 8, 18, 4, cord),
    scale,
    turn,
  )

export const button = (x: number, y: number, r: number, fill: string, edge: string) =>
  disc(x, y + 1, r + 1, edge) + disc(x, y, r, fill) + disc(x - r / 4, y, r / 6, edge) + disc(x + r / 4, y, r / 6, edge)

/** A sprung lock on a cord, with the ends of the cord hanging down. */
export const cordLock = (x: number, y: number, body: string, cord: string, turn = 0, scale = 1) =>
  place(
    x,
    y,
    line('M-4-16V4C-10 24-14 34-10 52M4-16V4C10 22 12 36 14 46', cord, 3.5) +
      box(-9, -13, 18, 24, 6, body) +
      box(-6, -10, 5, 16, 2, lit) +
      oval(0, -14, 5, 4, '#59655f'),
    scale,
    turn,
  )

/** A side-release buckle around 0,0, some 60 wide and 34 high, on a strap that runs left to right. */
export function buckle(brush: Brush) {
  return [
    shape('M-30-15H2Q8-15 8-9V9Q8 15 2 15H-30Q-34 15-34 10V-10Q-34-15-30-15Z', '#3a4542'),
    shape('M-34 4H8V9Q8 15 2 15H-30Q-34 15-34 10Z', brush.ink),
    shape('M10-13H24Q30-13 30-8V8Q30 13 24 13H10Z', brush.ink),
    shape('M10-13H24Q30-13 30-8V-2H10Z', '#3a4542'),
    shape('M-24-6H0V6H-24Z', '#59655f'),
    line('M18-8V8', '#59655f', 2),
  ].join('')
}

/** A strap of `width` along `d`, with its lit edge. */
export const strap = (brush: Brush, width: number, d: string) =>
  `${line(d, brush.ink, width)}${line(d, lit, Math.max(1, round(width / 5)))}`

/** A tent peg in the ground with the cord that ends there. */
export function guyLine(brush: Brush, cord: string, from: [number, number], to: [number, number], slack = 0) {
  const [x, y] = from
  const [endX, endY] = to
  const lean = endX < x ? -1 : 1
  const at = (part: number) => `${round(x + (endX - x) * part)} ${round(y + (endY - y) * part)}`
  return [
    line(`M${x} ${y}Q${round((x + endX) / 2)} ${round((y + endY) / 2 + slack)} ${endX} ${endY}`, cord, 2.5),
    line(`M${at(0.58)}L${at(0.63)}`, brush.ink, 5),
    line(`M${endX + lean * 2} ${endY - 9}L${endX - lean * 5} ${endY + 13}`, brush.steel, 4.5),
  ].join('')
}

/** A panel of mosquito net with the outline `d`; `id` has to be unique in the drawing. */
export const meshed = (id: string, d: string) =>
  shape(d, '#8e968f') +
  within(
    id,
    d,
    line(
      times(60, (i) => `M${i * 14} 0L${i * 14 - 120} 600M0 ${i * 12}H800`),
      '#7c857e',
      1.5,
    ),
  )
