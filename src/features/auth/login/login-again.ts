import type { Fields } from '../../../../kit/page/form-types'

/** Prefix of the login's own fields within a form that LoginAgainPage.tsx sends again. */
export const loginPrefix = 'login.'

/** Splits a form's own fields from the login or registration typed beside them; undefined without such. */
export function splitLogin(fields: Fields): { typed: Fields; credentials?: Fields } {
  const typed: Fields = {}
  const credentials: Fields = {}
  for (const [name, text] of Object.entries(fields))
    if (name.startsWith(loginPrefix)) credentials[name.slice(loginPrefix.length)] = text
    else typed[name] = text
  return { typed, credentials: credentials.email === undefined ? undefined : credentials }
}

export const asLogin = (credentials: Fields): Fields =>
  Object.fromEntries(Object.entries(credentials).map(([name, text]) => [loginPrefix + name, text]))
