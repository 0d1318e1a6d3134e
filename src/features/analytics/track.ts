import { readConsent } from '../consent/consent'
import type { TrackedEvent } from './events'

export const deferredEventKey = 'track-later'

/** Pushes an event to the tag manager if the visitor allowed it. @returns whether the event was pushed */
export function track({ once, ...event }: TrackedEvent): boolean {
  if (readConsent() !== 'all') return false
  if (once) {
    // A checkout may begin again in a new session, but an order is bought only once. Therefore the key of a purchase is
    // stored in localStorage.
    const storage = event.event === 'begin_checkout' ? sessionStorage : localStorage
    const tracked: string[] = JSON.parse(storage.getItem('tracked') ?? '[]')
    if (tracked.includes(once)) return false
    storage.setItem('tracked', JSON.stringify([...tracked.slice(-19), once]))
  }
  window.dataLayer ??= []
  window.dataLayer.push({ ...event, host: location.host })
  return true
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
