import * as v from 'valibot'
import { maybe, Text } from '../../../kit/contract/answer-schema'
import { Euro } from '../money/money-schema'

/** The data of a bank transfer that the buyer makes: account, reference and amount, gross. */
export const Transfer = v.object({
  account: maybe(Text),
  name: maybe(Text),
  bic: maybe(Text),
  /** The payment reference, by which the shop recognises the transfer. */
  reference: maybe(Text),
  amount: Euro,
})
export type Transfer = v.InferOutput<typeof Transfer>
