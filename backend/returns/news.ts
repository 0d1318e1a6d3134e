import type { ReturnKind, ReturnStatus } from '../../src/contract/ordering/returns'
import { type Addressee, writeMail } from '../mail/letter'
import type { Mail } from '../mail/mail'
import { returnsLink } from '../order/order-links'
import { askUs, type Contact } from '../shop/contact'
import { texts } from './nl'

export type News = Addressee & {
  id: number
  number: string
  order_number: string
  kind: ReturnKind
  to: ReturnStatus
  /** In the shop's words. */
  reason: string | null
  shop: Contact
}

/** The mail about a return that was announced; null where another mail says it. */
export function newsMail({ id, number, order_number, kind, to, reason, shop, ...buyer }: News): Mail | null {
  const { news } = texts
  const write = (mail: 'return_received' | 'return_rejected', title: string, words: string[]) =>
    writeMail(buyer, { kind: mail, about: number, subject: news.subject(title, number), title }, [
      ...words,
      {
        facts: [
          [texts.number, number],
          [texts.order, order_number],
        ],
      },
      { button: returnsLink(id), words: texts.follow },
      askUs(shop, texts.hint(number)),
    ])
  if (to === 'received')
    return write('return_received', news.received, [
      kind === 'warranty' ? news.receivedWarranty(order_number) : news.receivedReturn(order_number),
    ])
  if (to === 'rejected')
    return write('return_rejected', news.rejected, [
      news.about(order_number),
      ...(reason ? [reason] : []),
      news.disagree,
    ])
  return null
}
