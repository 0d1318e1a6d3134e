import type { ShopContext } from '../env'
import { sendMutation } from '../refusal'
import { vendureOfVisitor } from '../session'
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

/** Stores name and email address of a visitor without an account on the cart. @throws ApiError 409 for an empty cart */
export async function setGuestCustomer(
  context: ShopContext,
  { email, firstname = '', lastname = '' }: { email: string; firstname?: string; lastname?: string },
) {
  const input = { emailAddress: email, firstName: firstname, lastName: lastname }
  await sendMutation(vendureOfVisitor(context), guestMutation, { input })
}
