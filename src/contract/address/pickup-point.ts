import * as v from 'valibot'
import { listOf, Num, nullishOf, Text, withFallback } from '../../../kit/contract/answer-schema'
import { OpeningHours } from './opening-hours'

/** The address and opening hours of the shop, for an order that the customer collects there (our extension). */
export const PickupCounterInfo = v.object({
  name: withFallback(Text, ''),
  street: withFallback(Text, ''),
  postal_code: withFallback(Text, ''),
  city: withFallback(Text, ''),
  opening_hours: nullishOf(listOf(OpeningHours)),
})
export type PickupCounterInfo = v.InferOutput<typeof PickupCounterInfo>

export const PickupPoint = v.object({
  ...PickupCounterInfo.entries,
  id: Num,
  name: Text,
  house_number: withFallback(Text, ''),
  distance_m: nullishOf(Num),
})
export type PickupPoint = v.InferOutput<typeof PickupPoint>
