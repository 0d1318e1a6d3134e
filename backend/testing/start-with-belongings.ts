import { expect, vi } from 'vitest'
import { addAddress } from '../../src/contract/address/address-book'
import { loginAsGuest, sendResetToken } from '../../src/contract/auth'
import { addFavourite } from '../../src/contract/favourite'
import { addToCart, getCart } from '../../src/contract/ordering/cart'
import { setAddressData, setPaymentMethod, setShippingMethod } from '../../src/contract/ordering/checkout'
import { createOffer } from '../../src/contract/ordering/offer'
import { getOrder } from '../../src/contract/ordering/order'
import { createReturn } from '../../src/contract/ordering/returns'
import { decideTestPayment } from '../../src/contract/test-bank'
import { writeDb } from '../db/client'
import { signText } from '../lib/signature'
import { refundOrder } from '../order/pay/refund-order'
import { withdrawalConfirmationToken } from '../returns/confirm-withdrawal-by-token'
import { REVIEW_LINK_PURPOSE } from '../reviews/review-link-purpose'
import { count, joost, logIn, resetTokenOf, sanne, startWithAccounts } from './accounts'
import { anAddress } from './checkout'
import { readPlaced, sendOrder } from './placing'
import type { TestShop } from './shop'

/** A word that is in all of Sanne's data and nowhere else: an answer that contains it has leaked her data. */
export const canary = 'Kanarie'

const uuid = '3f0c9a52-52d8-4d3b-9f0f-0b6a3a5a8c11'

export type Belongings = Awaited<ReturnType<typeof startWithBelongings>>

/**
 * Creates Sanne's data: an address, a favourite, a paid order with invoice and credit note, a return, an invitation to
 * review it, a quote, a link for a new password, and a cart. Joost, a guest and a visitor without a session try to
 * access them; Joost and the guest have their own carts.
 */
export async function startWithBelongings() {
  const shop = await startWithAccounts()
  const owner = shop.visitor()
  const { api } = owner
  await logIn(owner)
  const invoice = anAddress({ lastname: canary })
  const address = await addAddress(api, { ...invoice, type: 'invoice' })
  await addFavourite(api, { product_id: 3 })
  await addToCart(api, { po_id: 12, amount: 2 })
  await setAddressData(api, { invoice, delivery: null })
  await setShippingMethod(api, { id: 1 })
  await setPaymentMethod(api, { id: 1 })
  const order = await readPlaced(await sendOrder(owner, await getCart(api, {})))
  await decideTestPayment(api, { id: order.bankId, outcome: 'paid' })
  const { number } = order
  await refundOrder(writeDb(shop.env), null, number, Date.now(), { cents: 100 })
  const { credit_notes } = await getOrder(api, { id: order.id })
  const note = credit_notes?.[0]?.id ?? 0
  const rma = await createReturn(api, {
    number,
    postal_code: invoice.postal_code,
    items: [{ po_id: 12, amount: 1 }],
    kind: 'withdrawal',
    reason: canary,
  })
  await shop.db
    .prepare('INSERT INTO review_promotions (uuid, order_id, created_at) VALUES (?, ?, ?)')
    .bind(uuid, order.id, Date.now())
    .run()
  await addToCart(api, { po_id: 12, amount: 1 })
  const offer = await createOffer(api, { remarks: canary })
  await sendResetToken(api, { email: sanne })
  const lookers = { joost: shop.visitor(), guest: shop.visitor(), nobody: shop.visitor() }
  await logIn(lookers.joost, joost)
  await loginAsGuest(lookers.guest.api, { email: 'gast@voorbeeld.nl' })
  for (const looker of [lookers.joost, lookers.guest]) await addToCart(looker.api, { po_id: 22, amount: 1 })
  await settle(shop)
  return Object.assign(shop, {
    owner,
    lookers,
    things: {
      address: address?.id ?? 0,
      order,
      note,
      rma: rma.id,
      confirmation: withdrawalConfirmationToken(shop.env, { order_id: order.id, created_at: rma.created_at ?? '' }),
      offer,
      invitation: { uuid, hash: signText(shop.env, REVIEW_LINK_PURPOSE, uuid) },
      reset: await resetTokenOf(shop),
    },
  })
}

/** Waits for mails, which are sent after the answer, so that nothing changes any more. */
const settle = (shop: TestShop) =>
  vi.waitFor(
    async () => expect(await count(shop, 'SELECT count(*) AS n FROM mail_outbox WHERE sent_at IS NULL')).toBe(0),
    { timeout: 10_000 },
  )
