import { invalid } from '../../../../backend/http/validation'
import type { ShopContext } from '../env'
import { texts } from '../nl'
import { refuseWhere } from '../refusal'
import { visitorVendure } from '../session'
import { ask } from '../vendure/ask'
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

/** Vendure mails the link, by its e-mail plugin, and tells nobody whether there is such an account. */
export async function requestReset(context: ShopContext, email: string) {
  const { requestPasswordReset } = await ask(publicVendure(context), requestMutation, { email })
  refuseWhere(requestPasswordReset)
}

export async function resetPassword(context: ShopContext, token: string, password: string) {
  // Not with the visitor's session: Vendure logs in whoever has the link, and the contract asks for a login after it.
  const { resetPassword } = await ask(publicVendure(context), resetMutation, { token, password })
  refuseWhere(resetPassword)
}

export async function changePassword(context: ShopContext, current: string, password: string) {
  const { updateCustomerPassword } = await ask(visitorVendure(context), changeMutation, { current, password })
  if ('errorCode' in updateCustomerPassword && updateCustomerPassword.errorCode === 'INVALID_CREDENTIALS_ERROR')
    throw invalid({ current_password: [texts.wrongCurrentPassword] })
  refuseWhere(updateCustomerPassword)
}
