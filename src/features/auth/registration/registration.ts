import { isVatNumber } from '../../../contract/ordering/vat-number'
import { checkEmail, type Errors, type Fields } from '../check-login'
import { pageText } from '../nl'

export const fewestCharacters = 8

export function checkNewPassword({ password = '', password_confirmation }: Fields): Errors {
  if (!password) return { password: pageText('passwordNewMissing') }
  return {
    ...(password.length < fewestCharacters && {
      password: pageText('passwordTooShort', { n: fewestCharacters }),
    }),
    ...(password !== password_confirmation && { password_confirmation: pageText('passwordsDiffer') }),
  }
}

export const checkVatNumber = ({ vat_number = '' }: Fields): Errors =>
  isVatNumber(vat_number) === false ? { vat_number: pageText('vatNumberForm') } : {}

/** Checks the fields of a new account. The backend checks the rest. */
export function checkRegistration(fields: Fields): Errors {
  return {
    ...(!fields.firstname?.trim() && { firstname: pageText('firstnameMissing') }),
    ...(!fields.lastname?.trim() && { lastname: pageText('lastnameMissing') }),
    ...checkEmail(fields),
    ...checkNewPassword(fields),
    ...checkVatNumber(fields),
  }
}
