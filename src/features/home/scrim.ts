import { parseUploadedPhoto } from '../../contract/catalogue/photo-url'
import { CONTROL_CONTRAST, contrastRatio, defaultColours, mixColours, TEXT_CONTRAST } from '../../lib/contrast'

const white = defaultColours.paper
const black = '#000000'
/** The opacity of the layer below the text: the lowest that makes white text readable on the photo's colour. */
const opacity = 0.64

/** Returns the colour (`#rrggbbaa`) of a layer that makes white text readable on a photo; undefined if none can. */
export function scrimOf(photo: string | null | undefined) {
  const colour = photo && parseUploadedPhoto(photo)?.colour
  if (!colour || contrastRatio(white, colour) < CONTROL_CONTRAST) return undefined
  for (let share = 0; share < 1; share += 0.05) {
    const scrim = mixColours(colour, black, share)
    if (contrastRatio(white, mixColours(scrim, white, 1 - opacity)) >= TEXT_CONTRAST)
      return scrim + Math.round(opacity * 255).toString(16)
  }
}
