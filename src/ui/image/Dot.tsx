/** A colour, beside or instead of its name. One element, without a style attribute: CSS draws it in its own colour. */
export function Dot({ color }: { color: string }) {
  return <svg className="dot" color={color} aria-hidden="true" />
}
