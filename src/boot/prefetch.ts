type Connection = { saveData?: boolean; effectiveType?: string }

/** Pages that belong to one visitor, or that change something when they are asked for, are never fetched ahead. */
const never = [
  '/winkelwagen*',
  '/dashboard*',
  '/api/*',
  '/payment-redirect*',
  '/offerlink/*',
  '/reset-password*',
  '/review-promotion/*',
]

/**
 * Fetches a linked page when the pointer rests on its link, and draws it ahead when the link is pressed; fetches the buy button's code when a
 * product page has loaded and rests. Skipped offline, on 2g and with data-saver (specification §9).
 */
export function applyPrefetchRules() {
  const { connection } = navigator as { connection?: Connection }
  if (!navigator.onLine || connection?.saveData || /2g$/.test(connection?.effectiveType ?? '')) return
  const script = document.querySelector<HTMLScriptElement>('script[data-ahead]')
  const nonce = script?.nonce ?? ''
  if (document.querySelector('shop-island[name=AddToCart]')) {
    addEventListener('load', () => setTimeout(fetchAhead, 1000, script?.dataset.ahead ?? '', nonce))
  }
  if (!HTMLScriptElement.supports?.('speculationrules')) {
    void import('./prefetch-links').then(({ prefetchLinks }) => prefetchLinks(never))
    return
  }
  const where = {
    and: [
      { href_matches: '/*' },
      { not: { href_matches: never } },
      { not: { selector_matches: '[data-swap], [data-append], [rel~=nofollow]' } },
    ],
  }
  const rules = document.createElement('script')
  rules.type = 'speculationrules'
  rules.nonce = nonce
  rules.textContent = JSON.stringify({
    prefetch: [{ where, eagerness: 'moderate' }],
    prerender: [{ where, eagerness: 'conservative' }],
  })
  document.head.append(rules)
}

/** Fetched and kept, not run. */
function fetchAhead(files: string, nonce: string) {
  for (const href of files.split(' ').filter(Boolean)) {
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'modulepreload', href, nonce, fetchPriority: 'low' }),
    )
  }
}
