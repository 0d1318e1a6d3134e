import { onCLS, onINP, onLCP, onTTFB } from 'web-vitals'
import { readConsent } from '../consent/consent'

export const vitalsPath = '/__vitals'

/**
 * Measures how fast this page was for a visitor who allowed all, and sends that once, when the page is left or put
 * aside: four figures, the kind of page and of connection. Nothing of who it is, no address, no cookie.
 *
 * @param page which kind of page it is, as the document says
 */
export function measureVitals(page: string) {
  const values: Record<string, number> = {}
  for (const measure of [onTTFB, onLCP, onINP, onCLS])
    measure(({ name, value }) => {
      values[name] = Math.round(value * 1000) / 1000
    })
  const send = () => {
    if (document.visibilityState !== 'hidden') return
    removeEventListener('visibilitychange', send)
    if (!Object.keys(values).length || readConsent() !== 'all') return
    const connection = (navigator as { connection?: { effectiveType?: string } }).connection?.effectiveType
    navigator.sendBeacon(vitalsPath, JSON.stringify({ page, connection, ...values }))
  }
  // The library hears of it on the way down, and so has told its last figures by now. A page that is left runs no task
  // any more.
  addEventListener('visibilitychange', send)
}
