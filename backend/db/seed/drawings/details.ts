import type { Brush } from './brush'

export const shape = (fill: string, d: string) => `<path fill="${fill}" d="${d}"/>`

/** A stroke with round ends; `dash` as in `stroke-dasharray`. */
export function line(stroke: string, width: number, d: string, dash?: string) {
  const dashes = dash ? ` stroke-dasharray="${dash}"` : ''
  return `<path fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${dashes} d="${d}"/>`
}

export const oval = (fill: string, x: number, y: number, rx: number, ry = rx) =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}"/>`

export const bar = (fill: string, x: number, y: number, width: number, height: number, radius = 0) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}"/>`

/** Moves a body drawn around 0,0 to its place. */
export const place = (x: number, y: number, body: string, scale = 1, turn = 0) =>
  `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${scale})">${body}</g>`

/** Shows `body` enlarged, with the point `x`, `y` of it in the middle of the canvas. */
export const zoom = (x: number, y: number, scale: number, body: string) =>
  `<g transform="translate(400 300) scale(${scale}) translate(${-x} ${-y})">${body}</g>`

/** Shows only what lies within the outline `d`; `id` has to be unique on a page. */
export const within = (id: string, d: string, body: string) =>
  `<clipPath id="${id}"><path d="${d}"/></clipPath><g clip-path="url(#${id})">${body}</g>`

export const faded = (opacity: number, body: string) => `<g opacity="${opacity}">${body}</g>`

export function repeat(count: number, one: (index: number) => string) {
  return Array.from({ length: count }, (_, index) => one(index)).join('')
}

export const stitch = (stroke: string, d: string, width = 2) => line(stroke, width, d, `${width * 3} ${width * 3}`)

/** A zip: the tape with its teeth along `d`. */
export function zip(tape: string, teeth: string, d: string, width = 8) {
  const tooth = Math.max(1, Math.round(width / 4))
  return `${line(tape, width, d)}<path fill="none" stroke="${teeth}" stroke-width="${Math.round(width / 2)}" stroke-dasharray="${tooth} ${tooth}" d="${d}"/>`
}

/** A zip's slider with its puller hanging down, around 0,0. */
export const slider = (brush: Brush, cord: string) =>
  `${shape(brush.steel, 'M-7-9Q0-13 7-9L5 9Q0 12-5 9Z')}${line(cord, 4, 'M0 6V30')}${bar(cord, -5, 26, 10, 24, 4)}`

/** A side-release buckle around 0,0, some 60 wide and 34 high, on a strap that runs left to right. */
export function buckle(brush: Brush) {
  return [
    shape('#3a4542', 'M-30-15H2Q8-15 8-9V9Q8 15 2 15H-30Q-34 15-34 10V-10Q-34-15-30-15Z'),
    shape(brush.ink, 'M-34 4H8V9Q8 15 2 15H-30Q-34 15-34 10Z'),
    shape(brush.ink, 'M10-13H24Q30-13 30-8V8Q30 13 24 13H10Z'),
    shape('#3a4542', 'M10-13H24Q30-13 30-8V-2H10Z'),
    shape('#59655f', 'M-24-6H0V6H-24Z'),
    line('#59655f', 2, 'M18-8V8'),
  ].join('')
}

/** A strap of `width` along `d`, with its lit edge. */
export const strap = (brush: Brush, width: number, d: string) =>
  `${line(brush.ink, width, d)}${line('#46524d', Math.max(1, Math.round(width / 5)), d)}`

/** A tent peg in the ground with the cord that ends there. */
export function guyLine(brush: Brush, cord: string, from: [number, number], to: [number, number], slack = 0) {
  const [x, y] = from
  const [endX, endY] = to
  const lean = endX < x ? -1 : 1
  const at = (part: number) => `${Math.round(x + (endX - x) * part)} ${Math.round(y + (endY - y) * part)}`
  return [
    line(cord, 2.5, `M${x} ${y}Q${Math.round((x + endX) / 2)} ${Math.round((y + endY) / 2 + slack)} ${endX} ${endY}`),
    line(brush.ink, 5, `M${at(0.58)}L${at(0.63)}`),
    line(brush.steel, 4.5, `M${endX + lean * 2} ${endY - 9}L${endX - lean * 5} ${endY + 13}`),
  ].join('')
}

/** A cord lock around 0,0 with the ends of its cord hanging down. */
export const cordLock = (brush: Brush, cord: string) =>
  [
    line(cord, 3.5, 'M-4 4C-10 24-14 34-10 52M4 4C10 22 12 36 14 46'),
    bar(brush.ink, -9, -13, 18, 24, 6),
    bar('#46524d', -6, -10, 5, 16, 2),
    oval('#59655f', 0, -14, 5, 4),
  ].join('')

/** A panel of mosquito net with the outline `d`; `id` has to be unique on a page. */
export const meshed = (id: string, d: string) =>
  shape('#8e968f', d) +
  within(
    id,
    d,
    line(
      '#7c857e',
      1.5,
      repeat(60, (i) => `M${i * 14} 0L${i * 14 - 120} 600M0 ${i * 12}H800`),
    ),
  )
