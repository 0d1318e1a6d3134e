/**
 * A swatch with a colour, beside or instead of its name. It is a single element without a style attribute: CSS fills it
 * by its `color` attribute.
 */
export function Dot({ color }: { color: string }) {
  return <svg className="dot" color={color} aria-hidden="true" />
}
