import type { Design, View } from './design'

/** What one drawing is made with: the shades of the article's own colour, and the neutrals all drawings share. */
export type Brush = {
  /** The article's colour, and four shades of it from light to dark. */
  base: string
  light: string
  lighter: string
  dark: string
  darker: string
  ink: string
  steel: string
  steelLight: string
  sand: string
  white: string
  shadow: string
}

/** One view of an article on a canvas of 800 × 600, without the `<svg>` around it. */
export type Drawing = (brush: Brush, view: View, design: Design) => string

/** Mixes two `#rrggbb` colours; `part` 0 is all `a`, 1 is all `b`. */
export function mix(a: string, b: string, part: number) {
  const channel = (at: number) => {
    const from = Number.parseInt(a.slice(at, at + 2), 16)
    const to = Number.parseInt(b.slice(at, at + 2), 16)
    return Math.round(from + (to - from) * part)
      .toString(16)
      .padStart(2, '0')
  }
  return `#${channel(1)}${channel(3)}${channel(5)}`
}

export function brushFor(hex: string): Brush {
  return {
    base: hex,
    light: mix(hex, '#ffffff', 0.22),
    lighter: mix(hex, '#ffffff', 0.5),
    dark: mix(hex, '#10201a', 0.28),
    darker: mix(hex, '#10201a', 0.52),
    ink: '#1d2723',
    steel: '#9aa3a5',
    steelLight: '#cfd5d6',
    sand: '#e7e1d3',
    white: '#fbfaf7',
    shadow: '#e4e1d8',
  }
}

/** All that is drawn in the colour of a shadow on the ground. */
export const shadows = /<(?:ellipse|path) [^>]*fill="#e4e1d8"\/>/g

/** The soft shadow an article stands on, centred at `x`, `y`. */
export function groundShadow(x: number, y: number, width: number) {
  return `<ellipse cx="${x}" cy="${y}" rx="${width / 2}" ry="${Math.round(width / 26)}" fill="#e4e1d8"/>`
}
