import * as v from 'valibot'
import { listOf, maybe, Num, orElse, Text } from './answer'
import { defineCall } from './call'

export const PickupPoint = v.object({
  id: Num,
  name: Text,
  street: orElse(Text, ''),
  house_number: orElse(Text, ''),
  postal_code: orElse(Text, ''),
  city: orElse(Text, ''),
  distance_m: maybe(Num),
  opening_hours: maybe(listOf(v.object({ days: Text, hours: Text }))),
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
  answer: listOf(PickupPoint),
})
