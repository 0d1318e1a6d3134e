import type { Form } from '../../../kit/page/form-types'
import { href } from '../../routes'
import { submitCartForm } from './submit-cart-form'

export const cartForms: readonly Form[] = [
  {
    path: href.cart(),
    page: 'CartPage',
    showsRefusalAbove: true,
    isKeyed: true,
    send: submitCartForm,
  },
]
