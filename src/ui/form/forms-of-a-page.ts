import type { FormState } from '../../../kit/page/page'

/** Returns the state of the refused form if its `action` is this one, because a page may have several forms. */
export const refusedFormOf = (action: string | undefined, form: FormState | undefined) =>
  form && form.values.action === action ? form : undefined

/** Returns the state of the sent form with `prefix` before each name, as several forms may have an e-mail field. */
export const withPrefix = (prefix: string, form: FormState): FormState => ({
  ...form,
  values: prefixed(prefix, form.values),
  errors: prefixed(prefix, form.errors),
})

const prefixed = (prefix: string, fields: Record<string, string>) =>
  Object.fromEntries(Object.entries(fields).map(([name, text]) => [`${prefix}-${name}`, text]))
