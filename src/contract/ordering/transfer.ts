import * as v from 'valibot'
import { maybe, Text } from '../../../kit/contract/answer'
import { Euro } from '../money/money'

/** A bank transfer that a buyer makes themselves: to which account, with which words, and how much, gross. */
export const Transfer = v.object({
  account: maybe(Text),
  name: maybe(Text),
  bic: maybe(Text),
  /** By which the money is recognised: it has to stand with the transfer. */
  reference: maybe(Text),
  amount: Euro,
})
export type Transfer = v.InferOutput<typeof Transfer>
