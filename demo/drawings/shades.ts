import { mixColours } from '../../src/lib/contrast'

export function brightness(hex: string) {
  const channel = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16)
  return 0.3 * channel(1) + 0.59 * channel(3) + 0.11 * channel(5)
}

/**
 * Returns the shades of an article's colour by the names that the artwork uses. For near-black articles the shades from
 * `hi` to `deep` differ more, so that seams stay visible.
 */
function shadesOf(base: string): Record<string, string> {
  const dark = mixColours(base, '#10201a', 0.28)
  const darker = mixColours(base, '#10201a', 0.52)
  const light = mixColours(base, '#ffffff', 0.22)
  const lighter = mixColours(base, '#ffffff', 0.5)
  const plain = { base, light, lighter, dark, darker, deep: darker }
  if (brightness(base) >= 72)
    return { ...plain, hi: lighter, lit: light, mid: base, half: mixColours(base, dark, 0.45), lo: dark, seam: darker }
  const up = (part: number) => mixColours(base, '#ffffff', part)
  return {
    ...plain,
    hi: up(0.42),
    lit: up(0.25),
    mid: up(0.13),
    half: up(0.07),
    lo: base,
    seam: mixColours(base, '#0b1210', 0.6),
  }
}

/**
 * Fills in the shades of a colour in artwork: `{mid}` is one shade, `{mid #1d2723 0.3}` mixes it with another colour.
 */
export function paintArtwork(artwork: string, base: string) {
  const shades = shadesOf(base)
  const colourOf = (name: string) => {
    const colour = name.startsWith('#') ? name : shades[name]
    if (!colour) throw new Error(`no shade ${name}`)
    return colour
  }
  let painted = artwork
  while (painted.includes('{'))
    painted = painted.replace(/\{([^{}]+)\}/g, (_, inner: string) => {
      const [one = '', other, part] = inner.split(' ')
      return other ? mixColours(colourOf(one), colourOf(other), Number(part)) : colourOf(one)
    })
  return painted
}

export const groundShadowRegex = /<(?:ellipse|path) [^>]*fill="#e4e1d8"\/>/g
