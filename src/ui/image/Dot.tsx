/** A colour swatch beside or instead of a name. It needs no style attribute, because CSS fills it by `color`. */
export function Dot({ color }: { color: string }) {
  return <svg className="dot" color={color} aria-hidden="true" />
}
