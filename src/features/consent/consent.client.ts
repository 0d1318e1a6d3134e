import { announceConsent, type Consent, consentKey, readConsent, storeConsent } from './consent'

/**
 * Opens the consent dialog for a new visitor, applies the choice, and starts tracking for a visitor who allowed all.
 * Until then everything is denied (specification §4, Consent). ConsentDialog.island.tsx renders the dialog's content;
 * it opens and closes without React.
 */
export function startConsent(track: () => void) {
  const dialog = document.querySelector<HTMLDialogElement>('dialog#cookies')
  let isTracking = false
  const start = () => {
    isTracking = true
    track()
  }
  const open = () => dialog && openDialog(dialog)
  const begin = () => {
    announceConsent('default', 'denied')
    const choice = readConsent()
    if (choice === 'all') start()
    // In a task of its own, so that a press is heard before.
    else if (!choice && !isReadMore()) setTimeout(open)
  }
  // A prerendered page has no visitor yet.
  if ((document as { prerendering?: boolean }).prerendering) {
    document.addEventListener('prerenderingchange', begin, { once: true })
  } else begin()

  document.querySelector('[data-cookies]')?.addEventListener('click', open)
  dialog?.addEventListener('close', () => {
    if (dialog.returnValue) applyConsent(dialog.returnValue as Consent, start)
  })
  // The visitor chose in another tab, or on a page from which they came back.
  const follow = () => {
    const choice = readConsent()
    if (choice) dialog?.close()
    if (isTracking && choice !== 'all') stopTracking()
  }
  // The key is null when everything is cleared.
  addEventListener('storage', ({ key }) => (key ?? consentKey) === consentKey && follow())
  addEventListener('pageshow', ({ persisted }) => persisted && follow())
}

/** Whether this is one of the pages that the dialog links to. */
const isReadMore = () => document.querySelector(`#cookies a[href="${location.pathname}"]`)

function openDialog(dialog: HTMLDialogElement) {
  if (dialog.open) return
  // Escape leaves the value of an earlier choice.
  dialog.returnValue = ''
  dialog.showModal()
  dialog.querySelector('h2')?.focus()
  // A content blocker may hide it: a modal dialog that is not seen must not block the page. Looked at after its layout.
  requestAnimationFrame(() =>
    setTimeout(() => {
      if (dialog.open && getComputedStyle(dialog).display === 'none') dialog.close()
    }),
  )
}

function applyConsent(choice: Consent, start: () => void) {
  const before = readConsent()
  storeConsent(choice)
  if (choice === 'all') start()
  else if (before === 'all') stopTracking()
}

function stopTracking() {
  announceConsent('update', 'denied')
  // Scripts that run already can't be stopped otherwise.
  const reload = () => location.reload()
  void import('./forget-tracking').then(({ forgetTracking }) => forgetTracking()).then(reload, reload)
}
