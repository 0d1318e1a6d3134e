import type { FormState } from '../../../kit/page/page'

/** Returns the state of the refused form if its field `action` has this value, else undefined. A page may have more. */
export const refusedFormOf = (action: string | undefined, form: FormState | undefined) =>
  form && form.values.action === action ? form : undefined

/** Whether the form was refused or failed. A page may also be rendered again with an answer, or for a login. */
export const hasMessage = (form: FormState | undefined): form is FormState =>
  !!form && (!!form.text || !!form.isOutage || Object.keys(form.errors).length > 0)

/** Returns the attributes of a field by its name: what was typed in it, and why that was refused. */
export const fieldOf = (form: FormState | undefined) => (name: string) => ({
  name,
  defaultValue: form?.values[name],
  error: form?.errors[name],
})

/** Returns the form's state with `prefix` before each field name, because several forms on a page may share a name. */
export const withFieldPrefix = (prefix: string, form: FormState): FormState => ({
  ...form,
  values: prefixed(prefix, form.values),
  errors: prefixed(prefix, form.errors),
})

const prefixed = (prefix: string, fields: Record<string, string>) =>
  Object.fromEntries(Object.entries(fields).map(([name, text]) => [`${prefix}-${name}`, text]))
