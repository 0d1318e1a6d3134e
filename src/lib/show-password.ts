let isListening = false

/** Lets the button beside a password show what is typed (ui/PasswordField.tsx), wherever on the page, now or later. */
export function listenForShownPasswords() {
  if (isListening) return
  isListening = true
  addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-shows]') : null
    const field = document.getElementById(button?.dataset.shows ?? '')
    if (!button || !(field instanceof HTMLInputElement)) return
    const isShown = field.type === 'password'
    field.type = isShown ? 'text' : 'password'
    button.ariaPressed = String(isShown)
  })
  // Neither a shared screen nor a browser's memory of typed text is to keep it.
  addEventListener(
    'submit',
    ({ target }) => {
      if (!(target instanceof HTMLFormElement)) return
      for (const button of target.querySelectorAll<HTMLElement>('[data-shows][aria-pressed=true]')) button.click()
    },
    true,
  )
}
