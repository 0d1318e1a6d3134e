import { findEntryScript } from '../page-constants'
import { runWhenIdle } from '../task-scheduling'

/**
 * Preloads the scripts of React and the common islands without running them. It loads one script at a time, because
 * each request takes a slow phone several ms.
 *
 * The `<link>` elements are all inserted at once, because each insertion makes the browser recalculate styles. They get
 * their URLs later, one by one.
 */
export function preloadIslands() {
  if (!document.querySelector('shop-island')) return
  const script = findEntryScript()
  const files = (script?.dataset.ahead ?? '').split(' ').filter(Boolean)
  const links = files.map(() => document.createElement('link'))
  document.head.append(...links)
  const preloadNext = () => {
    const href = files.shift()
    const link = links.shift()
    if (!href || !link) return
    Object.assign(link, { nonce: script?.nonce ?? '', fetchPriority: 'low', href, rel: 'modulepreload' })
    runWhenIdle(preloadNext)
  }
  preloadNext()
}
