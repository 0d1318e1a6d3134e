import { pushConsentToTagManager, readConsent } from '../consent/consent'
import { trackDeferredEvent, trackMarkedEvents } from './track'
import { trackLists } from './track-listed-products'

let isStarted = false

/** With consent `all`: loads the tag manager, reports the page's events and measures its speed, once per page. */
export function startTracking() {
  if (isStarted || readConsent() !== 'all') return
  isStarted = true
  pushConsentToTagManager('update', 'granted')
  const id = document.querySelector<HTMLElement>('script[data-tag-manager]')?.dataset.tagManager
  if (id && /^[\w-]+$/.test(id)) {
    window.dataLayer?.push({ 'gtm.start': Date.now(), event: 'gtm.js' })
    const src = `https://www.googletagmanager.com/gtm.js?id=${id}`
    document.head.append(Object.assign(document.createElement('script'), { async: true, src }))
    trackDeferredEvent()
  }
  const { vitals } = document.querySelector<HTMLElement>('script[data-vitals]')?.dataset ?? {}
  if (vitals)
    void import('./vitals.client').then(
      ({ measureVitals }) => measureVitals(vitals),
      () => {},
    )
  trackMarkedEvents()
  trackLists()
}
