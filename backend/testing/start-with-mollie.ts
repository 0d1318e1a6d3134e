import { vi } from 'vitest'
import { readyToOrder, withCheckout } from './checkout'
import { fakeMollie } from './fake-mollie'
import { sendWebhook } from './payments'
import { readPlaced, sendOrder } from './placing'
import { startShop, type TestShop } from './shop'

const settings = {
  SHOP_MODE: 'production',
  MOLLIE_API_KEY: 'test_key',
  TOKEN_SECRET: 'secret of the test',
}

/** Starts a shop with a fake Mollie, and a visitor who is ready to order. */
export async function startWithMollie() {
  const mollie = fakeMollie()
  vi.stubGlobal('fetch', mollie.fetch)
  const sent: { to: string; subject: string }[] = []
  const MAIL = { send: async (mail: { to: string; subject: string }) => void sent.push(mail) }
  const shop = await startShop(withCheckout, { ...settings, MAIL })
  const { version, payable } = await readyToOrder(shop.api)
  const order = async (key = 'a') => readPlaced(await sendOrder(shop, { version, payable }, { key }))
  /** Changes the first payment at the fake Mollie. */
  const book = (fields: object) => {
    const payment = mollie.payments.get('tr_fake1')
    if (!payment) throw new Error('nothing was ordered')
    Object.assign(payment, fields)
  }
  return Object.assign(shop, { mollie, sent, order, book })
}

/** Sends Mollie's webhook call about a payment. */
export const tellOfMollie = (shop: TestShop, id: string) => sendWebhook(shop, `id=${id}`)

/** Counts how often the shop requested a payment's status. */
export const readsOf = ({ asked }: ReturnType<typeof fakeMollie>) =>
  asked.filter(({ method }) => method === 'GET').length
