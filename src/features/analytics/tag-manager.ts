import { pushConsentToTagManager, readConsent } from '../consent/consent'
import { track, trackDeferredEvent, trackMarkedEvents } from './track'

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

/** The delay (ms) after the first listed product; all listed by then are sent as one batch (specification §9). */
const batchDelay = 3000

/** Reports the products that the page lists, each once per page. Returns a function that stops the reporting. */
export function trackLists() {
  const seen = new WeakSet<Element>()
  let batch: object[] = []
  let timer = 0

  const flush = () => {
    clearTimeout(timer)
    timer = 0
    if (!batch.length) return
    const search_term = document.querySelector<HTMLElement>('[data-term]')?.dataset.term
    const event = search_term ? 'view_search_results' : 'view_item_list'
    track({ event, search_term, ecommerce: { currency: 'EUR', items: batch } })
    batch = []
  }
  const gather = () => {
    for (const card of document.querySelectorAll<HTMLElement>('[data-item]')) {
      if (seen.has(card)) continue
      seen.add(card)
      batch.push(JSON.parse(card.dataset.item ?? '{}'))
    }
    if (batch.length && !timer) timer = window.setTimeout(flush, batchDelay)
  }

  gather()
  const observer = new MutationObserver(gather)
  observer.observe(document.body, { childList: true, subtree: true })
  addEventListener('pagehide', flush)
  return () => {
    observer.disconnect()
    removeEventListener('pagehide', flush)
  }
}
