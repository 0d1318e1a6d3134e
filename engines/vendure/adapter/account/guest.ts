import type { ShopContext } from '../env'
import { refuseWhere } from '../refusal'
import { visitorVendure } from '../session'
import { ask } from '../vendure/ask'
import { graphql } from '../vendure/graphql'

const guestMutation = graphql(`
  mutation SetGuest($input: CreateCustomerInput!) {
    setCustomerForOrder(input: $input) {
      __typename
      ... on ErrorResult {
        errorCode
      }
    }
  }
`)

/** Whose order the cart becomes, of a visitor without an account. @throws ApiError 409 for an empty cart */
export async function nameGuest(
  context: ShopContext,
  { email, firstname = '', lastname = '' }: { email: string; firstname?: string; lastname?: string },
) {
  const input = { emailAddress: email, firstName: firstname, lastName: lastname }
  const { setCustomerForOrder } = await ask(visitorVendure(context), guestMutation, { input })
  refuseWhere(setCustomerForOrder, 'email')
}
