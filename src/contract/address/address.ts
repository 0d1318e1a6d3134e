import * as v from 'valibot'
import { Bool, maybe, Num, orElse, Text } from '../../../kit/contract/answer-schema'

export const Address = v.object({
  id: maybe(Num),
  type: maybe(Text),
  company: maybe(Text),
  firstname: orElse(Text, ''),
  middle_name: maybe(Text),
  lastname: orElse(Text, ''),
  street: orElse(Text, ''),
  house_number: orElse(Text, ''),
  addition: maybe(Text),
  postal_code: orElse(Text, ''),
  city: orElse(Text, ''),
  country: orElse(Text, 'NL'),
  phone: maybe(Text),
  primary: maybe(Bool),
})
export type Address = v.InferOutput<typeof Address>
