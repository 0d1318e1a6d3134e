import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addAddress,
  deleteAddress,
  getAddresses,
  setPrimaryAddress,
  updateAddress,
} from '../../src/contract/address/address-book'
import { addToCart, getCart } from '../../src/contract/ordering/cart'
import { count, joost, logIn, startLoggedIn, startWithAccounts } from '../testing/accounts'
import { anAddress } from '../testing/checkout'
import { wrongAt } from '../testing/refusals'
import { isLong, type TestShop } from '../testing/shop'

type Type = 'invoice' | 'delivery'
const an = (type: Type, fields: Parameters<typeof anAddress>[0] = {}) => ({ ...anAddress(fields), type })
const add = async ({ api }: Pick<TestShop, 'api'>, type: Type, city: string) =>
  (await addAddress(api, an(type, { city })))?.id ?? 0
/** City and whether it is primary, in their order. */
const listOf = async ({ api }: Pick<TestShop, 'api'>, type: Type) =>
  (await getAddresses(api, {}))[type].map(({ city, primary }) => `${city}${primary ? '*' : ''}`)

test('an address is stored in standard notation, and the first of its type becomes primary', async () => {
  await using shop = await startLoggedIn()

  const added = await addAddress(
    shop.api,
    an('delivery', { street: 'bosweg 12', postal_code: '4811xr', company: ' Wit BV ' }),
  )

  expect(added).toEqual({
    ...anAddress(),
    id: expect.any(Number),
    type: 'delivery',
    company: 'Wit BV',
    middle_name: null,
    addition: null,
    phone: null,
    primary: true,
  })
  expect(await getAddresses(shop.api, {})).toEqual({ invoice: [], delivery: [added] })
})

test('an address that is sent twice, or four times at once, is stored once for each type', async () => {
  await using shop = await startLoggedIn()
  const send = (type: Type, fields: Parameters<typeof anAddress>[0] = {}) => addAddress(shop.api, an(type, fields))

  const first = await send('invoice')
  const again = await Promise.all([1, 2, 3, 4].map(() => send('invoice')))
  await send('delivery')
  await send('invoice', { phone: '06 12345678' })

  expect(again).toEqual([first, first, first, first])
  expect(await count(shop, 'SELECT count(*) AS n FROM addresses')).toBe(3)
})

test('each address list has the primary address first, then the oldest, which becomes primary when the primary one is deleted', async () => {
  await using shop = await startLoggedIn()
  await add(shop, 'invoice', 'Breda')
  await add(shop, 'delivery', 'Chaam')
  await add(shop, 'invoice', 'Zundert')
  const etten = await add(shop, 'invoice', 'Etten')

  await setPrimaryAddress(shop.api, { id: etten, type: 'invoice' })

  expect(await listOf(shop, 'invoice')).toEqual(['Etten*', 'Breda', 'Zundert'])
  expect(await listOf(shop, 'delivery')).toEqual(['Chaam*'])
  await deleteAddress(shop.api, { id: etten })
  expect(await listOf(shop, 'invoice')).toEqual(['Breda*', 'Zundert'])
})

test('a primary address stays primary when it is edited, but not in the other list when it changes its type', async () => {
  await using shop = await startLoggedIn()
  const breda = await add(shop, 'invoice', 'Breda')
  await add(shop, 'invoice', 'Zundert')
  await add(shop, 'delivery', 'Chaam')

  expect(await updateAddress(shop.api, { id: breda, ...an('invoice', { city: 'Etten' }) })).toMatchObject({
    city: 'Etten',
    primary: true,
  })
  const changed = await updateAddress(shop.api, { id: breda, ...an('delivery', { city: 'Breda' }) })
  await expect(setPrimaryAddress(shop.api, { id: breda, type: 'invoice' })).rejects.toMatchObject({ status: 404 })

  expect(changed).toMatchObject({ type: 'delivery', primary: false })
  expect(await listOf(shop, 'invoice')).toEqual(['Zundert*'])
  expect(await listOf(shop, 'delivery')).toEqual(['Chaam*', 'Breda'])
})

test('saving or changing an address to a wrong value is refused at its field; a Belgian address requires a Belgian postal code', async () => {
  await using shop = await startLoggedIn()
  const id = await add(shop, 'invoice', 'Breda')

  for (const [fields, field] of [
    [{ postal_code: '2000' }, 'postal_code'],
    [{ postal_code: '0123 AB' }, 'postal_code'],
    [{ country: 'BE' }, 'postal_code'],
    [{ country: 'FR' }, 'country'],
    [{ country: 'nl' }, 'country'],
    [{ street: '' }, 'street'],
    [{ house_number: 'a' }, 'house_number'],
    [{ phone: '12' }, 'phone'],
    [{ type: 'thuis' }, 'type'],
  ] as const) {
    const body = { ...an('invoice'), ...fields } as ReturnType<typeof an>
    await expect(addAddress(shop.api, body), JSON.stringify(fields)).rejects.toMatchObject(wrongAt(field))
    await expect(updateAddress(shop.api, { id, ...body })).rejects.toMatchObject(wrongAt(field))
  }
  expect(await listOf(shop, 'invoice')).toEqual(['Breda*'])
  await addAddress(shop.api, an('delivery', { country: 'BE', postal_code: '2000' }))
})

test('an account has at most fifty addresses, even if they are added simultaneously', async () => {
  await using shop = await startLoggedIn()

  const answers = await Promise.allSettled(
    Array.from({ length: 55 }, (_, place) => add(shop, place % 2 ? 'invoice' : 'delivery', `Breda ${place}`)),
  )

  const refused = answers.filter((answer) => answer.status === 'rejected')
  expect(refused.map(({ reason }) => [reason.status, reason.code])).toEqual(Array(5).fill([422, 'addresses_full']))
  expect(await count(shop, 'SELECT count(*) AS n FROM addresses')).toBe(50)
  expect(await count(shop, 'SELECT sum("primary") AS n FROM addresses')).toBe(2)
})

test('after any series of changes an address list that is not empty has exactly one primary address', async () => {
  await using shop = await startLoggedIn()
  const type = fc.constantFrom<Type>('invoice', 'delivery')
  const place = fc.nat(5)
  const steps = fc.array(
    fc.oneof(
      fc.record({ does: fc.constant('add' as const), type, place }),
      fc.record({ does: fc.constant('move' as const), type, place }),
      fc.record({ does: fc.constant('prefer' as const), type, place }),
      fc.record({ does: fc.constant('delete' as const), type, place }),
    ),
    { maxLength: 12 },
  )

  await fc.assert(
    fc.asyncProperty(steps, async (list) => {
      await shop.db.prepare('DELETE FROM addresses').run()
      for (const { does, type, place } of list) {
        const all = Object.values(await getAddresses(shop.api, {})).flat()
        const id = all[place % Math.max(1, all.length)]?.id ?? 1
        const ignore = () => {}
        if (does === 'add') await add(shop, type, 'Breda')
        if (does === 'move') await updateAddress(shop.api, { id, ...an(type) }).catch(ignore)
        if (does === 'prefer') await setPrimaryAddress(shop.api, { id, type }).catch(ignore)
        if (does === 'delete') await deleteAddress(shop.api, { id }).catch(ignore)
      }
      for (const addresses of Object.values(await getAddresses(shop.api, {})))
        expect(addresses.map(({ primary }) => primary)).toEqual(addresses.map((_, place) => place === 0))
    }),
    { numRuns: isLong ? 200 : 15 },
  )
}, 120_000)

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
  await using shop = await startLoggedIn()
  await write(shop, 'POST', '/customer/addresses', { ...anAddress(), type: 'delivery' })
  const { delivery } = await getAddresses(shop.api, {})

  const answer = await write(shop, 'PUT', `/customer/addresses/${delivery[0]?.id}`, delivery[0] ?? {})

  expect([answer.status, await getAddresses(shop.api, {})]).toEqual([200, { invoice: [], delivery }])
})
