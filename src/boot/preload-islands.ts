import { findOwnScript } from './page-parts'
import { mayPrefetch } from './prefetch'

/** How long after its load event a page rests before anything is fetched ahead, ms. */
const restMs = 1000

/** Calls `work` when the page has loaded and rests, where something may be fetched ahead. */
export function whenRested(work: () => void) {
  addEventListener('load', () => setTimeout(() => mayPrefetch() && work(), restMs))
}

/** Fetches React and what the islands of most pages need ahead, without running it: a first press then waits for no line. */
export function preloadIslands() {
  if (!document.querySelector('shop-island')) return
  const script = findOwnScript()
  for (const href of (script?.dataset.ahead ?? '').split(' ').filter(Boolean)) {
    const link = document.createElement('link')
    document.head.append(
      Object.assign(link, { rel: 'modulepreload', href, nonce: script?.nonce ?? '', fetchPriority: 'low' }),
    )
  }
}
