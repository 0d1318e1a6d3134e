/** A colour swatch beside or instead of a name. It needs no style attribute, because a class sets its `color`. */
export function Dot({ color }: { color: string }) {
  return <svg className="dot" color={color} aria-hidden="true" />
}
