import { type ConsentChoice, consentStorageKey, pushConsentToTagManager, readConsent, storeConsent } from './consent'

/**
 * Stores the visitor's choice in the consent dialog, and starts tracking for a visitor who allowed it. Until then
 * everything is denied (specification §4, Consent). ConsentDialog.island.tsx renders the dialog's content; the dialog
 * opens (open-consent-dialog.ts) and closes without React.
 */
export function startConsent(track: () => void) {
  const dialog = document.querySelector<HTMLDialogElement>('#cookies')
  let isTracking = false
  const start = () => {
    isTracking = true
    track()
  }
  const applyChoice = () => dialog?.returnValue && applyConsent(dialog.returnValue as ConsentChoice, start)
  const begin = () => {
    pushConsentToTagManager('default', 'denied')
    const choice = readConsent()
    if (choice === 'all') start()
    // The visitor may have chosen on the previous page, while this page was prerendered.
    if (choice) dialog?.close()
    // The visitor may have closed the dialog before this script ran.
    applyChoice()
    if (dialog) closeIfInvisible(dialog)
  }
  if ((document as { prerendering?: boolean }).prerendering) document.addEventListener('prerenderingchange', begin)
  else begin()

  document.querySelector('[data-cookies]')?.addEventListener('click', () => {
    if (!dialog) return
    // Clears `returnValue`, which after Escape would otherwise still contain an earlier choice.
    dialog.returnValue = ''
    dialog.showModal()
    closeIfInvisible(dialog)
  })
  dialog?.addEventListener('close', applyChoice)
  // Applies a choice that the visitor made in another tab, or on a later page before returning to this one.
  const follow = () => {
    const choice = readConsent()
    if (choice) dialog?.close()
    if (isTracking && choice !== 'all') stopTracking()
  }
  // The event's `key` is null when another tab clears all storage.
  addEventListener('storage', ({ key }) => (key ?? consentStorageKey) === consentStorageKey && follow())
  addEventListener('pageshow', ({ persisted }) => persisted && follow())
}

/**
 * Closes the dialog after the next layout if a content blocker has made it invisible, because a modal dialog would
 * still block the page. An observer, because a script that asks for a style makes the browser calculate it early.
 */
function closeIfInvisible(dialog: HTMLDialogElement) {
  new IntersectionObserver(([seen]) => seen?.isIntersecting || dialog.close()).observe(dialog)
}

function applyConsent(choice: ConsentChoice, start: () => void) {
  const before = readConsent()
  storeConsent(choice)
  if (choice === 'all') start()
  else if (before === 'all') stopTracking()
}

function stopTracking() {
  pushConsentToTagManager('update', 'denied')
  // Tracking scripts that run can't be stopped, so the page reloads without them.
  const reload = () => location.reload()
  void import('./forget-tracking').then(({ forgetTracking }) => forgetTracking()).then(reload, reload)
}
