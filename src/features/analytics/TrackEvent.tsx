import type { TrackedEvent } from './events'

/**
 * Puts an event into the page. Only track.ts reads it, and only with consent. Use `later` on pages whose URL contains a
 * token: they load no tag manager, so the next page without a token sends the event.
 */
export function TrackEvent({ event, later }: { event: TrackedEvent; later?: boolean }) {
  return <div hidden data-track={JSON.stringify(event)} data-later={later} />
}
