import * as v from 'valibot'
import { nullishOf, Text } from '../../../kit/contract/answer-schema'
import { Euro } from '../money/money-schema'

/** The data of a bank transfer that the buyer makes: account, reference and amount, gross. */
export const BankTransfer = v.object({
  account: nullishOf(Text),
  name: nullishOf(Text),
  bic: nullishOf(Text),
  /** The payment reference, by which the shop recognises the transfer. */
  reference: nullishOf(Text),
  amount: Euro,
})
export type BankTransfer = v.InferOutput<typeof BankTransfer>
