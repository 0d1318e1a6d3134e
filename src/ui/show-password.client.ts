/** Lets the button beside a password show what is typed until it is sent (ui/PasswordField.tsx). In an island React does that. */
export function listenForShownPasswords() {
  addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-shows]') : null
    const field = document.getElementById(button?.dataset.shows ?? '')
    if (!button || button.closest('shop-island') || !(field instanceof HTMLInputElement)) return
    const isShown = field.type === 'password'
    field.type = isShown ? 'text' : 'password'
    button.setAttribute('aria-pressed', String(isShown))
  })
  // Neither a shared screen nor a browser's memory of typed text is to keep it.
  addEventListener('submit', ({ target }) => {
    if (!(target instanceof HTMLFormElement)) return
    for (const button of target.querySelectorAll<HTMLElement>('[data-shows][aria-pressed=true]')) button.click()
  })
}
