import { type CheckoutStep, href } from '../../routes'

/** What is ordered: the cart, or an offer at its own prices. Contains the paths of its checkout steps. */
export type Ordering = {
  /** The offer's token, which is sent with every call; undefined for the cart. */
  offer: string | undefined
  href: (step?: CheckoutStep) => string
  login: string
  goods: string
}

const ofCart: Ordering = { offer: undefined, href: href.checkout, login: href.checkoutLogin(), goods: href.cart() }

export function orderingOf({ offer }: Record<string, string>): Ordering {
  if (!offer) return ofCart
  const steps = (step?: CheckoutStep) => href.orderOffer(offer, step)
  return { offer, href: steps, login: href.checkoutLogin(steps()), goods: href.offerLink(offer) }
}
