type ArrivalProps = {
  /** As the backend words it. */
  text: string
  /** The day as an ISO date, where it says one. */
  date?: string | null
}

/** When something arrives. A kept page that may be wrong about it by now hides it by its class (worker/pages/pages.tsx). */
export function Arrival({ text, date }: ArrivalProps) {
  if (!date) return <span className="arrival">{text}</span>
  return (
    <time className="arrival" dateTime={date}>
      {text}
    </time>
  )
}
