import type { FormState } from '../../page'

/** The page's refused form, if it is the one with this `action`. */
export const sentBy = (action: string, form: FormState | undefined) =>
  form?.values.action === action ? form : undefined
