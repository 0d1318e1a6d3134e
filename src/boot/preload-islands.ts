import { findOwnScript } from './page-parts'

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
