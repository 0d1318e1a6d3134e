import { type Brush, mix } from './brush'

/** Six steps of the article's colour from light to dark, spread wider for near-black articles so their seams stay visible. */
export type Tones = { hi: string; lit: string; mid: string; half: string; lo: string; deep: string; seam: string }

export function tones(b: Brush): Tones {
  if (brightness(b.base) >= 72) {
    return {
      hi: b.lighter,
      lit: b.light,
      mid: b.base,
      half: mix(b.base, b.dark, 0.45),
      lo: b.dark,
      deep: b.darker,
      seam: b.darker,
    }
  }
  const up = (part: number) => mix(b.base, '#ffffff', part)
  return {
    hi: up(0.42),
    lit: up(0.25),
    mid: up(0.13),
    half: up(0.07),
    lo: b.base,
    deep: b.darker,
    seam: mix(b.base, '#0b1210', 0.6),
  }
}

function brightness(hex: string) {
  const channel = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16)
  return 0.3 * channel(1) + 0.59 * channel(3) + 0.11 * channel(5)
}

export const shape = (d: string, fill: string, more = '') => `<path d="${d}" fill="${fill}"${more}/>`

export const line = (d: string, colour: string, width = 3, more = '') =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${more}/>`

/** A stroke with square ends: straps, tape, ribbing. */
export const band = (d: string, colour: string, width: number, more = '') =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}"${more}/>`

export const stitch = (d: string, colour: string, width = 2) => line(d, colour, width, ' stroke-dasharray="6 6"')

export const disc = (x: number, y: number, r: number, fill: string) =>
  `<circle cx="${round(x)}" cy="${round(y)}" r="${r}" fill="${fill}"/>`

export const ring = (x: number, y: number, r: number, colour: string, width = 4) =>
  `<circle cx="${round(x)}" cy="${round(y)}" r="${r}" fill="none" stroke="${colour}" stroke-width="${width}"/>`

export const oval = (x: number, y: number, rx: number, ry: number, fill: string) =>
  `<ellipse cx="${round(x)}" cy="${round(y)}" rx="${rx}" ry="${ry}" fill="${fill}"/>`

export const box = (x: number, y: number, width: number, height: number, r: number, fill: string) =>
  `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" rx="${r}" fill="${fill}"/>`

export const place = (transform: string, body: string) => `<g transform="${transform}">${body}</g>`

/** The same, mirrored in the canvas' vertical centre line. */
export const flip = (body: string) => place('translate(800)scale(-1 1)', body)

/** Enlarges the surroundings of `x`, `y` to the middle of the canvas. */
export const zoom = (x: number, y: number, scale: number, body: string) =>
  place(`translate(${round(400 - x * scale)} ${round(300 - y * scale)})scale(${scale})`, body)

/** `body` cut to the outline `d`; `id` is unique in the drawing. */
export const within = (id: string, d: string, body: string) =>
  `<clipPath id="${id}"><path d="${d}"/></clipPath><g clip-path="url(#${id})">${body}</g>`

export const times = (count: number, draw: (i: number) => string) =>
  Array.from({ length: count }, (_, i) => draw(i)).join('')

export const round = Math.round

/** A coil zip: tape, and teeth as a fine dash. */
export const zip = (d: string, tape: string, teeth: string, width = 10) =>
  line(d, tape, width) +
  `<path d="${d}" fill="none" stroke="${teeth}" stroke-width="${round(width / 2)}" stroke-dasharray="2 3"/>`

/** A zip slider with a cord pull hanging from it. */
export const pull = (x: number, y: number, metal: string, cord: string, angle = 0) =>
  place(
    `translate(${round(x)} ${round(y)})rotate(${angle})`,
    box(-6, -8, 12, 15, 4, metal) + line('M0 6V26', cord, 4) + box(-4, 20, 8, 18, 4, cord),
  )

export const eyelet = (x: number, y: number, r: number, metal: string, hole: string) =>
  disc(x, y, r, metal) + disc(x, y, r / 2, hole)

export const button = (x: number, y: number, r: number, fill: string, edge: string) =>
  disc(x, y + 1, r + 1, edge) + disc(x, y, r, fill) + disc(x - r / 4, y, r / 6, edge) + disc(x + r / 4, y, r / 6, edge)

/** A sprung cord stopper on a short cord. */
export const toggle = (x: number, y: number, body: string, cord: string) =>
  line(`M${x - 4} ${y - 16}V${y + 34}M${x + 4} ${y - 16}V${y + 34}`, cord, 3) +
  box(x - 9, y - 4, 18, 22, 6, body) +
  disc(x, y + 7, 4, cord)
