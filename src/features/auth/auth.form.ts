import type { ShopApi } from '../../../kit/contract/call'
import { ApiError, isStatus } from '../../../kit/contract/errors'
import {
  type Form,
  FormError,
  type FormFields,
  type FormRedirect,
  IDEMPOTENCY_KEY_PATTERN,
  refuse,
} from '../../../kit/page/form-types'
import { normaliseAddress } from '../../contract/address/normalise-address'
import { login, loginAsGuest, logout, register, resetPassword, sendResetToken } from '../../contract/auth'
import { safeRedirectPath } from '../../lib/canonical-path'
import { href, isCheckoutStep, isPublicPage } from '../../routes'
import { type SessionNote, withSessionNote } from './account-menu/session-note'
import { checkEmail, checkLogin } from './check-login'
import { serverText, t } from './nl'
import { checkNewPassword, checkRegistration } from './registration/check-registration'

type Send = (api: ShopApi, fields: FormFields) => Promise<FormRedirect>

/** Logs in with the fields of a form. @throws FormError at `email` or `password`, ApiError */
export async function logInByForm(api: ShopApi, fields: FormFields) {
  refuse(checkLogin(fields))
  const { email = '', password = '' } = fields
  return login(api, { email: email.trim(), password }).catch((error) => {
    if (isStatus(error, 401)) throw new FormError({ password: t('wrong') })
    throw error
  })
}

const logIn: Send = async (api, fields) => {
  const { scart_items_merged } = await logInByForm(api, fields)
  return { location: after(fields, scart_items_merged ? 'samengevoegd' : 'ingelogd'), call: login }
}

const goOnAsGuest: Send = async (api, fields) => {
  refuse(checkEmail(fields))
  const { email = '', key = '' } = fields
  const headers = IDEMPOTENCY_KEY_PATTERN.test(key) ? { 'idempotency-key': key } : undefined
  await loginAsGuest(api, { email: email.trim() }, { headers })
  const location = fields.kwijt ? href.cartWithLostNotice() : (targetOf(fields) ?? href.checkout())
  return { location, call: loginAsGuest }
}

/** Creates an account with the fields of a form. @throws FormError by field name, ApiError */
export async function registerByForm(api: ShopApi, fields: FormFields) {
  refuse(checkRegistration(fields))
  const { firstname = '', middle_name, lastname = '', company } = normaliseAddress(fields)
  const { email = '', password = '', password_confirmation = '', vat_number } = fields
  await register(api, {
    email: email.trim(),
    password,
    password_confirmation,
    firstname,
    middle_name,
    lastname,
    company,
    vat_number,
  })
}

const signUp: Send = async (api, fields) => {
  await registerByForm(api, fields)
  return { location: after(fields, 'welkom'), call: register }
}

/** Another tab has logged in since this form was shown: the visitor continues with that account, and reads so. */
const goOnLoggedIn = (fields: FormFields) => (error: unknown) => {
  if (!(error instanceof ApiError && error.code === 'already_logged_in')) throw error
  return redirectLoggedIn(targetOf(fields) ?? href.checkout(), error.message)
}

/**
 * Returns a redirect to a page that says that the visitor is logged in already. A cached page shows no notice, and a
 * page with the minimal layout has no session notes.
 */
export const redirectLoggedIn = (target: string, notice: string): FormRedirect =>
  isPublicPage(target.split(/[?#]/, 1)[0] ?? '')
    ? { location: withSessionNote(target, 'ingelogd') }
    : { location: target, notice }

const logOut: Send = async (api, fields) => {
  const isOut = await logout(api, {}).then(
    () => true,
    // A customer whose session has expired is logged out already, so this is no error.
    (error) => isStatus(error, 401),
  )
  const location = withSessionNote(targetOf(fields) ?? href.home(), isOut ? 'uitgelogd' : 'uitloggen-mislukt')
  return { location, call: isOut ? logout : undefined }
}

const sends = new Map<string | undefined, Send>([
  ['login', logIn],
  ['register', signUp],
])

/** The forms for logging in (on the login page and in the header), for a new password, and for logging out. */
export const authForms: readonly Form[] = [
  {
    path: href.checkoutLogin(),
    page: 'CheckoutLoginPage',
    query: ({ volgende }) => new URLSearchParams(volgende ? { volgende } : {}),
    send: async (api, fields, { refuseFlood }) => {
      await refuseFlood()
      return (sends.get(fields.action) ?? goOnAsGuest)(api, fields).catch(goOnLoggedIn(fields))
    },
  },
  {
    path: href.resetPassword(),
    page: 'ResetPasswordPage',
    send: async (api, fields, { refuseFlood }) => {
      refuse(checkEmail(fields))
      await refuseFlood()
      await sendResetToken(api, { email: (fields.email ?? '').trim() }).catch((error) => {
        const isUnknown = isStatus(error, 404)
        throw isUnknown ? new FormError({ email: t('forgotUnknown') }, undefined, 404) : error
      })
      return { location: `${href.resetPassword()}?melding=verstuurd` }
    },
  },
  {
    path: `${href.resetPassword()}/:token`,
    page: 'ResetPasswordPage',
    outage: serverText('resetOutage'),
    send: async (api, fields, { params, refuseFlood }) => {
      refuse(checkNewPassword(fields))
      await refuseFlood()
      const { password = '', password_confirmation = '' } = fields
      await resetPassword(api, { token: params.token ?? '', password, password_confirmation })
      return { location: `${href.checkoutLogin(href.home())}&melding=wachtwoord` }
    },
  },
  { path: href.logout(), send: logOut },
]

/** Returns the path to go to after the login; never the path of a login page. */
function targetOf({ volgende }: FormFields) {
  const target = safeRedirectPath(volgende)
  return target?.startsWith(href.checkoutLogin()) ? undefined : target
}

/**
 * Returns the path to go to after the login, with a message in its hash. Without a requested path it is the checkout,
 * without a message. If carts were merged on the way to the checkout or an offer, it is the cart page.
 */
function after(fields: FormFields, note: SessionNote) {
  const target = targetOf(fields)
  const isAboutCart = !target || target.startsWith(href.offerForm()) || isCheckoutStep(target)
  if (isAboutCart && note === 'samengevoegd') return withSessionNote(href.cart(), note)
  return target ? withSessionNote(target, note) : href.checkout()
}
