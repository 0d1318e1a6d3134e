import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { changePassword, login, resetPassword, sendResetToken } from '../../../src/contract/auth'
import { updateMe } from '../../../src/contract/customer'
import { smtpTransport } from '../server/mail/transport'
import { queryAdmin } from './admin-api'
import { buyAsGuest, orderAtVendure } from './buyer'
import { newMailAddress, openAccount, openVisitor, password, testNames } from './visitor'

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
  const email = newMailAddress()
  const next = 'dalwandeling-2043'
  // A request for a new password sends no mail before there is an account.
  await sendResetToken(openVisitor().api, { email })
  await openAccount(openVisitor(), email, { ...testNames, firstname: 'http://elders.example' })
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

test('a changed password is mailed to the account, a changed mail address to the old address', async () => {
  const { api, email } = await openAccount()
  const [next, other] = ['dalwandeling-2043', newMailAddress()]
  await changePassword(api, { current_password: password, password: next, password_confirmation: next })
  expect((await mailsTo(email, 2)).at(-1)).toContain('Subject: Je wachtwoord is gewijzigd')

  await updateMe(api, { ...testNames, email: other, newsletter: false, password: next })
  const mail = (await mailsTo(email, 3)).at(-1)
  expect(mail).toContain('Subject: Je e-mailadres is gewijzigd')
  expect(mail).not.toContain(other)
  await mailsTo(other, 0)
})

test('goods that Vendure ships are mailed once, with their tracking code', async () => {
  const { email, placed, cart } = await buyAsGuest(openVisitor())
  const order = await orderAtVendure(placed.number)
  const { addFulfillmentToOrder } = await queryAdmin<{ addFulfillmentToOrder: { id: string } }>(
    `mutation ($input: FulfillOrderInput!) { addFulfillmentToOrder(input: $input) { ... on Fulfillment { id } ... on ErrorResult { message } } }`,
    {
      input: {
        lines: order?.lines.map(({ id }) => ({ orderLineId: id, quantity: cart.items[0]?.amount })),
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
  expect(mail).toContain('Track-and-tracecode: 3SABC123456.')
})

/** Starts a mail server that accepts one mail, and returns what it received. */
async function startServer() {
  let told = ''
  const server = createServer((socket) => {
    socket.write('220 here\r\n')
    socket.on('data', (data) => {
      told += data
      const isMail = told.includes('\r\nDATA\r\n')
      if (String(data).startsWith('DATA')) socket.write('354 go on\r\n')
      else if (!isMail || told.endsWith('\r\n.\r\n')) socket.write('250 ok\r\n')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { port, told: () => told, [Symbol.dispose]: () => void server.close() }
}

test('mail is sent to the server of SMTP_URL, as text and as HTML', async () => {
  using server = await startServer()
  const send = smtpTransport(`smtp://127.0.0.1:${server.port}`, 'Padvast <hallo@padvast.example>')

  await send({
    kind: 'order',
    to: 'sanne@voorbeeld.nl',
    subject: 'Bestelling',
    text: 'Als tekst',
    html: '<p>Als HTML</p>',
  })

  for (const part of [
    'RCPT TO:<sanne@voorbeeld.nl>',
    'From: Padvast <hallo@padvast.example>',
    'Als tekst',
    '<p>Als HTML',
  ])
    expect(server.told()).toContain(part)
})
