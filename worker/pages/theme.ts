import type { ShopInfo } from '../../src/contract/shop'
import { asBuilt as built, contrast, mix, READABLE, standingOut, VISIBLE } from '../../src/lib/contrast'

type Theme = NonNullable<ShopInfo['theme']>
type Colours = NonNullable<Theme['colours']>
type Tokens = Record<string, string>

type DrawnTheme = {
  /** For a <style> of the document; empty where the shop looks as built. */
  css: string
  /** What the page lies on, `#rrggbb`. */
  paper: string
  /** Nothing is written in the font that the shop ships. */
  hasOwnFonts: boolean
}

/** As built (src/ui/reset.css). */
const { ink, paper: white } = built
const black = '#000000'
const meanings = { red: '#c8102e', 'red-dark': '#9e0c24', pine: '#14532d', amber: '#8a5a00', star: '#b87a00' }
const sand = '#f5f3ee'

const drawn = new WeakMap<Theme, DrawnTheme>()
const asBuilt: DrawnTheme = { css: '', paper: white, hasOwnFonts: false }

/**
 * The tokens that a merchant's theme changes, as CSS. What is written is made of values that the contract read as a
 * colour, a font's name or a length, and of nothing else. What could not be read on its ground is not taken over.
 */
export function themeOf(theme: ShopInfo['theme']): DrawnTheme {
  if (!theme) return asBuilt
  const known = drawn.get(theme) ?? draw(theme)
  drawn.set(theme, known)
  return known
}

function draw({ colours, font, radius }: Theme): DrawnTheme {
  const tokens = { ...(colours && colourTokens(colours)), ...fontTokens(font), ...radiusTokens(radius) }
  const text = Object.entries(tokens).map(([name, value]) => `--${name}:${value}`)
  const body = font?.text ?? shipped
  return {
    css: text.length ? `:root{${text.join(';')}}` : '',
    paper: tokens.paper ?? white,
    hasOwnFonts: body !== shipped && (font?.heading ?? body) !== shipped,
  }
}

function colourTokens({ primary, primary_text, accent, background, text }: Colours): Tokens {
  const isReadable = contrast(text ?? ink, background ?? white) >= READABLE
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

/** What lies on the paper and is written there beside plain text: shades between the two, and what colours mean. */
function groundTokens(paper: string, writing: string) {
  const shade = mix(paper, writing, 0.05)
  const ground = contrast(writing, shade) >= READABLE ? shade : paper
  const grounds = [paper, ground]
  const readable = Object.entries(meanings).map(([name, colour]) => [name, standingOut(colour, writing, grounds)])
  return {
    sand: ground,
    line: mix(paper, writing, 0.15),
    edge: standingOut(mix(paper, writing, 0.45), writing, [paper], VISIBLE),
    muted: standingOut(mix(paper, writing, 0.7), writing, grounds),
    ...(Object.fromEntries(readable) as typeof meanings),
  }
}

/** A ground of this colour with what is written on it, and the colour as it is written itself. */
function fillTokens(
  name: string,
  colour: string,
  wanted: string | null | undefined,
  writing: string,
  grounds: string[],
): Tokens {
  return {
    [name]: colour,
    [`on-${name}`]: writtenOn(colour, wanted),
    [`${name}-ink`]: standingOut(colour, writing, grounds),
  }
}

/** Of white and black, one can be read on any colour. */
const writtenOn = (colour: string, wanted?: string | null) =>
  [wanted, white].find((one) => one && contrast(one, colour) >= READABLE) ?? black

/** Under the pointer: further from what is written on it. */
function darker(colour: string, wanted: string | null | undefined) {
  const written = writtenOn(colour, wanted)
  return mix(colour, contrast(written, white) > contrast(written, black) ? white : black, 0.2)
}

const shipped = 'Figtree'
const sans = 'system-ui,sans-serif'
/** What stands in for a font that the visitor's device does not have; the rest is without serifs. */
const serif = /georgia|garamond|times|palatino|cambria|baskerville|charter|bodoni|didot|\bserif/i
const mono = /courier|mono|consolas|menlo/i

function stackOf(name: string) {
  if (name === shipped) return 'Figtree,Fallback,Fallback Wide,sans-serif'
  if (/^system/i.test(name)) return sans
  return `"${name}",${mono.test(name) ? 'monospace' : serif.test(name) && !/sans/i.test(name) ? 'serif' : sans}`
}

/** Fonts of the device have no weight between regular and bold: what is emphasised is bold there. */
function fontTokens(font: Theme['font']): Tokens {
  const { heading, text } = font ?? {}
  const body = text ?? shipped
  return {
    ...(body !== shipped && { font: stackOf(body), bold: '600' }),
    ...(heading && heading !== body && { 'font-heading': stackOf(heading) }),
  }
}

const radiusTokens = (radius: Theme['radius']): Tokens =>
  radius ? { radius, 'radius-l': `calc(2*${radius === '0' ? '0px' : radius})` } : {}
