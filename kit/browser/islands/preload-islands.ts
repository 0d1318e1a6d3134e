import { findOwnScript } from '../page-parts'
import { whenIdle } from '../tasks'

/**
 * Fetches React and the common islands without running them, one by one: each request takes a slow phone several ms.
 *
 * The links are inserted together, empty: each insertion would style the page anew.
 */
export function preloadIslands() {
  if (!document.querySelector('shop-island')) return
  const script = findOwnScript()
  const files = (script?.dataset.ahead ?? '').split(' ').filter(Boolean)
  const links = files.map(() => document.createElement('link'))
  document.head.append(...links)
  const preloadNext = () => {
    const href = files.shift()
    const link = links.shift()
    if (!href || !link) return
    Object.assign(link, { nonce: script?.nonce ?? '', fetchPriority: 'low', href, rel: 'modulepreload' })
    whenIdle(preloadNext)
  }
  preloadNext()
}
