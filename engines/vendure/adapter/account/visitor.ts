import { ApiError } from '../../../../kit/contract/errors'
import type { AddressFields } from '../../../../src/contract/address/address-book'
import { fromVendureAddress, orderAddressFields } from '../address'
import type { ShopContext } from '../env'
import { texts } from '../nl'
import { findGuestOrder } from '../order/placed'
import { visitorVendure } from '../session'
import { callVendure } from '../vendure/call'
import { graphql, type ResultOf } from '../vendure/graphql'

export const customerFields = graphql(`
  fragment CustomerFields on Customer {
    id
    emailAddress
    firstName
    lastName
    phoneNumber
    customFields {
      middleName
      company
      vatNumber
      newsletter
    }
  }
`)

const visitorQuery = graphql(
  `
    query Visitor {
      activeCustomer {
        ...CustomerFields
      }
      activeOrder {
        id
        customer {
          id
          emailAddress
        }
        billingAddress {
          ...OrderAddressFields
        }
      }
    }
  `,
  [customerFields, orderAddressFields],
)

export type VendureCustomer = ResultOf<typeof customerFields>

export const notLoggedIn = () => new ApiError(401, texts.notLoggedIn, 'not_logged_in')

/** A customer with an account, or a guest, whom Vendure stores with the order alone. */
type Visitor =
  | { hasAccount: true; customer: VendureCustomer }
  | { hasAccount: false; customer: { id: string; emailAddress: string }; invoice: AddressFields | null }

/**
 * Returns of a guest the mail address and the cart's address alone: Vendure has one customer for a mail address, and
 * a visitor that types the address must not read what another guest filled in.
 *
 * @throws ApiError 401
 */
export async function findVisitor(context: ShopContext): Promise<Visitor> {
  const vendure = visitorVendure(context)
  if (!vendure.token) throw notLoggedIn()
  const { activeCustomer, activeOrder } = await callVendure(vendure, visitorQuery)
  if (activeCustomer) return { hasAccount: true, customer: activeCustomer }
  // Vendure's session has lost its guest with the order: the contract's guest goes on.
  const order = activeOrder?.customer ? activeOrder : await findGuestOrder(context)
  if (!order?.customer) throw notLoggedIn()
  const { customer, billingAddress } = order
  return { hasAccount: false, customer, invoice: fromVendureAddress(billingAddress) }
}
