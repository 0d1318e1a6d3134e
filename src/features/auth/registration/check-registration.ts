import { isVatNumber } from '../../../contract/ordering/vat-number'
import { checkEmail, type Errors, type Fields } from '../check-login'
import { serverText } from '../nl'

export const MIN_PASSWORD_LENGTH = 8

export function checkNewPassword({ password = '', password_confirmation }: Fields): Errors {
  if (!password) return { password: serverText('passwordNewMissing') }
  return {
    ...(password.length < MIN_PASSWORD_LENGTH && {
      password: serverText('passwordTooShort', { n: MIN_PASSWORD_LENGTH }),
    }),
    ...(password !== password_confirmation && { password_confirmation: serverText('passwordsDiffer') }),
  }
}

export const checkVatNumber = ({ vat_number = '' }: Fields): Errors =>
  isVatNumber(vat_number) === false ? { vat_number: serverText('vatNumberForm') } : {}

/** Checks names, mail address, password and VAT number of a new account. The backend checks the other fields. */
export function checkRegistration(fields: Fields): Errors {
  return {
    ...(!fields.firstname?.trim() && { firstname: serverText('firstnameMissing') }),
    ...(!fields.lastname?.trim() && { lastname: serverText('lastnameMissing') }),
    ...checkEmail(fields),
    ...checkNewPassword(fields),
    ...checkVatNumber(fields),
  }
}
