type ArrivalProps = {
  /** The backend's own text. */
  text: string
  /** The day as an ISO date, where it says one. */
  date?: string | null
  className?: string
}

/** When something arrives. A kept page that may be wrong about it by now hides it by its class (worker/pages/pages.tsx). */
export function Arrival({ text, date, className }: ArrivalProps) {
  const classes = className ? `arrival ${className}` : 'arrival'
  if (!date) return <span className={classes}>{text}</span>
  return (
    <time className={classes} dateTime={date}>
      {text}
    </time>
  )
}
