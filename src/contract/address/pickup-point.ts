import * as v from 'valibot'
import { listOf, maybe, Num, orElse, Text } from '../../../kit/contract/answer'

/** Where an order is collected at the shop itself (ours): no parcel goes. */
export const Counter = v.object({
  name: orElse(Text, ''),
  street: orElse(Text, ''),
  postal_code: orElse(Text, ''),
  city: orElse(Text, ''),
  opening_hours: maybe(listOf(v.object({ days: Text, hours: Text }))),
})
export type Counter = v.InferOutput<typeof Counter>

export const PickupPoint = v.object({
  ...Counter.entries,
  id: Num,
  name: Text,
  house_number: orElse(Text, ''),
  distance_m: maybe(Num),
})
export type PickupPoint = v.InferOutput<typeof PickupPoint>
