/** Handles the buttons that show the password in a field. Islands handle their own buttons. */
export function handleShowPasswordButtons() {
  addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-shows]') : null
    const field = document.getElementById(button?.dataset.shows ?? '')
    if (!button || button.closest('shop-island') || !(field instanceof HTMLInputElement)) return
    const isShown = field.type === 'password'
    field.type = isShown ? 'text' : 'password'
    button.setAttribute('aria-pressed', String(isShown))
  })
  // Before submitting, each shown field becomes a password field again, so that browsers do not store it as text.
  addEventListener('submit', ({ target }) => {
    if (!(target instanceof HTMLFormElement)) return
    for (const button of target.querySelectorAll<HTMLElement>('[data-shows][aria-pressed=true]')) button.click()
  })
}
