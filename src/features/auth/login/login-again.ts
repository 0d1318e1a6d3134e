import type { Fields } from '../../../form'

/**
 * What the names of the fields begin with by which one logs in, or makes an account, in a form that is kept by
 * LoginAgainPage.tsx.
 */
export const loginPrefix = 'login.'

/**
 * A form's own fields, and what was typed beside them to log in, or with `action: register` to make an account;
 * undefined without such.
 */
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
