import { readConsent } from '../consent/consent'
import type { TrackedEvent } from './events'

/** Tells the tag manager, and only of a visitor who allowed it: without consent 'all' nothing is sent or remembered. */
export function track({ once, ...event }: TrackedEvent) {
  if (readConsent() !== 'all') return
  if (once) {
    const told: string[] = JSON.parse(localStorage.getItem('tracked') ?? '[]')
    if (told.includes(once)) return
    localStorage.setItem('tracked', JSON.stringify([...told.slice(-19), once]))
  }
  window.dataLayer ??= []
  window.dataLayer.push({ ...event, host: location.host })
}

/** Tells what the page laid ready. */
export function trackPage() {
  for (const { dataset } of document.querySelectorAll<HTMLElement>('[data-track]')) {
    track(JSON.parse(dataset.track ?? '{}'))
  }
}
