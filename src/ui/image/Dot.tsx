/** A colour swatch beside or instead of a name. It has no style attribute: CSS fills it by `color`. */
export function Dot({ color }: { color: string }) {
  return <svg className="dot" color={color} aria-hidden="true" />
}
