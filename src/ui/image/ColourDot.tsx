/** A colour swatch beside or instead of the colour's name. The attribute `color` makes a style attribute needless. */
export function ColourDot({ color }: { color: string }) {
  return <svg className="dot" color={color} aria-hidden="true" />
}
