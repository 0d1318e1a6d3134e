import * as v from 'valibot'
import { Bool, Num, nullishOf, orElse, Text } from '../../../kit/contract/answer-schema'

export const Address = v.object({
  id: nullishOf(Num),
  type: nullishOf(Text),
  company: nullishOf(Text),
  firstname: orElse(Text, ''),
  middle_name: nullishOf(Text),
  lastname: orElse(Text, ''),
  street: orElse(Text, ''),
  house_number: orElse(Text, ''),
  addition: nullishOf(Text),
  postal_code: orElse(Text, ''),
  city: orElse(Text, ''),
  country: orElse(Text, 'NL'),
  phone: nullishOf(Text),
  primary: nullishOf(Bool),
})
export type Address = v.InferOutput<typeof Address>
