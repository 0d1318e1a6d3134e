import { whenIdle } from '../lib/browser/tasks'
import { findOwnScript } from './page-parts'

/**
 * Fetches React and what the islands of most pages need ahead, without running it: a first press then waits for no line.
 * One file after the other, because each request takes a slow phone several ms to begin.
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
