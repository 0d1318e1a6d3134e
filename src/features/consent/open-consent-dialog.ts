/**
 * Opens the consent dialog unless the visitor has chosen (specification §4, Consent). An inline script below the dialog
 * calls this, so that the dialog is painted together with the page. It must therefore use nothing from outside.
 */
export const openConsentDialog = () => {
  try {
    if (/^(all|functional)$/.test(localStorage.consent)) return
  } catch {}
  // The heading gets the focus.
  document.querySelector<HTMLDialogElement>('#cookies')?.showModal()
}
