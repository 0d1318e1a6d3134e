export const round = Math.round

export const shape = (d: string, fill: string, more = '') => `<path d="${d}" fill="${fill}"${more}/>`

/** A stroke with round ends. */
export const line = (d: string, colour: string, width = 3, more = '') =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${more}/>`

/** A stroke with square ends: straps, tape, ribbing. */
export const band = (d: string, colour: string, width: number, more = '') =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}"${more}/>`

export const stitch = (d: string, colour: string, width = 2) =>
  line(d, colour, width, ` stroke-dasharray="${width * 3} ${width * 3}"`)

export const disc = (x: number, y: number, r: number, fill: string) =>
  `<circle cx="${round(x)}" cy="${round(y)}" r="${r}" fill="${fill}"/>`

export const ring = (x: number, y: number, r: number, colour: string, width = 4) =>
  `<circle cx="${round(x)}" cy="${round(y)}" r="${r}" fill="none" stroke="${colour}" stroke-width="${width}"/>`

export const oval = (x: number, y: number, rx: number, ry: number, fill: string) =>
  `<ellipse cx="${round(x)}" cy="${round(y)}" rx="${rx}" ry="${ry}" fill="${fill}"/>`

/** A rectangle with corners of radius `r`. */
export const box = (x: number, y: number, width: number, height: number, r: number, fill: string) =>
  `<rect x="${round(x)}" y="${round(y)}" width="${width}" height="${height}" rx="${r}" fill="${fill}"/>`

/** `how` as in the attribute: `translate(40 20)rotate(8)`. */
export const transform = (how: string, body: string) => `<g transform="${how}">${body}</g>`

/** Moves a body drawn around 0,0 to its place. */
export const place = (x: number, y: number, body: string, scale = 1, turn = 0) =>
  transform(`translate(${x} ${y})rotate(${turn})scale(${scale})`, body)

/** The same, mirrored in the canvas' vertical centre line. */
export const flip = (body: string) => transform('translate(800)scale(-1 1)', body)

/** Enlarges the surroundings of `x`, `y` to the middle of the canvas. */
export const zoom = (x: number, y: number, scale: number, body: string) =>
  transform(`translate(400 300)scale(${scale})translate(${-x} ${-y})`, body)

/** `body` cut to the outline `d`; `id` has to be unique in the drawing. */
export const within = (id: string, d: string, body: string) =>
  `<clipPath id="${id}"><path d="${d}"/></clipPath><g clip-path="url(#${id})">${body}</g>`

export const faded = (opacity: number, body: string) => `<g opacity="${opacity}">${body}</g>`

export const times = (count: number, draw: (i: number) => string) =>
  Array.from({ length: count }, (_, i) => draw(i)).join('')
