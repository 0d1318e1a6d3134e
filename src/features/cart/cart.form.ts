import type { Form } from '../../form'
import { href } from '../../routes'
import { sendToCart } from './change-cart'

/** Adding, another amount, removing and the discount code: CartPage tells the outcome. */
export const cartForms: readonly Form[] = [
  {
    path: href.cart(),
    page: 'CartPage',
    tellsAbove: true,
    isKeyed: true,
    send: sendToCart,
  },
]
