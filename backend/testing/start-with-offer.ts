import { addToCart, setDiscountCode } from '../../src/contract/ordering/cart'
import { createOffer, getOffer } from '../../src/contract/ordering/offer'
import { aCode, readyToOrder, withCheckout } from './checkout'
import { sendOrder, type TestVisitor } from './placing'
import { startShop } from './shop'

/**
 * Starts a shop in which Noor has an offer for two tarps with 10 % discount, € 89,91, and a cart with a map.
 *
 * @param code the discount code of the offer, valid once; null for an offer without a code
 */
export async function startWithOffer(code: string | null = 'BUITEN10') {
  const shop = await startShop((catalogue) => {
    withCheckout(catalogue)
    if (code) catalogue.discount_codes.push(aCode(1, code, { use_limit: 1 }))
  })
  await addToCart(shop.api, { po_id: 12, amount: 2 })
  if (code) await setDiscountCode(shop.api, { code })
  await readyToOrder(shop.api, {})
  const { token, id } = await createOffer(shop.api, {})
  await setDiscountCode(shop.api, { code: '' })
  await shop.delete('/shoppingCart/12')
  await addToCart(shop.api, { po_id: 22, amount: 1 })
  return Object.assign(shop, { token, offerId: id })
}

/** Orders the offer with the version and amount that its own cart shows to this visitor. */
export async function orderOffer(visitor: TestVisitor, token: string) {
  const { cart } = await getOffer(visitor.api, { token })
  return sendOrder(visitor, cart ?? {}, { offer: token })
}
