import { ApiError } from '../../../../kit/contract/errors'
import type { AddressFields } from '../../../../src/contract/address/address-book'
import { fromVendureAddress, orderAddressFields } from '../address'
import type { ShopContext } from '../env'
import { texts } from '../nl'
import { findGuestOrder } from '../order/find-placed-order'
import { refusalFields, sendMutation } from '../refusal'
import { vendureOfVisitor } from '../session'
import { callVendure, graphql, type ResultOf } from '../vendure/shop-api'

const visitorQuery = graphql(
  `
    query Visitor {
      activeCustomer {
        id emailAddress firstName lastName phoneNumber
        customFields { middleName company vatNumber newsletter }
      }
      activeOrder { id customer { id emailAddress user { id } } billingAddress { ...OrderAddressFields } }
    }
  `,
  [orderAddressFields],
)

const guestMutation = graphql(
  `
    mutation SetGuest($input: CreateCustomerInput!) {
      setCustomerForOrder(input: $input) { __typename ...RefusalFields }
    }
  `,
  [refusalFields],
)

export const notLoggedInError = () => new ApiError(401, texts.notLoggedIn, 'not_logged_in')

/**
 * Returns whether what was created at `moment` belongs to the account. Vendure has one customer per mail address, so an
 * account gets the orders and addresses of the guest that had its mail address before. The adapter leaves them out,
 * except orders of browsers that the customer used (`guestOrders`): a visitor can register with another person's mail
 * address, because Vendure does not verify it here.
 */
export const isOfAccount = (
  { createdAt, user }: { createdAt: string; user: { createdAt: string } | null },
  moment: string,
) => !user || createdAt >= user.createdAt || moment >= user.createdAt

/** A customer with an account, or a guest, whom Vendure stores only as the customer of an order. */
type Visitor =
  | { hasAccount: true; customer: NonNullable<ResultOf<typeof visitorQuery>['activeCustomer']> }
  | { hasAccount: false; customer: { id: string; emailAddress: string }; invoice: AddressFields | null }

/**
 * Returns the customer or guest of the session. For a guest it returns only the email address and the cart's invoice
 * address: Vendure has one customer per email address, and a visitor that types another person's address must not read
 * what that person filled in earlier.
 *
 * @throws ApiError 401
 */
export async function findVisitor(context: ShopContext): Promise<Visitor> {
  const vendure = vendureOfVisitor(context)
  if (!vendure.token) throw notLoggedInError()
  const { activeCustomer, activeOrder } = await callVendure(vendure, visitorQuery)
  if (activeCustomer) return { hasAccount: true, customer: activeCustomer }
  // Vendure's session forgets a guest once the order is placed. The contract does not allow that, so a cookie has the
  // codes of the orders, by which the guest is found.
  const isGuest = !!activeOrder?.customer && !activeOrder.customer.user
  const order = isGuest ? activeOrder : await findGuestOrder(context)
  if (!order?.customer) throw notLoggedInError()
  const { customer, billingAddress } = order
  return { hasAccount: false, customer, invoice: fromVendureAddress(billingAddress) }
}

/** Stores name and email address of a visitor without an account on the cart. @throws ApiError 409 for an empty cart */
export async function setGuestCustomer(
  context: ShopContext,
  { email, firstname = '', lastname = '' }: { email: string; firstname?: string; lastname?: string },
) {
  const input = { emailAddress: email, firstName: firstname, lastName: lastname }
  await sendMutation(vendureOfVisitor(context), guestMutation, { input })
}
