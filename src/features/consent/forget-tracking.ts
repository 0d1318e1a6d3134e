import { consentStorageKey, readConsent, storeConsent } from './consent'

export function forgetTracking() {
  for (const storage of [localStorage, sessionStorage]) storage.removeItem('tracked')
  // A full storage still has the withdrawn consent. If there is no room now either, the consent dialog appears again.
  if (readConsent() === 'all') {
    localStorage.removeItem(consentStorageKey)
    storeConsent('functional')
  }
  sessionStorage.removeItem('track-later')
  for (const pair of document.cookie.split('; ')) {
    const name = pair.split('=')[0] ?? ''
    if (!/^_g(a|cl|id)/.test(name)) continue
    const domain = location.hostname.split('.').slice(-2).join('.')
    // biome-ignore lint/suspicious/noDocumentCookie: older browsers have no cookieStore
    for (const place of ['', `; domain=.${domain}`]) document.cookie = `${name}=; max-age=0; path=/${place}`
  }
}
