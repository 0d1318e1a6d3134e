export const round = Math.round

export const shape = (d: string, fill: string, more = '') => `<path d="${d}" fill="${fill}"${more}/>`

/** A stroke with round ends. */
export const line = (d: string, colour: string, width = 3, more = '') =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${more}/>`

/** `how` as in the attribute: `translate(40 20)rotate(8)`. */
export const transform = (how: string, body: string) => `<g transform="${how}">${body}</g>`

/** Moves a body drawn around 0,0 to its place. */
export const place = (x: number, y: number, body: string, scale = 1, turn = 0) =>
  transform(`translate(${x} ${y})rotate(${turn})scale(${scale})`, body)

/** `body` cut to the outline `d`; `id` has to be unique in the drawing. */
export const within = (id: string, d: string, body: string) =>
  `<clipPath id="${id}"><path d="${d}"/></clipPath><g clip-path="url(#${id})">${body}</g>`

export const times = (count: number, draw: (i: number) => string) =>
  Array.from({ length: count }, (_, i) => draw(i)).join('')
