import { variantFormId } from '../product-markup-names'

/** Shows the error text of each attribute without a chosen value, scrolls to the first and focuses its field. */
export function showMissingChoice() {
  const texts = document.querySelectorAll<HTMLElement>(`#${variantFormId} .field-error`)
  const fields = Array.from(texts, (text) => {
    text.hidden = false
    const group = text.parentElement as HTMLElement
    const field = group.querySelector<HTMLElement>('select, input') ?? group
    field.setAttribute('aria-describedby', text.id)
    return field
  })
  const [first] = fields
  first?.closest('fieldset, div')?.scrollIntoView({ block: 'center' })
  first?.focus({ preventScroll: true })
}
