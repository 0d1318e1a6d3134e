import { type CheckoutStep, href } from '../../routes'

/** What is ordered: the cart, or an offer at its own prices. Contains the paths of its checkout steps. */
export type OrderSource = {
  /** The offer's token, which is sent with every call; undefined for the cart. */
  offer: string | undefined
  href: (step?: CheckoutStep) => string
  login: string
  goods: string
}

const ofCart: OrderSource = { offer: undefined, href: href.checkout, login: href.checkoutLogin(), goods: href.cart() }

export function orderSourceOf({ offer }: Record<string, string>): OrderSource {
  if (!offer) return ofCart
  const steps = (step?: CheckoutStep) => href.orderOffer(offer, step)
  return { offer, href: steps, login: href.checkoutLogin(steps()), goods: href.offerLink(offer) }
}
