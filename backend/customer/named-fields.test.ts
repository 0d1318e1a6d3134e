import { expect, test } from 'vitest'
import { getAddresses } from '../../src/contract/address/address-book'
import { addToCart, getCart } from '../../src/contract/ordering/cart'
import { joost, logIn, startWithAccounts } from '../testing/accounts'
import { anAddress } from '../testing/checkout'
import type { TestShop } from '../testing/shop'

const write = (visitor: Pick<TestShop, 'api'>, method: string, path: string, body: object) =>
  visitor.api(path, { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })

test('a customer cannot take over another customer’s address by sending its ids', async () => {
  await using shop = await startWithAccounts()
  const other = shop.visitor()
  await logIn(shop)
  await logIn(other, joost)
  const hers = { ...anAddress({ lastname: 'Heuvel' }), type: 'invoice' }
  await write(shop, 'POST', '/customer/addresses', hers)
  const { invoice: before } = await getAddresses(shop.api, {})
  const stolen = {
    ...anAddress({ lastname: 'Mulder' }),
    type: 'invoice',
    id: before[0]?.id,
    customer_id: 1,
    primary: false,
  }

  expect((await write(other, 'POST', '/customer/addresses', stolen)).status).toBe(200)
  await addToCart(other.api, { po_id: 12, amount: 1 })
  expect((await write(other, 'PUT', '/shoppingCart/addressData', { invoice: stolen, delivery: stolen })).status).toBe(
    200,
  )

  expect(await getAddresses(shop.api, {})).toEqual({ invoice: before, delivery: [] })
  const [own] = (await getAddresses(other.api, {})).invoice
  expect(own).toMatchObject({ lastname: 'Mulder', primary: true })
  expect(own?.id).not.toBe(before[0]?.id)
  const { invoice, delivery } = (await getCart(other.api, {})).address_data ?? {}
  for (const address of [invoice, delivery]) expect(Object.keys(address ?? {})).not.toContain('id')
})

test('sending an address list back as it was received changes nothing', async () => {
  await using shop = await startWithAccounts()
  await logIn(shop)
  await write(shop, 'POST', '/customer/addresses', { ...anAddress(), type: 'delivery' })
  const { delivery } = await getAddresses(shop.api, {})

  const answer = await write(shop, 'PUT', `/customer/addresses/${delivery[0]?.id}`, delivery[0] ?? {})

  expect([answer.status, await getAddresses(shop.api, {})]).toEqual([200, { invoice: [], delivery }])
})

test('sending a profile back as it was received changes nothing', async () => {
  await using shop = await startWithAccounts()
  await logIn(shop)
  const { data: me } = (await (await shop.get('/customer/me')).json()) as { data: object }

  const answer = await write(shop, 'PUT', '/customer/me', { ...me, scope: 'admin', id: 2, account_exists: false })

  expect([answer.status, await (await shop.get('/customer/me')).json()]).toEqual([200, { data: me }])
})
