import type { RefundResult } from '../../backend/order/pay/refund-order.ts'
import { statusTitles } from './order-statuses.ts'
import { encodeOrderNumber } from './parse-typed-values.ts'

export const refundStateTexts: Record<RefundResult['refund'], string> = {
  done: 'het geld is terug',
  waits: 'het geld gaat terug zodra de betaaldienst antwoordt',
  failed: 'de betaaldienst kon het geld niet terugbetalen: probeer het met refund --again, of maak het zelf over',
  by_hand: 'op rekening betaald, dus stort het bedrag zelf terug',
  none: 'er gaat geen geld terug',
}

/** Describes the result of a refund in one Dutch sentence: the order's status, the credit note and the money. */
export function describeRefund(number: string, { status_id, refund, credit_note }: RefundResult) {
  const note = credit_note ? `, creditnota ${credit_note}` : ''
  return `${number} is nu ${statusTitles[status_id]}${note}: ${refundStateTexts[refund]}`
}

/** What to do after a refund whose outcome is unknown: the same command again would refund a part twice. */
export const describeUnknownRefund = (number: string) =>
  `Misschien is het toch gelukt. Kijk eerst of de creditnota er is: npm run shop -- orders ${encodeOrderNumber(number)}`

/** The message when Ctrl-C ends the command with these words. */
export function describeInterruption([command, ...words]: readonly string[]) {
  const number = words.find((word) => /^[A-Z]{0,4}\d{6,12}$/i.test(word)) ?? 'NUMMER'
  if (command === 'refund') return `Gestopt. ${describeUnknownRefund(number)}`
  return 'Gestopt. Wat al klaar is, blijft; dezelfde opdracht gaat verder waar deze was.'
}
