import { fetchAnswer, parseAnswer, type ShopApi } from '../../../kit/contract/call'
import { ApiError, isStatus } from '../../../kit/contract/errors'
import {
  type Form,
  FormError,
  type FormFields,
  type FormRedirect,
  type FormRequest,
  refuse,
  refuseAt404,
} from '../../../kit/page/form-types'
import { addAddress, deleteAddress, setPrimaryAddress, updateAddress } from '../../contract/address/address-book'
import { normaliseAddress } from '../../contract/address/normalise-address'
import { changePassword } from '../../contract/auth'
import { type Customer, deleteMe, getMe, updateMe } from '../../contract/customer'
import { href } from '../../routes'
import { readAddress } from '../address/read-address-fields'
import { withSessionNote } from '../auth/account-menu/session-note'
import { checkEmail } from '../auth/check-login'
import { serverText as authText, t as loginText } from '../auth/nl'
import { checkNewPassword, checkVatNumber } from '../auth/registration/check-registration'
import { parseAddressEditing } from './address-editing'
import { serverText } from './nl'

type Send = (
  api: ShopApi,
  fields: FormFields,
  me: CustomerWithUnknownFields,
  request: FormRequest,
) => Promise<FormRedirect>

const redirectWithNote = (note: string): FormRedirect => ({ location: `${href.personalData()}?melding=${note}` })

const saveDetails: Send = async (api, fields, me) => {
  const { firstname = '', middle_name = '', lastname = '', company = '' } = normaliseAddress(fields)
  const { phone = '', vat_number = '' } = fields
  refuse({
    ...(!firstname.trim() && { firstname: authText('firstnameMissing') }),
    ...(!lastname.trim() && { lastname: authText('lastnameMissing') }),
    ...checkVatNumber(fields),
  })
  await updateMe(api, {
    ...me,
    firstname,
    middle_name,
    lastname,
    phone,
    company,
    vat_number,
    ...('middlename' in me && { middlename: middle_name }),
    ...('newsletter' in me && { newsletter: fields.newsletter === '1' }),
  })
  return redirectWithNote('gegevens')
}

const saveEmail: Send = async (api, fields, me, { has, refuseFlood }) => {
  const { email = '', email_password: password = '' } = fields
  // A backend without the call to change a password does not receive the password either.
  const needsPassword = has(changePassword)
  refuse({
    ...checkEmail(fields),
    ...(needsPassword && !password && { email_password: loginText('passwordMissing') }),
  })
  await refuseFlood()
  await updateMe(api, { ...me, email: email.trim(), ...(needsPassword && { password }) })
    .catch(reportUnknownOutcome('emailOutage'))
    .catch(renamed((name) => (name === 'password' ? 'email_password' : name)))
  return redirectWithNote('email')
}

const savePassword = async (
  api: ShopApi,
  fields: FormFields,
  _: unknown,
  { refuseFlood }: FormRequest,
): Promise<FormRedirect> => {
  const { current_password = '', password = '', password_confirmation = '' } = fields
  refuse({
    ...(!current_password && { current_password: loginText('passwordMissing') }),
    ...checkNewPassword(fields),
  })
  await refuseFlood()
  await changePassword(api, { current_password, password, password_confirmation }).catch(
    reportUnknownOutcome('passwordOutage'),
  )
  return redirectWithNote('wachtwoord')
}

const saveAddress: Send = async (api, fields) => {
  const editing = parseAddressEditing(fields.adres)
  if (!editing) throw new FormError({}, serverText('addressUnknown'), 404)
  const type = fields.type === 'delivery' ? 'delivery' : 'invoice'
  const address = { ...readAddress(fields, type), type } as const
  const saved = editing.id ? updateAddress(api, { ...address, id: editing.id }) : addAddress(api, address)
  await saved.catch(refuseAt404(serverText('addressGone'))).catch(renamed((name) => `${type}.${name}`))
  return redirectWithNote('adres')
}

const makePrimary: Send = async (api, fields) => {
  const type = fields.type === 'delivery' ? 'delivery' : 'invoice'
  await setPrimaryAddress(api, { id: idOf(fields), type }).catch(refuseAt404(serverText('addressUnknown')))
  return redirectWithNote('standaard')
}

const removeAddress: Send = async (api, fields) => {
  await deleteAddress(api, { id: idOf(fields) }).catch(refuseAt404(serverText('addressUnknown')))
  return redirectWithNote('verwijderd')
}

const endAccount = async (
  api: ShopApi,
  { account_password: password = '' }: FormFields,
  _: unknown,
  { refuseFlood }: FormRequest,
): Promise<FormRedirect> => {
  refuse(password ? {} : { account_password: loginText('passwordMissing') })
  await refuseFlood()
  await deleteMe(api, { password })
    .catch((error) => {
      if (!isStatus(error, 401) || error.code !== 'account_deleted') throw error
    })
    .catch(reportUnknownOutcome('deleteOutage'))
    .catch(renamed(() => 'account_password'))
  return { location: withSessionNote(href.home(), 'account-verwijderd'), call: deleteMe }
}

const sends = new Map<string | undefined, Send>([
  ['details', saveDetails],
  ['email', saveEmail],
  ['password', savePassword],
  ['address', saveAddress],
  ['primary', makePrimary],
  ['remove-address', removeAddress],
  ['end', endAccount],
])

export const personalDataForms: readonly Form[] = [
  {
    path: href.personalData(),
    page: 'PersonalDataPage',
    query: ({ action, adres = '' }) => new URLSearchParams(action === 'address' ? { adres } : {}),
    send: async (api, fields, request) => {
      const send = sends.get(fields.action)
      if (!send) throw new FormError({}, serverText('unreadable'))
      const endsSession = send === savePassword || send === endAccount
      const me = await findSameCustomer(api, fields).catch((error: unknown) => {
        if (endsSession && isStatus(error, 401)) return error
        throw error
      })
      // A form that is sent twice: the first request has ended the session. `changePassword` accepts its former token,
      // if the account has the form's new password; `deleteMe` knows that this session has deleted its account.
      if (me instanceof ApiError) {
        const sendAgain = send === savePassword ? savePassword : endAccount
        return sendAgain(api, fields, null, request).catch(() => {
          throw me
        })
      }
      return me ? send(api, fields, me, request) : redirectWithNote('ander')
    },
  },
]

function idOf({ adres }: FormFields) {
  const { id } = parseAddressEditing(adres) ?? {}
  if (!id) throw new FormError({}, serverText('addressUnknown'), 404)
  return id
}

/** After a lost answer it is unknown whether the change was made, so the error text says that. */
const reportUnknownOutcome = (text: 'emailOutage' | 'passwordOutage' | 'deleteOutage') => (error: unknown) => {
  const isLost = error instanceof ApiError && (error.isOutage || error.code === 'bad_answer')
  throw isLost ? new FormError({}, serverText(text), 503) : error
}

/** Renames the backend's errors to the names of the form's fields. */
const renamed = (nameOf: (name: string) => string) => (error: unknown) => {
  if (!(error instanceof ApiError) || error.isOutage || !Object.keys(error.errors).length) throw error
  const errors = Object.entries(error.errors).flatMap(([name, [text]]) => (text ? [[nameOf(name), text] as const] : []))
  throw new FormError(Object.fromEntries(errors), undefined, error.status)
}

/** All fields of a customer. Fields unknown to the shop are sent back unchanged: an update replaces all fields. */
type CustomerWithUnknownFields = Customer & Record<string, unknown>

/**
 * Returns the logged-in customer; null if that is not the customer whose page contained the form (docs/decisions/0041).
 * @throws ApiError 401
 */
async function findSameCustomer(api: ShopApi, { customer }: FormFields): Promise<CustomerWithUnknownFields | null> {
  const travelled = await fetchAnswer(api, getMe, {})
  const read = parseAnswer(api, getMe, travelled)
  return String(read.id) === customer ? (travelled as CustomerWithUnknownFields) : null
}
