import type { TrackedEvent } from './events'

/** Lays an event in the page. Only track.ts, and only with consent, takes it from there. */
export function Track({ event }: { event: TrackedEvent }) {
  return <div hidden data-track={JSON.stringify(event)} />
}
