import * as v from 'valibot'
import { Bool, Num, nullishOf, Text, withFallback } from '../../../kit/contract/answer-schema'

export const Address = v.object({
  id: nullishOf(Num),
  type: nullishOf(Text),
  company: nullishOf(Text),
  firstname: withFallback(Text, ''),
  middle_name: nullishOf(Text),
  lastname: withFallback(Text, ''),
  street: withFallback(Text, ''),
  house_number: withFallback(Text, ''),
  addition: nullishOf(Text),
  postal_code: withFallback(Text, ''),
  city: withFallback(Text, ''),
  country: withFallback(Text, 'NL'),
  phone: nullishOf(Text),
  primary: nullishOf(Bool),
})
export type Address = v.InferOutput<typeof Address>
