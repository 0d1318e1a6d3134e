type ArrivalProps = {
  /** The delivery time in the backend's own words. */
  text: string
  /** The day of delivery that the text names, as an ISO date; absent if the text names no day. */
  date?: string | null
  className?: string
}

/**
 * The delivery time of a product. In a cached page whose delivery promises have expired, CSS removes this element by
 * its class (worker/pages/page-routes.tsx).
 */
export function DeliveryTime({ text, date, className }: ArrivalProps) {
  const classes = className ? `arrival ${className}` : 'arrival'
  if (!date) return <span className={classes}>{text}</span>
  return (
    <time className={classes} dateTime={date}>
      {text}
    </time>
  )
}
