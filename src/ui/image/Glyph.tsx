type GlyphProps = { path: string; small?: boolean; className?: string }

/** An icon for islands, which include only the icons that they use. It is only a decoration, as `Icon` is. */
export function Glyph({ path, small, className }: GlyphProps) {
  return (
    <svg
      className={`${small ? 'i i-s' : 'i'}${className ? ` ${className}` : ''}`}
      viewBox="0 0 24 24"
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  )
}
