/** Lets the button beside a password show it until it is sent. Islands do it themselves. */
export function listenForShownPasswords() {
  addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-shows]') : null
    const field = document.getElementById(button?.dataset.shows ?? '')
    if (!button || button.closest('shop-island') || !(field instanceof HTMLInputElement)) return
    const isShown = field.type === 'password'
    field.type = isShown ? 'text' : 'password'
    button.setAttribute('aria-pressed', String(isShown))
  })
  // A password field again, so that the browser does not remember it as text.
  addEventListener('submit', ({ target }) => {
    if (!(target instanceof HTMLFormElement)) return
    for (const button of target.querySelectorAll<HTMLElement>('[data-shows][aria-pressed=true]')) button.click()
  })
}
