/** A colour, beside or instead of its name. */
export function Dot({ color }: { color: string }) {
  return (
    <svg className="dot" viewBox="0 0 20 20" aria-hidden="true">
      <circle cx="10" cy="10" r="9.5" fill={color} />
    </svg>
  )
}
