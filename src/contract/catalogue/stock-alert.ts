import * as v from 'valibot'
import { defineCall } from '../../../kit/contract/call'
import { Email, Id, Nothing } from '../schema'

/**
 * One mail about a variant: when it can be had again, or, of the kind `price`, when it costs less than it did when this
 * was asked. Asked twice is asked once. A backend that knows kinds says so by `price_alerts` of the shop. 404 for an
 * unknown variant · 409 `in_stock`, of the kind `stock` · 429.
 */
export const createStockAlert = defineCall({
  method: 'POST',
  path: '/stockAlerts',
  input: v.object({ po_id: Id, email: Email, kind: v.optional(v.picklist(['stock', 'price'])) }),
  answer: Nothing,
  envelope: false,
  ours: true,
})
