import * as v from 'valibot'
import { listOf, Num, nullishOf, orElse, Text } from '../../../kit/contract/answer-schema'

/** The address and opening hours of the shop, for an order that the customer collects there (our extension). */
export const Counter = v.object({
  name: orElse(Text, ''),
  street: orElse(Text, ''),
  postal_code: orElse(Text, ''),
  city: orElse(Text, ''),
  opening_hours: nullishOf(listOf(v.object({ days: Text, hours: Text }))),
})
export type Counter = v.InferOutput<typeof Counter>

export const PickupPoint = v.object({
  ...Counter.entries,
  id: Num,
  name: Text,
  house_number: orElse(Text, ''),
  distance_m: nullishOf(Num),
})
export type PickupPoint = v.InferOutput<typeof PickupPoint>
