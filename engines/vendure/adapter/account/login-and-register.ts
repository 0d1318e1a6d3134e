import type * as v from 'valibot'
import { invalidInputError } from '../../../../backend/http/validation'
import { limits } from '../../../../backend/limit/limits'
import { ApiError } from '../../../../kit/contract/errors'
import type { register } from '../../../../src/contract/auth'
import { addLines, changeDiscountCode, openCartForChanges } from '../cart/change-cart'
import { findCart } from '../cart/show-cart'
import type { VendureOrder } from '../cart/vendure-order'
import type { ShopContext } from '../env'
import { clientOf, countTry, resetTries, subjectOfClientAtAccount, subtractTry } from '../limit/limit'
import { texts } from '../nl'
import { isRefusal, refusalFields, sendMutation } from '../refusal'
import { deleteSessionCookies, forgetGuest, guestOrderCodes, vendureOfVisitor } from '../session'
import { callVendure, graphql, type VendureConnection } from '../vendure/shop-api'
import { isOfAccount, setGuestCustomer } from './visitor'

export const loginMutation = graphql(
  `
    mutation Login($email: String!, $password: String!) {
      login(username: $email, password: $password, rememberMe: true) { __typename ...RefusalFields }
    }
  `,
  [refusalFields],
)

const logoutMutation = graphql(`mutation Logout { logout { success } }`)

const registerMutation = graphql(
  `
    mutation Register($input: RegisterCustomerInput!) {
      registerCustomerAccount(input: $input) { __typename ...RefusalFields }
    }
  `,
  [refusalFields],
)

const guestOrdersQuery = graphql(`query GuestOrders { activeCustomer { customFields { guestOrders } } }`)

const guestOrdersMutation = graphql(`
  mutation SetGuestOrders($codes: [String!]!) {
    updateCustomer(input: { customFields: { guestOrders: $codes } }) { id }
  }
`)

/** The contract's answer to a login requires a token; its value has no meaning, because the session is in a cookie. */
const marker = 'session'

/** Logs in, and adds the visitor's cart to the customer's cart. Returns null for wrong credentials. */
async function tryLogin(context: ShopContext, email: string, password: string) {
  const { order: before, guestCart } = await findCart(context)
  const vendure = vendureOfVisitor(context)
  // A login in a session ends all sessions that have the same open order, also the session of the guest.
  if (guestCart) vendure.token = undefined
  const { login } = await callVendure(vendure, loginMutation, { email, password })
  if (isRefusal(login)) return null
  forgetGuest(context)
  // The cart of another account stays in that account.
  if (!before?.totalQuantity || before.customer?.user) return { scart_items_merged: false }
  // A failure here must not be an error, because the visitor is logged in.
  return { scart_items_merged: await addMissingLines(context, before).catch(() => false) }
}

/**
 * Adds the lines and the discount code of the visitor's cart that Vendure left behind at the login: it merges the lines
 * of a cart without a customer, but not those of a guest. Returns whether two carts became one.
 */
async function addMissingLines(context: ShopContext, before: VendureOrder) {
  const after = await openCartForChanges(context)
  if (after?.code === before.code) {
    await storeAsOwn(context, after)
    return false
  }
  const missing = before.lines.filter(
    ({ productVariant: { id } }) => !after?.lines.some(({ productVariant }) => productVariant.id === id),
  )
  if (missing.length) await addLines(context, missing)
  const [code] = before.couponCodes
  if (code && !after?.couponCodes.length) await changeDiscountCode(context, code).catch(() => {})
  return !!after?.totalQuantity && (!!missing.length || after.totalQuantity !== before.totalQuantity)
}

/**
 * Stores on the customer that a cart from before the account is the customer's own, so that other browsers show it too
 * (cart/show-cart.ts).
 */
async function storeAsOwn(context: ShopContext, { code, createdAt, customer }: VendureOrder) {
  if (!customer || isOfAccount(customer, createdAt)) return
  const vendure = vendureOfVisitor(context)
  const { activeCustomer } = await callVendure(vendure, guestOrdersQuery)
  const codes = activeCustomer?.customFields?.guestOrders ?? []
  if (!codes.includes(code)) await callVendure(vendure, guestOrdersMutation, { codes: [...codes, code] })
}

/** Logs in, and adds the visitor's cart to the customer's cart. @throws ApiError 401 · 429 after too many tries */
export async function logIn(context: ShopContext, email: string, password: string) {
  await countTry(context, [
    [limits.loginOfClient, clientOf(context)],
    [limits.loginOfAsker, subjectOfClientAtAccount(context, email)],
    [limits.loginOfMail, email],
  ])
  const merged = await tryLogin(context, email, password)
  if (!merged) throw new ApiError(401, texts.wrongCredentials, 'wrong_credentials')
  await resetTries(context, limits.loginOfAsker, subjectOfClientAtAccount(context, email))
  // Subtracts only this one try: a reset would give a stranger new guesses each time the owner of the account logs in.
  await subtractTry(context, limits.loginOfMail, email)
  return { token: marker, ...merged }
}

/**
 * Ends all sessions of the account that is logged in, as Vendure's logout does. Vendure does not end them when a
 * password changes.
 */
export const endSessions = (vendure: VendureConnection) => callVendure(vendure, logoutMutation)

export async function logOut(context: ShopContext) {
  const vendure = vendureOfVisitor(context)
  if (vendure.token) await endSessions(vendure).catch(() => {})
  deleteSessionCookies(context)
}

/**
 * Stores the guest as the customer of the cart.
 *
 * @throws ApiError 422 at `email` if the mail address has an account · 429 after too many attempts
 */
export async function logInAsGuest(context: ShopContext, email: string) {
  await countTry(context, [[limits.guest, clientOf(context)]])
  await openCartForChanges(context)
  await setGuestCustomer(context, { email })
  return { token: marker, scart_items_merged: false }
}

/**
 * Creates an account. Vendure's answer does not show whether the email address already had an account, so a login with
 * the new password follows: it fails for an existing account.
 *
 * @throws ApiError 422 at `email` when the address has an account · 429
 */
export async function registerAccount(context: ShopContext, form: v.InferOutput<typeof register.input>) {
  const { email, password, firstname, middle_name, lastname, company, vat_number } = form
  await countTry(context, [
    [limits.register, clientOf(context)],
    [limits.accountOfMail, email],
  ])
  await sendMutation(vendureOfVisitor(context), registerMutation, {
    input: {
      emailAddress: email,
      password,
      firstName: firstname,
      lastName: lastname,
      // The account gets these of the orders that a guest with its mail address placed (order/history.ts).
      customFields: {
        ...{ middleName: middle_name, company, vatNumber: vat_number },
        guestOrders: await guestOrderCodes(context),
      },
    },
  })
  if (!(await tryLogin(context, email, password))) throw invalidInputError({ email: [texts.mailTaken] })
  return { token: marker, scart_items_merged: false }
}
