type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** Removes an error from its field and the summary once the browser finds the value valid. Islands handle their own. */
export function hideCorrectedErrors() {
  document.addEventListener('input', ({ target }) => {
    const field = target as Field
    if (!field.validity?.valid || field.closest('shop-island')) return
    const error = errorOf(field)
    if (!error) return
    field.removeAttribute('aria-invalid')
    error.hidden = true
    stopDescribing(error)
    removeFromSummary(error)
  })
}

/** Returns the element with the error about a field, or about the group of fields that contains it. */
function errorOf(field: Field) {
  const isTyped = field.matches('textarea, input:not([type=radio], [type=checkbox], [type=number])')
  const owners = [field, isTyped ? null : field.closest('fieldset')]
  const ids = owners.flatMap((owner) => owner?.getAttribute('aria-describedby')?.split(' ') ?? [])
  const errors = ids.map((id) => document.getElementById(id))
  return errors.find((error) => error?.matches('.field-error:not([hidden])'))
}

/** Removes the error from the descriptions of fields: a screen reader reads a description even if it is hidden. */
function stopDescribing({ id }: HTMLElement) {
  for (const owner of document.querySelectorAll(`[aria-describedby~="${id}"]`)) {
    const others = owner
      .getAttribute('aria-describedby')
      ?.split(' ')
      .filter((other) => other !== id)
    owner.setAttribute('aria-describedby', others?.join(' ') ?? '')
  }
}

function removeFromSummary({ id, textContent }: HTMLElement) {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('[data-error-summary] a')]
  const link =
    links.find(({ hash }) => `${decodeURIComponent(hash)}-error` === `#${id}`) ??
    links.find((one) => one.textContent?.endsWith(textContent ?? ''))
  const summary = link?.closest<HTMLElement>('[data-error-summary]')
  link?.closest('li')?.remove()
  if (summary && !summary.querySelector('li, p')) summary.hidden = true
}

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
