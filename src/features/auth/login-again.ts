import type { Fields } from '../../form'

/** What the names of the login's fields begin with, in a form that is kept by LoginAgainPage.tsx. */
export const loginPrefix = 'login.'

/** A form's own fields, and what was typed to log in beside them: `email` and `password`; undefined without such. */
export function splitLogin(fields: Fields): { typed: Fields; credentials?: Fields } {
  const { 'login.email': email, 'login.password': password = '', ...typed } = fields
  return { typed, credentials: email === undefined ? undefined : { email, password } }
}
