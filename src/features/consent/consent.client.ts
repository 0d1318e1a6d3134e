import { consentKey, readConsent, tellConsent } from './consent'

/**
 * Asks a new visitor which cookies are welcome, and starts the tracking of one who welcomed all. Everything is denied until then
 * (specification §4, Consent).
 */
export function keepConsent(track: () => void) {
  const dialog = document.querySelector<HTMLDialogElement>('dialog#cookies')
  const open = async () => {
    if (dialog) await import('./consent-dialog.client').then(({ openConsent }) => openConsent(dialog, track))
  }
  const begin = () => {
    tellConsent('default', 'denied')
    const consent = readConsent()
    if (consent === 'all') track()
    // Who keeps such questions out has denied everything.
    else if (!consent) open().catch(() => {})
  }
  // A page that is drawn ahead has no visitor yet.
  if ((document as { prerendering?: boolean }).prerendering) {
    document.addEventListener('prerenderingchange', begin, { once: true })
  } else begin()

  document.querySelector('[data-cookies]')?.addEventListener('click', open)
  // It was answered in another tab, or on a page from which the visitor came back.
  const leave = () => readConsent() && dialog?.close()
  addEventListener('storage', ({ key }) => key === consentKey && leave())
  addEventListener('pageshow', ({ persisted }) => persisted && leave())
}
