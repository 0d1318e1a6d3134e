import * as v from 'valibot'
import { defineCall } from './call'
import { optional } from './schema'

export const PickupPoint = v.object({
  id: v.number(),
  name: v.string(),
  street: v.string(),
  house_number: v.string(),
  postal_code: v.string(),
  city: v.string(),
  distance_m: optional(v.number()),
  opening_hours: v.fallback(optional(v.array(v.object({ days: v.string(), hours: v.string() }))), null),
})

export type PickupPoint = v.InferOutput<typeof PickupPoint>

/** The pickup points of a carrier, the nearest to the postal code first. */
export const getPickupPoints = defineCall({
  method: 'GET',
  path: '/shoppingCart/:carrier/locations',
  input: v.object({
    carrier: v.pipe(v.string(), v.regex(/^[a-z0-9_-]{1,30}$/i)),
    postal_code: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(12)),
  }),
  answer: v.array(PickupPoint),
})
