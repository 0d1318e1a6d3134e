/**
 * A colour swatch beside or instead of the name of the colour. The attribute `color` gives the colour, so no style
 * attribute is needed.
 */
export function ColourDot({ color }: { color: string }) {
  return <svg className="dot" color={color} aria-hidden="true" />
}
