import { checkEmail, type Errors, type Fields } from './auth'
import { t } from './nl'

/*
 * What only the edge checks: in auth.ts its texts would come along with every first press (scripts/build/browser-texts.ts).
 */

/** Of a new password (auth.api.ts). */
export const fewestCharacters = 8

/** A new password and its repetition. */
export function checkNewPassword({ password = '', password_confirmation }: Fields): Errors {
  if (!password) return { password: t('passwordNewMissing') }
  if (password.length < fewestCharacters) return { password: t('min', { n: fewestCharacters }) }
  return password === password_confirmation ? {} : { password_confirmation: t('confirmed') }
}

/** A new account; what else there is to say about it is the backend's to say. */
export function checkRegistration(fields: Fields): Errors {
  return {
    ...(!fields.firstname?.trim() && { firstname: t('firstnameMissing') }),
    ...(!fields.lastname?.trim() && { lastname: t('lastnameMissing') }),
    ...checkEmail(fields),
    ...checkNewPassword(fields),
  }
}
