import type { ShopApi } from '../../../kit/contract/call'
import { isStatus } from '../../../kit/contract/errors'
import { nullIfCallFails, Redirect } from '../../../kit/page/page-errors'
import { type Customer, getMe } from '../../contract/customer'
import { ID_REGEX } from '../../contract/limits'
import { type Cart, emptyCart } from '../../contract/ordering/cart'
import { getOrder } from '../../contract/ordering/order'
import type { PageContext } from '../../page'
import { type CheckoutStep, checkoutSteps, href } from '../../routes'
import { findCart } from '../cart/find-cart'
import { findOffer, offerStateOf } from '../order-parts/linked-offer'
import { type CartOrOffer, checkoutPathsOf } from './cart-or-offer'
import { takesOrders } from './takes-orders'

export type Checkout = { cart: Cart; customer: Customer }

/**
 * Returns the path of the earlier step that is incomplete; null if there is none. `cart` is null for an offer that this
 * visitor can't order.
 */
export function findMissingStep(
  cart: Cart | null,
  customer: Customer | null,
  step: CheckoutStep,
  ordering = checkoutPathsOf({}),
): string | null {
  if (cart?.items.length === 0) return ordering.goods
  if (!customer) return ordering.login
  if (!cart) return ordering.goods
  const answered: Record<CheckoutStep, boolean> = {
    adres: !!cart.address_data?.invoice,
    bezorging: !!cart.selected_shipping_method,
    betaling: !!cart.selected_payment_method,
    overzicht: false,
  }
  const before = checkoutSteps.slice(0, checkoutSteps.indexOf(step))
  const missing = before.find((one) => !answered[one])
  return missing ? ordering.href(missing) : null
}

/**
 * Loads the data that every checkout step needs; null in an outage, so that the page shows the typed fields again.
 * @throws Redirect to an earlier step
 */
export async function loadCheckout(context: PageContext, step: CheckoutStep): Promise<Checkout | null> {
  const { api, has, form, params, mayBeLoggedIn, hasSession } = context
  if (!takesOrders(has)) throw new Redirect(href.cart(), 303)
  const ordering = checkoutPathsOf(params)
  const basket = ordering.offer ? findOffered(api, ordering, step) : findCart(api)
  const answers = await nullIfCallFails(Promise.all([basket, findCustomer(api)]))
  if (!answers) return null
  const [cart, customer] = answers
  const isEmpty = !ordering.offer && cart?.items.length === 0
  // If a customer's session has expired, the cart seems empty; after the login it is there again.
  const isOver = (form || mayBeLoggedIn) && !customer && isEmpty
  const missing = isOver
    ? href.checkoutLogin(ordering.href(step))
    : isEmpty && !hasSession
      ? href.cartWithLostNotice()
      : findMissingStep(cart, customer, step, ordering)
  // The outcome of the form that was just sent is unknown; a redirect would lose its fields.
  if (missing && form?.isOutage) return null
  if (missing || !customer || !cart) throw new Redirect(missing ?? ordering.login, 303)
  return { cart, customer }
}

/**
 * Returns the cart of an offer: an empty one if the offer cannot be ordered, null if this visitor may not order it.
 * @throws Redirect to the URL with the offer's token
 */
async function findOffered(api: ShopApi, ordering: CartOrOffer, step: CheckoutStep): Promise<Cart | null> {
  const { offer: token = '' } = ordering
  if (ID_REGEX.test(token)) throw new Redirect(await findAddress(api, ordering, step), 303)
  const offer = await findOffer(api, token)
  if (!offer || offerStateOf(offer, Date.now()) !== 'open') return emptyCart
  return offer.cart ?? null
}

async function findAddress(api: ShopApi, { offer: id = '', login, goods }: CartOrOffer, step: CheckoutStep) {
  try {
    const { token } = await getOrder(api, { id })
    return token ? href.offerCheckout(token, step) : goods
  } catch (error) {
    if (isStatus(error, 401)) return login
    if (isStatus(error, 404)) return goods
    throw error
  }
}

export function findCustomer(api: PageContext['api']) {
  return getMe(api, {}).catch((error) => {
    if (isStatus(error, 401)) return null
    throw error
  })
}
