import { suggestEmail } from './email-suggestion'

/** Waits until a press that ended the typing is over, so that the button below the field does not move under it. ms */
const pause = 300

/** Offers the address that was probably meant, as a button below its field (EmailSuggestion.tsx). */
export function offerSuggestions() {
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
  // Typed before this script was here, or put back from a draft.
  offer()
}
