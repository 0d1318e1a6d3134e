import type { ReturnKind, ReturnStatus } from '../../src/contract/returns'
import { greet, writeLetter } from '../mail/letter'
import type { Mail } from '../mail/mail'
import { askUs, type Contact } from '../shop/contact'
import { texts } from './nl'

export type News = {
  number: string
  order_number: string
  kind: ReturnKind
  email: string
  firstname: string
  to: ReturnStatus
  /** In the shop's words. */
  reason: string | null
  shop: Contact
}

/** The mail about a return that was announced; null where another mail says it. */
export function newsMail({ number, order_number, kind, email, firstname, to, reason, shop }: News): Mail | null {
  const { news } = texts
  const write = (title: string, words: string[]): Mail => ({
    key: `return:${number}:${to}`,
    to: email,
    subject: news.subject(title, number),
    ...writeLetter(title, [greet(firstname), ...words, askUs(shop, texts.hint(number))]),
  })
  if (to === 'received')
    return write(news.received, [
      kind === 'warranty' ? news.receivedWarranty(order_number) : news.receivedReturn(order_number),
    ])
  if (to === 'rejected')
    return write(news.rejected, [news.about(order_number), ...(reason ? [reason] : []), news.disagree])
  return null
}
