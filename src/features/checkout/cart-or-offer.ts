import { type CheckoutStep, href } from '../../routes'

/** What is ordered: the cart, or an offer at its own prices. Contains the paths of its checkout steps. */
export type CartOrOffer = {
  /** The offer's token, which is sent with every call; undefined for the cart. */
  offer: string | undefined
  href: (step?: CheckoutStep) => string
  login: string
  goods: string
}

const ofCart: CartOrOffer = { offer: undefined, href: href.checkout, login: href.checkoutLogin(), goods: href.cart() }

export function checkoutPathsOf({ offer }: Record<string, string>): CartOrOffer {
  if (!offer) return ofCart
  const steps = (step?: CheckoutStep) => href.offerCheckout(offer, step)
  return { offer, href: steps, login: href.checkoutLogin(steps()), goods: href.offerLink(offer) }
}
