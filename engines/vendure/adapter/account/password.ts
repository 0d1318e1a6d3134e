import type { ShopContext } from '../env'
import { texts } from '../nl'
import { change } from '../refusal'
import { visitorVendure } from '../session'
import { graphql } from '../vendure/graphql'
import { publicVendure } from '../vendure/shared'

const requestMutation = graphql(`
  mutation RequestReset($email: String!) {
    requestPasswordReset(emailAddress: $email) {
      __typename
      ... on ErrorResult {
        errorCode
      }
    }
  }
`)

const resetMutation = graphql(`
  mutation Reset($token: String!, $password: String!) {
    resetPassword(token: $token, password: $password) {
      __typename
      ... on ErrorResult {
        errorCode
      }
    }
  }
`)

const changeMutation = graphql(`
  mutation ChangePassword($current: String!, $password: String!) {
    updateCustomerPassword(currentPassword: $current, newPassword: $password) {
      __typename
      ... on ErrorResult {
        errorCode
      }
    }
  }
`)

/** Vendure's e-mail plugin sends the link. The answer is the same for an address without an account. */
export async function requestReset(context: ShopContext, email: string) {
  await change(publicVendure(context), requestMutation, { email })
}

export async function resetPassword(context: ShopContext, token: string, password: string) {
  // Without the visitor's session: Vendure would log it in, and the contract wants a login afterwards.
  await change(publicVendure(context), resetMutation, { token, password })
}

export async function changePassword(context: ShopContext, current: string, password: string) {
  const wrong: [string, string] = ['current_password', texts.wrongCurrentPassword]
  await change(visitorVendure(context), changeMutation, { current, password }, { INVALID_CREDENTIALS_ERROR: wrong })
}
