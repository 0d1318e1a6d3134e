import * as v from 'valibot'
import { defineCall } from '../../../kit/contract/call'
import { Email, Id, noAnswer } from '../shared-schemas'

/**
 * Requests one mail about a variant: when it is in stock again or, with the kind `price`, when it costs less than now.
 * A repeated request changes nothing. A backend that supports kinds has `price_alerts` in its shop info. Errors: 404
 * for an unknown variant · 409 `in_stock`, for the kind `stock` · 429.
 */
export const createStockAlert = defineCall('POST /stockAlerts', {
  input: v.object({ po_id: Id, email: Email, kind: v.optional(v.picklist(['stock', 'price'])) }),
  ...noAnswer,
  isExtension: true,
})
