import type { FormState } from '../../page'

/** What the product page's forms are called in their field `action`. */
export const questionForm = 'question'
export const alertForm = 'alert'

/** Ids of what is told after each went well, in the page and behind the `#` of its address. */
export const asked = 'vraag-verstuurd'
export const waiting = 'bericht-volgt'

/** The refused form, if it is this one. */
export const refusedAs = (action: string, form: FormState | undefined) =>
  form?.values.action === action ? form : undefined

/** Fields of the page's forms have ids of their own: there is an e-mail field in each. */
export const withIds = (prefix: string, form: FormState): FormState => ({
  ...form,
  errors: Object.fromEntries(Object.entries(form.errors).map(([name, text]) => [`${prefix}-${name}`, text])),
  values: Object.fromEntries(Object.entries(form.values).map(([name, text]) => [`${prefix}-${name}`, text])),
})
