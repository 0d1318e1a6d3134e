import type { TrackedEvent } from './events'

declare global {
  interface Window {
    dataLayer?: object[]
  }
}

/** Tells what the page laid ready, once each, and only to a visitor who allowed it: without consent 'all' nothing is sent or remembered. */
export function trackPage() {
  if (localStorage.getItem('consent') !== 'all') return
  for (const { dataset } of document.querySelectorAll<HTMLElement>('[data-track]')) {
    const { once, ...event }: TrackedEvent = JSON.parse(dataset.track ?? '{}')
    const told: string[] = JSON.parse(localStorage.getItem('tracked') ?? '[]')
    if (told.includes(once)) continue
    localStorage.setItem('tracked', JSON.stringify([...told.slice(-19), once]))
    window.dataLayer ??= []
    window.dataLayer.push({ ...event, host: location.host })
  }
}
