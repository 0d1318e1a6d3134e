/** All colours in this file are in the form `#rrggbb`. */

/** Minimum contrast of text (WCAG 1.4.3). */
export const TEXT_CONTRAST = 4.5
/** Minimum contrast of control borders (WCAG 1.4.11). */
export const CONTROL_CONTRAST = 3

/** The default colours of a shop without a theme (src/ui/base.css). */
export const defaultColours = { ink: '#16211c', paper: '#ffffff', primary: '#c8102e' }

const channels = (colour: string) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))

function luminance(colour: string) {
  const [red = 0, green = 0, blue = 0] = channels(colour)
    .map((channel) => channel / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

export function contrastRatio(one: string, other: string) {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** Returns the colour `one` mixed with a share (0 to 1) of `other`. */
export function mixColours(one: string, other: string, share: number) {
  const added = channels(other)
  const mixed = channels(one).map((channel, at) => Math.round(channel + ((added[at] ?? 0) - channel) * share))
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}

/** Returns `colour` mixed with just enough `ink` for contrast on every background; `ink` if no mix has enough. */
export function contrastingColour(colour: string, ink: string, grounds: string[], least = TEXT_CONTRAST) {
  for (let share = 0; share < 1; share += 0.05) {
    const mixed = mixColours(colour, ink, share)
    if (grounds.every((ground) => contrastRatio(mixed, ground) >= least)) return mixed
  }
  return ink
}

/** Returns the text colour for a background: `wanted` if that is readable, else white or black. */
export const readableTextColour = (colour: string, wanted?: string | null) =>
  [wanted, defaultColours.paper].find((one) => one && contrastRatio(one, colour) >= TEXT_CONTRAST) ?? '#000000'
