import { announceConsent, consentKey, readConsent } from './consent'

/**
 * Asks a new visitor for consent to cookies, and starts tracking for a visitor who allowed all. Until then everything
 * is denied (specification §4, Consent).
 */
export function startConsent(track: () => void) {
  const dialog = document.querySelector<HTMLDialogElement>('dialog#cookies')
  const open = async () => {
    if (dialog) await import('./consent-dialog.client').then(({ openConsent }) => openConsent(dialog, track))
  }
  const begin = () => {
    announceConsent('default', 'denied')
    const consent = readConsent()
    if (consent === 'all') track()
    // A content blocker may keep the dialog's code out: then everything stays denied. It comes in a task of its own, so
    // that a press is heard before.
    else if (!consent && !isReadMore()) setTimeout(() => open().catch(() => {}))
  }
  // A page that is drawn ahead has no visitor yet.
  if ((document as { prerendering?: boolean }).prerendering) {
    document.addEventListener('prerenderingchange', begin, { once: true })
  } else begin()

  document.querySelector('[data-cookies]')?.addEventListener('click', open)
  // The question was answered in another tab, or on a page from which the visitor came back.
  const closeAnswered = () => readConsent() && dialog?.close()
  addEventListener('storage', ({ key }) => key === consentKey && closeAnswered())
  addEventListener('pageshow', ({ persisted }) => persisted && closeAnswered())
}

/** One of the pages that the dialog leads to. */
const isReadMore = () => document.querySelector(`#cookies a[href="${location.pathname}"]`)
