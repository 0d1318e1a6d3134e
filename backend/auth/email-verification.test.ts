import { expect, test } from 'vitest'
import { addAddress, getAddresses } from '../../src/contract/address/address-book'
import { login, register, resetPassword, sendResetToken } from '../../src/contract/auth'
import { askQuestion } from '../../src/contract/catalogue/question'
import { exportMe, getMe, updateMe } from '../../src/contract/customer'
import { addFavourite, getFavourites } from '../../src/contract/favourite'
import { addToCart, getCart } from '../../src/contract/ordering/cart'
import { setAddressData, setGift, setRemarks, setShippingMethod } from '../../src/contract/ordering/checkout'
import { createOffer } from '../../src/contract/ordering/offer'
import { getOrders } from '../../src/contract/ordering/order'
import { mailsTo, password, resetTokenOf } from '../testing/accounts'
import { anAddress, withCheckout } from '../testing/checkout'
import { addOrder } from '../testing/orders'
import { startShop, type TestShop } from '../testing/shop'

const noor = 'noor@voorbeeld.nl'
const planted = 'Dievenstraat'
const own = 'gletsjer-1886'

/** An attacker registers with Noor's mail address and fills everything that an account can hold. */
async function registerWithForeignAddress(shop: TestShop) {
  const squatter = shop.visitor()
  const { api } = squatter
  await register(api, {
    email: noor,
    password,
    password_confirmation: password,
    firstname: planted,
    middle_name: planted,
    lastname: planted,
    company: planted,
    vat_number: 'NL123456782B90',
  })
  const invoice = anAddress({ street: planted })
  await addAddress(api, { ...invoice, type: 'invoice' })
  await addAddress(api, { ...invoice, type: 'delivery' })
  await addFavourite(api, { product_id: 3 })
  await addToCart(api, { po_id: 12, amount: 2 })
  await setAddressData(api, { invoice, delivery: invoice })
  await setShippingMethod(api, { id: 1 })
  await setRemarks(api, { remarks: planted })
  await setGift(api, { gift: planted })
  await createOffer(api, { remarks: planted })
  await updateMe(api, { ...(await getMe(api, {})), phone: planted, newsletter: true })
  await askQuestion(api, { id: 1, question: planted, name: planted, email: 'dief@voorbeeld.nl' })
  return squatter
}

async function takeOver(shop: TestShop, email = noor) {
  const owner = shop.visitor()
  await sendResetToken(owner.api, { email })
  const token = await resetTokenOf(shop, email)
  await resetPassword(owner.api, { token, password: own, password_confirmation: own })
  await login(owner.api, { email, password: own })
  return owner
}

test('the first verification of a mail address deletes what a stranger typed under it, logs the stranger out and says so by mail', async () => {
  await using shop = await startShop(withCheckout)
  const squatter = await registerWithForeignAddress(shop)

  const { api } = await takeOver(shop)

  expect(await getAddresses(api, {})).toEqual({ invoice: [], delivery: [] })
  expect(await getMe(api, {})).toMatchObject({
    email: noor,
    firstname: '',
    lastname: '',
    middle_name: null,
    phone: null,
    company: null,
    vat_number: null,
    newsletter: false,
  })
  const cart = await getCart(api, {})
  expect(cart).toMatchObject({ selected_shipping_method: null, remarks: null, gift: null })
  expect(JSON.stringify([cart, await exportMe(api, {})])).not.toContain(planted)
  expect((await squatter.get('/customer/me')).status).toBe(401)
  expect((await squatter.post('/customerAuth/login', { email: noor, password })).status).toBe(401)
  // What is no text stays.
  expect(JSON.stringify(await getFavourites(api, {}))).toContain('3')
  expect(cart).toMatchObject({ items: [{ po_id: 12, amount: 2 }] })
  const [mail] = await mailsTo(shop, noor)
  expect(mail).toMatchObject({
    subject: 'Je wachtwoord is gewijzigd',
    text: expect.stringContaining('Daarom zijn je naam, adressen en telefoonnummer gewist'),
  })
  expect(mail?.text).not.toContain(planted)
})

test('the first verification of a mail address retains only the orders placed with that address', async () => {
  await using shop = await startShop(withCheckout)
  await registerWithForeignAddress(shop)
  await addOrder(shop, 1)
  await addOrder(shop, 2)
  await shop.db
    .prepare('UPDATE orders SET customer_id = (SELECT id FROM customers), email = CASE id WHEN ? THEN ? ELSE ? END')
    .bind(1, noor.toUpperCase(), 'dief@voorbeeld.nl')
    .run()

  const { api } = await takeOver(shop)

  expect((await getOrders(api, {})).map(({ number }) => number)).toEqual(['PV100001'])
})

test('a password reset deletes nothing when the mail address was already verified', async () => {
  await using shop = await startShop(withCheckout)
  await registerWithForeignAddress(shop)
  const owner = await takeOver(shop)
  await addAddress(owner.api, { ...anAddress(), type: 'delivery' })
  await updateMe(owner.api, { ...(await getMe(owner.api, {})), firstname: 'Noor', lastname: 'Visser' })

  const { api } = await takeOver(shop)

  expect((await getAddresses(api, {})).delivery).toHaveLength(1)
  expect(await getMe(api, {})).toMatchObject({ firstname: 'Noor' })
  const [mail] = await mailsTo(shop, noor)
  expect(mail?.text).not.toContain('gewist')
})
