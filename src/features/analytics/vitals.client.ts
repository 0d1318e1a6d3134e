import { onCLS, onINP, onLCP, onTTFB } from 'web-vitals'
import { readConsent } from '../consent/consent'

export const vitalsPath = '/__vitals'

/**
 * Sends four measurements of the page's speed when the visitor leaves it, without cookie or URL. @param page the kind
 * of page
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
  // web-vitals listens in the capture phase, so its last values are known here. After the visitor left, no task runs.
  addEventListener('visibilitychange', send)
}
