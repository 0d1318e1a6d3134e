import {
  addToCart,
  getCart,
  removeFromCart,
  setCartAmount,
  setDiscountCode,
} from '../../../../src/contract/ordering/cart'
import { route } from '../http/route'
import { addItem, changeDiscountCode, setAmount } from './change-cart'
import { showCart } from './show-cart'

export const cartRoutes = [
  route(getCart, (_, context) => showCart(context)),
  route(addToCart, ({ po_id, amount }, context) => addItem(context, po_id, amount)),
  route(setCartAmount, ({ po_id, amount }, context) => setAmount(context, po_id, amount)),
  route(removeFromCart, ({ po_id }, context) => setAmount(context, po_id, 0)),
  route(setDiscountCode, ({ code }, context) => changeDiscountCode(context, code)),
]
