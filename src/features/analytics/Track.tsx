import type { TrackedEvent } from './events'

/**
 * Lays an event in the page. Only track.ts, and only with consent, takes it from there. `later` where the page's address
 * opens something: there is no tag manager, and the next page without such an address tells it.
 */
export function Track({ event, later }: { event: TrackedEvent; later?: boolean }) {
  return <div hidden data-track={JSON.stringify(event)} data-later={later} />
}
