import { type Consent, consentKey, pushConsent, readConsent, storeConsent } from './consent'

/**
 * Opens the consent dialog for a new visitor, applies the choice, and starts tracking for a visitor who allowed it.
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
    pushConsent('default', 'denied')
    const choice = readConsent()
    if (choice === 'all') start()
    // The dialog opens in a task of its own, so that the browser handles a press first.
    else if (!choice && !isReadMore()) setTimeout(open)
  }
  // The visitor does not see a prerendered page yet, so it must not open the dialog.
  if ((document as { prerendering?: boolean }).prerendering) {
    document.addEventListener('prerenderingchange', begin, { once: true })
  } else begin()

  document.querySelector('[data-cookies]')?.addEventListener('click', open)
  dialog?.addEventListener('close', () => {
    if (dialog.returnValue) applyConsent(dialog.returnValue as Consent, start)
  })
  // The visitor made a choice in another tab, or on a page from which they came back.
  const follow = () => {
    const choice = readConsent()
    if (choice) dialog?.close()
    if (isTracking && choice !== 'all') stopTracking()
  }
  // The event's `key` is null when another tab clears all storage.
  addEventListener('storage', ({ key }) => (key ?? consentKey) === consentKey && follow())
  addEventListener('pageshow', ({ persisted }) => persisted && follow())
}

/** Whether this is one of the pages that the consent dialog links to. */
const isReadMore = () => document.querySelector(`#cookies a[href="${location.pathname}"]`)

function openDialog(dialog: HTMLDialogElement) {
  if (dialog.open) return
  // Clears `returnValue`, which after Escape would otherwise still contain an earlier choice.
  dialog.returnValue = ''
  dialog.showModal()
  dialog.querySelector('h2')?.focus()
  // A content blocker may have made the dialog invisible, and a modal dialog would then still block the page. This is
  // checked after the layout.
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
  pushConsent('update', 'denied')
  // Tracking scripts that run can't be stopped, so the page reloads without them.
  const reload = () => location.reload()
  void import('./forget-tracking').then(({ forgetTracking }) => forgetTracking()).then(reload, reload)
}
