import { ApiError } from '../../../src/contract/errors'
import { formatPrice } from '../../../src/contract/money/price'
import { texts } from './nl'
import type { Holding, Over } from './too-much.statements'

/** An order that would hold more than it may without being paid, or is beyond its buyer's credit. */
export function tooMuch(
  { paying, creditCents = 0 }: Pick<Holding, 'paying'> & { creditCents?: number },
  { scope, others }: Over,
) {
  const words = texts.tooMuch
  if (scope === 'credit') return new ApiError(409, words.credit(formatPrice(creditCents)), 'over_credit')
  const { alone, buyer, client, shop } = paying === 'transfer' ? words.transfer : words.online
  const text = scope === 'shop' ? shop : others === 0 ? alone : scope === 'buyer' ? buyer : client
  return new ApiError(409, text, 'too_much_unpaid')
}
