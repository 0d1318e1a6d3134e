type GlyphProps = { path: string; small?: boolean; className?: string }

/** A decorative icon for islands. It gets the path of its drawing, so that an island includes only its own icons. */
export function PathIcon({ path, small, className }: GlyphProps) {
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
