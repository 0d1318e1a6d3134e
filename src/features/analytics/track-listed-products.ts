import { track } from './track'

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
