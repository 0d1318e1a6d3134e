import { suggestEmail } from './suggest-email'

/** The delay (ms) before the suggestion's button appears: it moves what is below, which the visitor may be pressing. */
const pause = 300

/** Suggests the mail address that the visitor probably meant, as a button below the field (EmailSuggestion.tsx). */
export function offerEmailSuggestions() {
  for (const line of document.querySelectorAll<HTMLElement>('[data-suggest-for]')) {
    const { suggestFor = '', text = '' } = line.dataset
    const field = document.getElementById(suggestFor)
    if (field instanceof HTMLInputElement) offerBelow(field, line, text)
  }
}

function offerBelow(field: HTMLInputElement, line: HTMLElement, text: string) {
  const offer = () => {
    const email = suggestEmail(field.value)
    line.replaceChildren(...(email ? [buttonFor(email)] : []))
  }
  const buttonFor = (email: string) => {
    const button = document.createElement('button')
    button.type = 'button'
    button.className = 'link'
    button.textContent = text.replace('{email}', email)
    button.addEventListener('click', () => {
      field.value = email
      field.dispatchEvent(new Event('input', { bubbles: true }))
      field.focus()
      line.replaceChildren()
    })
    return button
  }
  field.addEventListener('change', () => setTimeout(offer, pause))
  // The address may have been typed before this script loaded, or restored from a draft.
  offer()
}
