import { findEntryScript } from './page-constants'

type Connection = { saveData?: boolean; effectiveType?: string }

type Never = {
  /** Patterns of URL paths that must not be prefetched; `*` matches any text. */
  paths: readonly string[]
  /** CSS selector of links that must not be prefetched, because they do not navigate. */
  links: string
}

/** Whether prefetching is allowed: the browser is online, not on 2g, and not saving data (specification §9). */
export function mayPrefetch() {
  const { connection } = navigator as { connection?: Connection }
  return navigator.onLine && !connection?.saveData && !/2g$/.test(connection?.effectiveType ?? '')
}

/** Prefetches a link's page on hover and prerenders it on a press, while the connection is good. */
export function applyPrefetchRules(never: Never) {
  if (!HTMLScriptElement.supports?.('speculationrules')) return
  let rules: HTMLScriptElement | undefined
  const judge = () => {
    if (!mayPrefetch()) {
      rules?.remove()
      rules = undefined
    } else if (!rules) {
      rules = rulesBut(never)
      document.head.append(rules)
    }
  }
  judge()
  // `navigator.connection` does not exist in every browser.
  ;(navigator as { connection?: Partial<EventTarget> }).connection?.addEventListener?.('change', judge)
  addEventListener('online', judge)
  addEventListener('offline', judge)
}

/** Returns a new script element with the speculation rules, because browsers process each element only once. */
function rulesBut(never: Never) {
  const where = {
    and: [
      { href_matches: '/*' },
      { not: { href_matches: never.paths } },
      { not: { selector_matches: `${never.links}, [rel~=nofollow]` } },
    ],
  }
  const rules = document.createElement('script')
  rules.type = 'speculationrules'
  rules.nonce = findEntryScript()?.nonce ?? ''
  rules.textContent = JSON.stringify({
    prefetch: [{ where, eagerness: 'moderate' }],
    prerender: [{ where, eagerness: 'conservative' }],
  })
  return rules
}
