export type Consent = 'all' | 'functional'

export const consentKey = 'consent'

/** Null before a choice, and where the browser has no storage. */
export function readConsent(): Consent | null {
  try {
    const stored = localStorage.getItem(consentKey)
    return stored === 'all' || stored === 'functional' ? stored : null
  } catch {
    return null
  }
}

/** In a browser that stores nothing the choice is lost with the page. */
export function storeConsent(choice: Consent) {
  try {
    localStorage.setItem(consentKey, choice)
  } catch {}
}

declare global {
  interface Window {
    dataLayer?: object[]
  }
}

const permissions = ['ad_storage', 'ad_user_data', 'ad_personalization', 'analytics_storage']

/** Passes the choice to tag managers (Google's consent mode v2): `default` before a choice, `update` after one. */
export function announceConsent(when: 'default' | 'update', value: 'granted' | 'denied') {
  window.dataLayer ??= []
  // Google reads commands only from an `arguments` object.
  ;(function (..._: unknown[]) {
    // biome-ignore lint/complexity/noArguments: see above
    window.dataLayer?.push(arguments)
  })('consent', when, Object.fromEntries(permissions.map((name) => [name, value])))
}
