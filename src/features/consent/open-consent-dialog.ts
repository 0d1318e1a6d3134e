/**
 * Opens the consent dialog unless the visitor has chosen (specification §4, Consent), or reads one of the pages that
 * the dialog links to. An inline script below the dialog calls it, so that the dialog is painted together with the page
 * and without a second style calculation of everything. It must therefore use nothing from outside.
 */
export const openConsentDialog = () => {
  const dialog = document.querySelector<HTMLDialogElement>('dialog#cookies')
  // The visitor does not see a prerendered page yet. consent.client.ts calls this again when it is displayed.
  if (!dialog || dialog.open || (document as { prerendering?: boolean }).prerendering) return
  if (dialog.querySelector(`a[href="${location.pathname}"]`)) return
  try {
    if (/^(all|functional)$/.test(localStorage.getItem('consent') ?? '')) return
  } catch {}
  dialog.showModal()
  dialog.querySelector('h2')?.focus()
}
