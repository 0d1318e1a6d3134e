import { readConsent } from '../consent/consent'
import type { TrackedEvent } from './events'

export const deferredEventKey = 'track-later'

/** Pushes an event to the tag manager if the visitor allowed it. @returns whether the event was pushed */
export function track({ once, ...event }: TrackedEvent): boolean {
  if (readConsent() !== 'all') return false
  if (once && wasTracked(event, once)) return false
  window.dataLayer ??= []
  window.dataLayer.push({ ...event, host: location.host })
  return true
}

/** Whether an event was pushed before; stores that it is pushed now. */
function wasTracked({ event }: Pick<TrackedEvent, 'event'>, once: string) {
  try {
    // A checkout may begin again in a new session, but an order is bought only once. Therefore the key of a purchase is
    // stored in localStorage.
    const storage = event === 'begin_checkout' ? sessionStorage : localStorage
    const tracked: string[] = JSON.parse(storage.getItem('tracked') ?? '[]')
    if (tracked.includes(once)) return true
    storage.setItem('tracked', JSON.stringify([...tracked.slice(-19), once]))
  } catch {
    // In a full storage nothing can be stored: an event is rather pushed twice than never.
  }
  return false
}

export function trackMarkedEvents() {
  for (const { dataset } of document.querySelectorAll<HTMLElement>('[data-track]')) {
    const { once, ...event } = JSON.parse(dataset.track ?? '{}') as TrackedEvent
    if (track({ once, ...event }) && dataset.later) sessionStorage.setItem(deferredEventKey, JSON.stringify(event))
  }
}

export function trackDeferredEvent() {
  const event = sessionStorage.getItem(deferredEventKey)
  sessionStorage.removeItem(deferredEventKey)
  if (event) track(JSON.parse(event))
}
