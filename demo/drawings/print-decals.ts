import { mixColours } from '../../src/lib/contrast'
import { type ArticleDesign, designVariation } from './article-design'
import type { ArticleKind } from './article-kinds'
import { printableAreas } from './printable-areas'
import { brightness, groundShadowRegex } from './shades'

const round = Math.round

const shape = (d: string, fill: string, more = '') => `<path d="${d}" fill="${fill}"${more}/>`

/** Returns the SVG of a stroke with round ends. */
const line = (d: string, colour: string, width: number, more: string) =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${more}/>`

/** @param how a value of SVG's `transform` attribute, such as `translate(40 20)rotate(8)` */
const transform = (how: string, body: string) => `<g transform="${how}">${body}</g>`

/** Returns the SVG `body`, which is drawn around 0,0, moved to x,y. */
const place = (x: number, y: number, body: string, scale: number, turn: number) =>
  transform(`translate(${x} ${y})rotate(${turn})scale(${scale})`, body)

/** Clips the SVG `body` to the path `d`. `id` has to be unique in the drawing. */
const within = (id: string, d: string, body: string) =>
  `<clipPath id="${id}"><path d="${d}"/></clipPath><g clip-path="url(#${id})">${body}</g>`

const times = (count: number, draw: (i: number) => string) => Array.from({ length: count }, (_, i) => draw(i)).join('')

/** Prints a pattern and the brand's logo on an article, clipped to its outline. */
export function printDecals(kind: ArticleKind, body: string, base: string, design: ArticleDesign) {
  if (!design.nth) return body
  const article = body.replace(groundShadowRegex, '')
  // A close-up enlarges the article by a transform, which the printed pattern needs as well.
  const [, near] = /^<g transform="(translate\(400 300\)scale[^"]*)">/.exec(article) ?? []
  const print = printOf(kind, base, design)
  return `${(body.match(groundShadowRegex) ?? []).join('')}<g id="a">${article}</g><mask id="m" mask-type="alpha"><use href="#a"/></mask><g mask="url(#m)">${near ? transform(near, print) : print}</g>`
}

const inks = ['#fbfaf7', '#d9a429', '#1d2723', '#c9d6d3', '#c2352b', '#e7e1d3']

/** Returns an ink that contrasts with the colour of the article. */
function inkOn(base: string, nth: number) {
  const ordered = inks.map((_, n) => inks[(nth + n) % inks.length] ?? '')
  return ordered.find((ink) => Math.abs(brightness(ink) - brightness(base)) > 70) ?? '#fbfaf7'
}

type Print = {
  /** Returns an SVG point; x and y are fractions of the printable area's width and height. */
  at: (x: number, y: number) => string
  tint: (d: string) => string
  stripe: (d: string, width: number) => string
  fill: (d: string) => string
}

/** Returns an SVG path across the printable area from left to right, and beyond it on both sides. */
const across = ({ at }: Print, y: number) => `M${at(-1, y)}L${at(2, y)}`
const below = (print: Print, y: number) => `${across(print, y)}L${print.at(2, 3)}L${print.at(-1, 3)}Z`
const above = (print: Print, y: number) => `${across(print, y)}L${print.at(2, -2)}L${print.at(-1, -2)}Z`

/** The patterns that articles can have. The first one is empty. */
const patterns: readonly ((print: Print) => string)[] = [
  () => '',
  (p) => p.tint(below(p, 0.62)) + p.stripe(across(p, 0.62), 4),
  (p) => p.tint(above(p, 0.32)) + p.stripe(across(p, 0.32), 4),
  (p) => p.stripe(across(p, 0.4), 22) + p.stripe(across(p, 0.5), 8),
  (p) => p.tint(`M${p.at(-1, 2)}L${p.at(-1, 1.2)}L${p.at(1.4, -0.3)}L${p.at(2, -0.3)}L${p.at(2, 0)}Z`),
  (p) =>
    p.tint(
      `M${p.at(-2, -1)}L${p.at(0.17, -1)}L${p.at(0.17, 2)}L${p.at(-2, 2)}ZM${p.at(3, -1)}L${p.at(0.83, -1)}L${p.at(0.83, 2)}L${p.at(3, 2)}Z`,
    ),
  // Contour lines of a map
  (p) =>
    p.stripe(
      times(6, (i) => {
        const y = 0.3 + i * 0.13
        return `M${p.at(-0.6, y)}C${p.at(0.1, y - 0.2)} ${p.at(0.3, y + 0.16)} ${p.at(0.55, y)}S${p.at(1.1, y - 0.22)} ${p.at(1.6, y)}`
      }),
      3,
    ),
  // A mountain ridge
  (p) =>
    p.tint(
      `M${p.at(-1, 0.9)}L${p.at(-0.3, 0.55)}L${p.at(0, 0.78)}L${p.at(0.34, 0.42)}L${p.at(0.52, 0.64)}L${p.at(0.72, 0.48)}L${p.at(1.1, 0.84)}L${p.at(1.5, 0.6)}L${p.at(2, 0.9)}L${p.at(2, 3)}L${p.at(-1, 3)}Z`,
    ) + p.fill(`M${p.at(0.34, 0.42)}l16 34l-16-8l-14 10Z`),
]

/** The logos of brands, drawn around 0,0 and 20 wide. */
const signs = [
  'M-10 8L0-9L10 8Z',
  'M-10 7L-3-6L2 1L6-4L10 7Z',
  'M-8 0a8 8 0 1 0 16 0a8 8 0 1 0-16 0Z',
  'M-10-3Q-5-9 0-3T10-3V3Q5 9 0 3T-10 3Z',
  'M0-10L8 0L0 10L-8 0Z',
  'M-9-8L0-1L9-8V0L0 8L-9 0Z',
  'M-9-7H9V-2H-9ZM-9 2H4V7H-9Z',
  'M-8 9C-9-4 0-9 9-9C8 2 2 8-8 9Z',
  'M-9 0H-3L0-9L3 0H9L4 4L6 10L0 6L-6 10L-4 4Z',
]

/** Returns a logo with a bar beside it instead of the brand's name, which would be too small to read. */
const markOf = (brand: number, ink: string) =>
  shape(signs[brand % signs.length] ?? '', ink) + shape(`M15-3h${14 + ((brand * 7) % 16)}v6H15Z`, ink)

function printOf(kind: ArticleKind, base: string, { nth, brand }: ArticleDesign) {
  const { face, mark, turn = 0, label } = printableAreas[kind]
  const [left, top, width, height] = face
  const { pattern: which, place: side } = designVariation(nth)
  const isDark = brightness(base) < 84
  const ink = inkOn(base, nth)
  const print: Print = {
    at: (x, y) => `${round(left + x * width)} ${round(top + y * height)}`,
    tint: (d) => shape(d, isDark ? '#fff' : '#10201a', ` opacity="${isDark ? 0.16 : 0.27}"`),
    stripe: (d, thick) => line(d, mixColours(ink, base, 0.15), thick, ' opacity=".85"'),
    fill: (d) => shape(d, ink, ' opacity=".85"'),
  }
  const pattern = patterns[which]?.(print) ?? ''
  const kept = label ? within('f', `M${left} ${top}h${width}v${height}h${-width}Z`, pattern) : pattern
  const turned = turn && pattern ? transform(`rotate(${turn} ${left + width / 2} ${top + height / 2})`, kept) : kept
  if (!mark) return turned
  const [x, y, size] = mark
  // Half of the designs have the logo on the other side of the printable area.
  return turned + place(side ? round(2 * left + width - x) - 20 * size : x, y, markOf(brand, ink), size, turn)
}
