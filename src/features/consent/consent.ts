export type ConsentChoice = 'all' | 'functional'

export const consentStorageKey = 'consent'

/** Returns the stored choice; null before a choice, and if the browser has no storage. */
export function readConsent(): ConsentChoice | null {
  try {
    const stored = localStorage.getItem(consentStorageKey)
    return stored === 'all' || stored === 'functional' ? stored : null
  } catch {
    return null
  }
}

/** Stores the choice. In a browser without storage the choice is lost with the page. */
export function storeConsent(choice: ConsentChoice) {
  try {
    localStorage.setItem(consentStorageKey, choice)
  } catch {}
}

declare global {
  interface Window {
    dataLayer?: object[]
  }
}

const permissions = ['ad_storage', 'ad_user_data', 'ad_personalization', 'analytics_storage']

/** Passes the choice to tag managers (Google's consent mode v2): `default` at first, `update` after a choice. */
export function pushConsentToTagManager(when: 'default' | 'update', value: 'granted' | 'denied') {
  window.dataLayer ??= []
  ;(function (..._: unknown[]) {
    // biome-ignore lint/complexity/noArguments: Google reads commands only from an `arguments` object
    window.dataLayer?.push(arguments)
  })('consent', when, Object.fromEntries(permissions.map((name) => [name, value])))
}
