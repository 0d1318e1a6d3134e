import { fontPathPrefix, parseUploadedFont } from '../../src/contract/font-url'
import type { ShopInfo } from '../../src/contract/shop'
import {
  defaultColours as built,
  CONTROL_CONTRAST,
  contrastingColour,
  contrastRatio,
  mixColours,
  readableTextColour,
  TEXT_CONTRAST,
} from '../../src/lib/contrast'

type Theme = NonNullable<ShopInfo['theme']>
type Colours = NonNullable<Theme['colours']>
type Tokens = Record<string, string>

type RenderedTheme = {
  /** The theme as the content of a <style> element; empty for the default theme. */
  css: string
  /** The page's background, `#rrggbb`. */
  paper: string
  /** URLs of the fonts to preload. Null for the built-in font. */
  fonts: string[] | null
}

/** The shop's default colours (src/ui/base.css). */
const { ink, paper: white, primary: red } = built
const black = '#000000'
const meanings = { red, 'red-dark': '#9e0c24', pine: '#14532d', amber: '#8a5a00', star: '#b87a00' }
const sand = '#f5f3ee'

const rendered = new WeakMap<Theme, RenderedTheme>()
const asBuilt: RenderedTheme = { css: '', paper: white, fonts: null }

/**
 * Returns a merchant's theme as CSS. The CSS contains only values that the contract has parsed as a colour, font name
 * or length. A text colour that is unreadable on its background is left out.
 */
export function renderTheme(theme: ShopInfo['theme']): RenderedTheme {
  if (!theme) return asBuilt
  const known = rendered.get(theme) ?? render(theme)
  rendered.set(theme, known)
  return known
}

function render({ colours, font, radius }: Theme): RenderedTheme {
  const tokens = { ...(colours && colourTokens(colours)), ...fontTokens(font), ...radiusTokens(radius) }
  const text = Object.entries(tokens).map(([name, value]) => `--${name}:${value}`)
  return {
    css: faces(font) + (text.length ? `:root{${text.join(';')}}` : ''),
    paper: tokens.paper ?? white,
    fonts: fontsAhead(font),
  }
}

function colourTokens({ primary, primary_text, accent, background, text }: Colours): Tokens {
  const isReadable = contrastRatio(text ?? ink, background ?? white) >= TEXT_CONTRAST
  const paper = (isReadable && background) || white
  const writing = (isReadable && text) || ink
  const isAsBuilt = paper === white && writing === ink
  const ground = isAsBuilt ? { sand } : groundTokens(paper, writing)
  const grounds = [paper, ground.sand]
  return {
    ...(!isAsBuilt && { paper, ink: writing, ...ground }),
    ...(primary && {
      ...fillTokens('primary', primary, primary_text, writing, grounds),
      'primary-dark': darker(primary, primary_text),
    }),
    ...(accent && fillTokens('accent', accent, null, writing, grounds)),
  }
}

/** Returns the colours between background and text, and the colours of errors, successes and warnings. */
function groundTokens(paper: string, writing: string) {
  const shade = mixColours(paper, writing, 0.05)
  const ground = contrastRatio(writing, shade) >= TEXT_CONTRAST ? shade : paper
  const grounds = [paper, ground]
  const readable = Object.entries(meanings).map(([name, colour]) => [name, contrastingColour(colour, writing, grounds)])
  return {
    sand: ground,
    line: mixColours(paper, writing, 0.15),
    edge: contrastingColour(mixColours(paper, writing, 0.45), writing, [paper], CONTROL_CONTRAST),
    muted: contrastingColour(mixColours(paper, writing, 0.7), writing, grounds),
    ...(Object.fromEntries(readable) as typeof meanings),
  }
}

/**
 * Returns the CSS variables of a theme colour: as a background, the text colour on that background, and a readable
 * variant for texts.
 */
function fillTokens(
  name: string,
  colour: string,
  wanted: string | null | undefined,
  writing: string,
  grounds: string[],
): Tokens {
  return {
    [name]: colour,
    [`on-${name}`]: readableTextColour(colour, wanted),
    [`${name}-ink`]: contrastingColour(colour, writing, grounds),
  }
}

/** Returns the background of a control under the mouse pointer, which has more contrast with the text on it. */
function darker(colour: string, wanted: string | null | undefined) {
  const written = readableTextColour(colour, wanted)
  return mixColours(colour, contrastRatio(written, white) > contrastRatio(written, black) ? white : black, 0.2)
}

const shipped = 'Figtree'
const sans = 'system-ui,sans-serif'
/** Matches fonts whose fallback is a serif font. All other fonts fall back to a sans-serif font. */
const serif = /georgia|garamond|times|palatino|cambria|baskerville|charter|bodoni|didot|\bserif/i
const mono = /courier|mono|consolas|menlo/i

/** Returns the CSS list of a font and its fallbacks. @param family the name in the page's CSS for an uploaded font */
function stackOf(name: string, family: string) {
  if (parseUploadedFont(name)) return `${family},${family} Fallback,${family} Fallback Wide,${sans}`
  if (name === shipped) return 'Figtree,Fallback,Fallback Wide,sans-serif'
  if (/^system/i.test(name)) return sans
  return `"${name}",${mono.test(name) ? 'monospace' : serif.test(name) && !/sans/i.test(name) ? 'serif' : sans}`
}

const families = { heading: 'Own Heading', text: 'Own' }

/**
 * Returns the CSS variables of the theme's fonts. The device's own fonts have no weight between regular and bold, so
 * emphasised text is bold in them.
 */
function fontTokens(font: Theme['font']): Tokens {
  const { heading, text } = font ?? {}
  const body = text ?? shipped
  return {
    ...(body !== shipped && { font: stackOf(body, families.text), bold: '600' }),
    ...(heading && heading !== body && { 'font-heading': stackOf(heading, families.heading) }),
  }
}

/**
 * Returns the `@font-face` rules of uploaded fonts. Until a font has loaded, Arial with adjusted metrics replaces it,
 * so that nothing moves.
 */
function faces(font: Theme['font']) {
  const { heading, text, bold } = font ?? {}
  const own = parseUploadedFont(text ?? '')
  const ownHeading = heading === text ? undefined : parseUploadedFont(heading ?? '')
  const ownBold = own && parseUploadedFont(bold ?? '')
  return [
    // A heading font has one file for all weights, so that no browser synthesises bold.
    ownHeading && face(families.heading, '100 900', ownHeading),
    own && face(families.text, own.isVariable ? '100 900' : '400', own),
    ownBold && face(families.text, '500 900', ownBold),
  ]
    .filter(Boolean)
    .join('')
}

type Own = NonNullable<ReturnType<typeof parseUploadedFont>>

/** The width of DejaVu Sans relative to Arial: some Linux machines have no other font (src/ui/fonts.css). */
const wider = 1.146

const face = (family: string, weight: string, own: Own) =>
  `@font-face{font-family:${family};font-weight:${weight};font-display:swap;` +
  `src:url(${fontPathPrefix}${own.key}) format("woff2")}` +
  fallbackFace(`${family} Fallback`, weight, 'local("Arial"),local("Liberation Sans"),local("Helvetica")', own, 1) +
  fallbackFace(`${family} Fallback Wide`, weight, 'local("DejaVu Sans")', own, wider)

function fallbackFace(family: string, weight: string, src: string, { size, ascent, descent, gap }: Own, by: number) {
  const percent = (permille: number) => `${Math.round(permille) / 10}%`
  return (
    `@font-face{font-family:${family};font-weight:${weight};src:${src};size-adjust:${percent(size / by)};` +
    `ascent-override:${percent(ascent * by)};descent-override:${percent(descent * by)};line-gap-override:${percent(gap * by)}}`
  )
}

function fontsAhead(font: Theme['font']) {
  const { text, heading } = font ?? {}
  const body = text ?? shipped
  if (body === shipped || (heading ?? body) === shipped) return null
  return [body, heading ?? body].filter((name) => parseUploadedFont(name)).slice(0, 1)
}

const radiusTokens = (radius: Theme['radius']): Tokens =>
  radius ? { radius, 'radius-l': `calc(2*${radius === '0' ? '0px' : radius})` } : {}
