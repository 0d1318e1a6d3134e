import * as v from 'valibot'
import { defineCall } from './call'
import { Email, Id, Nothing } from './schema'

/**
 * One mail when a variant can be had again. Asked twice is asked once. 404 for an unknown variant · 409 `in_stock` ·
 * 429.
 */
export const createStockAlert = defineCall({
  method: 'POST',
  path: '/stockAlerts',
  input: v.object({ po_id: Id, email: Email }),
  answer: Nothing,
  envelope: false,
  ours: true,
})
