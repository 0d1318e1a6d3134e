import * as v from 'valibot'
import { maybe, Text } from '../../../kit/contract/answer'
import { Euro } from '../money/money-schema'

/** A bank transfer that a buyer makes themselves: to which account, with which words, and how much, gross. */
export const Transfer = v.object({
  account: maybe(Text),
  name: maybe(Text),
  bic: maybe(Text),
  /** The payment reference, by which the shop recognises the transfer. */
  reference: maybe(Text),
  amount: Euro,
})
export type Transfer = v.InferOutput<typeof Transfer>
