import { findOwnScript } from '../page-parts'
import { whenIdle } from '../tasks'

/**
 * Preloads React and the common islands without running them, one after the other: each request costs a slow phone
 * several ms.
 *
 * All links are inserted together without a URL, because each insertion makes the browser recalculate styles.
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
