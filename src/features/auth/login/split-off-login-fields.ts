import type { FormFields } from '../../../../kit/page/form-types'

/** The prefix of the login's field names within the form of LoginAgainPage.tsx. */
export const loginPrefix = 'login.'

/**
 * Separates a form's own fields from the fields of a login or registration inside the form. `credentials` is absent if
 * the form contains no login.
 */
export function splitLoginFields(fields: FormFields): { typed: FormFields; credentials?: FormFields } {
  const typed: FormFields = {}
  const credentials: FormFields = {}
  for (const [name, text] of Object.entries(fields))
    if (name.startsWith(loginPrefix)) credentials[name.slice(loginPrefix.length)] = text
    else typed[name] = text
  return { typed, credentials: credentials.email === undefined ? undefined : credentials }
}

export const withLoginPrefix = (credentials: FormFields): FormFields =>
  Object.fromEntries(Object.entries(credentials).map(([name, text]) => [loginPrefix + name, text]))
