import { findOwnScript } from '../../boot/page-parts'
import { mayPrefetch } from '../../boot/prefetch'

/** How long after its load event a page with a buy button rests before the button's code is fetched. */
const restMs = 1000

/** Fetches the buy button's code, without running it, when a page that has the button has loaded. */
export function preloadAddToCart() {
  if (!mayPrefetch() || !document.querySelector('shop-island[name=AddToCart]')) return
  addEventListener('load', () => setTimeout(preload, restMs))
}

function preload() {
  const script = findOwnScript()
  for (const href of (script?.dataset.ahead ?? '').split(' ').filter(Boolean)) {
    const link = document.createElement('link')
    document.head.append(
      Object.assign(link, { rel: 'modulepreload', href, nonce: script?.nonce ?? '', fetchPriority: 'low' }),
    )
  }
}
