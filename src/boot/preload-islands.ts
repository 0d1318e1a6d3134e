import { whenIdle } from '../lib/browser/tasks'
import { findOwnScript } from './page-parts'

/**
 * Fetches React and the common islands without running them, one by one: each request takes a slow phone several ms.
 */
export function preloadIslands() {
  if (!document.querySelector('shop-island')) return
  const script = findOwnScript()
  const files = (script?.dataset.ahead ?? '').split(' ').filter(Boolean)
  const preloadNext = () => {
    const href = files.shift()
    if (!href) return
    const link = document.createElement('link')
    document.head.append(
      Object.assign(link, { rel: 'modulepreload', href, nonce: script?.nonce ?? '', fetchPriority: 'low' }),
    )
    whenIdle(preloadNext)
  }
  preloadNext()
}
