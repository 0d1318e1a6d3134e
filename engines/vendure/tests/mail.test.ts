import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { changePassword, login, register, resetPassword, sendResetToken } from '../../../src/contract/auth'
import { updateMe } from '../../../src/contract/customer'
import { buyAsGuest } from './buyer'
import { newMailAddress, openVisitor, queryAdmin } from './visitor'

/**
 * Returns the text of the mails to an address, the newest last. It waits for `count` of them, because a job sends them.
 */
async function mailsTo(email: string, count = 1) {
  const folder = process.env.VENDURE_MAILS ?? ''
  const read = () =>
    (existsSync(folder) ? readdirSync(folder) : [])
      .filter((name) => name.endsWith('.txt'))
      .sort()
      .map((name) => readFileSync(join(folder, name), 'utf8'))
      .filter((text) => text.startsWith(`To: ${email}\n`))
  await expect.poll(read, { timeout: 10_000 }).toHaveLength(count)
  return read()
}

test('an order is confirmed by mail, with its lines, amounts and addresses', async () => {
  const { email, placed, cart } = await buyAsGuest(openVisitor())
  const [mail = ''] = await mailsTo(email)
  const amount = (cents: number) => (cents / 100).toLocaleString('nl-NL', { style: 'currency', currency: 'EUR' })

  expect(mail).toContain(`Subject: Je bestelling ${placed.number}`)
  expect(mail).toContain(`${cart.items[0]?.amount} × ${cart.items[0]?.info.full_name}`)
  expect(mail).toContain(`Totaal: ${amount(cart.payable?.gross ?? 0)}`)
  for (const { rate, amount: vat } of cart.payable?.vat ?? [])
    expect(mail).toContain(`Waarvan ${rate}% btw: ${amount(vat)}`)
  expect(mail).toContain('Plein 1944 12 bis\n4811 XR Breda')
})

test('a new account is welcomed, and the mailed link sets a new password once', async () => {
  const { api } = openVisitor()
  const email = newMailAddress()
  const [password, next] = ['bergtocht-2042', 'dalwandeling-2043']
  const names = { firstname: 'http://elders.example', lastname: 'Berg', company: null, vat_number: null }
  await register(api, { ...names, email, password, password_confirmation: password })
  const [welcome = ''] = await mailsTo(email)
  expect(welcome).toContain('Subject: Welkom bij')
  // A registration with another person's address must not send that person any text that the sender typed.
  expect(welcome).not.toContain('elders')

  await sendResetToken(openVisitor().api, { email })
  const [, reset = ''] = await mailsTo(email, 2)
  const [, token = ''] = /http:\/\/localhost:\d+\/reset-password\/([\w.~-]+)\n/.exec(reset) ?? []
  const form = { token, password: next, password_confirmation: next }
  await resetPassword(openVisitor().api, form)
  expect((await mailsTo(email, 3)).at(-1)).toContain('Subject: Je wachtwoord is gewijzigd')

  await login(openVisitor().api, { email, password: next })
  await expect(resetPassword(openVisitor().api, form)).rejects.toMatchObject({
    errors: { token: [expect.any(String)] },
  })
})

test('a password reset request for a mail address without an account sends no mail', async () => {
  const email = newMailAddress()
  await sendResetToken(openVisitor().api, { email })
  await mailsTo(email, 0)
})

test('a changed password is mailed to the account, a changed mail address to the old address', async () => {
  const { api } = openVisitor()
  const [email, other] = [newMailAddress(), newMailAddress()]
  const [password, next] = ['bergtocht-2042', 'dalwandeling-2043']
  const names = { firstname: 'Sanne', lastname: 'Berg', company: null, vat_number: null }
  await register(api, { ...names, email, password, password_confirmation: password })
  await changePassword(api, { current_password: password, password: next, password_confirmation: next })
  expect((await mailsTo(email, 2)).at(-1)).toContain('Subject: Je wachtwoord is gewijzigd')

  await updateMe(api, { ...names, email: other, newsletter: false, password: next })
  const mail = (await mailsTo(email, 3)).at(-1)
  expect(mail).toContain('Subject: Je e-mailadres is gewijzigd')
  expect(mail).not.toContain(other)
  await mailsTo(other, 0)
})

test('goods that Vendure ships are mailed once, with their tracking code', async () => {
  const { email, placed, cart } = await buyAsGuest(openVisitor())
  const { orders } = await queryAdmin<{ orders: { items: { id: string; lines: { id: string }[] }[] } }>(
    'query ($code: String!) { orders(options: { filter: { code: { eq: $code } } }) { items { id lines { id } } } }',
    { code: placed.number },
  )
  const { addFulfillmentToOrder } = await queryAdmin<{ addFulfillmentToOrder: { id: string } }>(
    `mutation ($input: FulfillOrderInput!) { addFulfillmentToOrder(input: $input) { ... on Fulfillment { id } ... on ErrorResult { message } } }`,
    {
      input: {
        lines: orders.items[0]?.lines.map(({ id }) => ({ orderLineId: id, quantity: cart.items[0]?.amount })),
        handler: {
          code: 'manual-fulfillment',
          arguments: [
            { name: 'method', value: 'PostNL' },
            { name: 'trackingCode', value: '3SABC123456' },
          ],
        },
      },
    },
  )
  for (const state of ['Shipped', 'Delivered'])
    await queryAdmin(
      'mutation ($id: ID!, $state: String!) { transitionFulfillmentToState(id: $id, state: $state) { __typename } }',
      { id: addFulfillmentToOrder.id, state },
    )
  const [, mail] = await mailsTo(email, 2)

  expect(mail).toContain(`Subject: Je bestelling is onderweg (${placed.number})`)
  expect(mail).toContain(`${cart.items[0]?.amount} × ${cart.items[0]?.info.full_name}`)
  expect(mail).toContain('Track-en-tracecode: 3SABC123456.')
})
