import type * as v from 'valibot'
import { invalidInputError } from '../../../../backend/http/validation'
import type { getMe, updateMe } from '../../../../src/contract/customer'
import type { ShopContext } from '../env'
import { texts } from '../nl'
import { refusalFields, sendMutation } from '../refusal'
import { vendureOfVisitor } from '../session'
import { callVendure, graphql } from '../vendure/shop-api'
import { countPasswordTry } from './password'
import { findVisitor, setGuestCustomer } from './visitor'

const updateMutation = graphql(`
  mutation UpdateCustomer($input: UpdateCustomerInput!) {
    updateCustomer(input: $input) { id }
  }
`)

const emailMutation = graphql(
  `
    mutation ChangeEmail($password: String!, $email: String!) {
      requestUpdateCustomerEmailAddress(password: $password, newEmailAddress: $email) { __typename ...RefusalFields }
    }
  `,
  [refusalFields],
)

export async function showCustomer(context: ShopContext): Promise<v.InferInput<typeof getMe.answer>> {
  const visitor = await findVisitor(context)
  const { id, emailAddress } = visitor.customer
  const known = { id: Number(id), email: emailAddress, account_exists: visitor.hasAccount }
  if (!visitor.hasAccount) {
    const { firstname = '', middle_name = null, lastname = '' } = visitor.invoice ?? {}
    return { ...known, firstname, middle_name, lastname }
  }
  const { customer } = visitor
  const { middleName, company, vatNumber, newsletter } = customer.customFields ?? {}
  return {
    ...known,
    firstname: customer.firstName,
    middle_name: middleName ?? null,
    lastname: customer.lastName,
    phone: customer.phoneNumber,
    company: company ?? null,
    vat_number: vatNumber ?? null,
    newsletter: newsletter ?? false,
  }
}

/** Updates the profile. @throws ApiError 401 · 422 at `password`, which a new email address requires · 429 */
export async function changeCustomer(context: ShopContext, form: v.InferOutput<typeof updateMe.input>) {
  const { customer, hasAccount } = await findVisitor(context)
  const { email, firstname, middle_name, lastname, phone, company, vat_number, newsletter, password } = form
  const vendure = vendureOfVisitor(context)
  if (!hasAccount) {
    await setGuestCustomer(context, { email, firstname, lastname })
    return showCustomer(context)
  }
  if (email.toLowerCase() !== customer.emailAddress.toLowerCase()) {
    if (!password) throw invalidInputError({ password: [texts.wrongPassword] })
    await countPasswordTry(context)
    await sendMutation(vendure, emailMutation, { password, email })
  }
  await callVendure(vendure, updateMutation, {
    input: {
      firstName: firstname,
      lastName: lastname,
      phoneNumber: phone,
      customFields: { middleName: middle_name, company, vatNumber: vat_number, newsletter: newsletter ?? false },
    },
  })
  return showCustomer(context)
}
