import { ApiError } from '../../../../kit/contract/errors'
import type { AddressFields } from '../../../../src/contract/address/address-book'
import { fromVendureAddress, orderAddressFields } from '../address'
import type { ShopContext } from '../env'
import { texts } from '../nl'
import { visitorVendure } from '../session'
import { ask } from '../vendure/ask'
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

/** Who goes on: with an account, or as a guest, whom Vendure knows by their order alone. */
type Visitor =
  | { hasAccount: true; customer: VendureCustomer }
  | { hasAccount: false; customer: { id: string; emailAddress: string }; invoice: AddressFields | null }

/**
 * Of a guest only what they filled in: Vendure has one customer for a mail address, and whoever types that address
 * must not read what another guest left there.
 *
 * @throws ApiError 401
 */
export async function findVisitor(context: ShopContext): Promise<Visitor> {
  const vendure = visitorVendure(context)
  if (!vendure.token) throw notLoggedIn()
  const { activeCustomer, activeOrder } = await ask(vendure, visitorQuery)
  if (activeCustomer) return { hasAccount: true, customer: activeCustomer }
  if (!activeOrder?.customer) throw notLoggedIn()
  const { customer, billingAddress } = activeOrder
  return { hasAccount: false, customer, invoice: fromVendureAddress(billingAddress) }
}
