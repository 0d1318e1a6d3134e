import type { AddressFields } from '../../src/contract/address-book'
import { fullName } from '../../src/contract/full-name'
import { itemName } from '../../src/contract/item-name'
import type { ReturnKind } from '../../src/contract/returns'
import { endOfDay, formatDay, formatMoment } from '../lib/amsterdam'
import { type LetterPart, type Line, typed, writeMail } from '../mail/letter'
import { ID, type Mail, NUMBER } from '../mail/mail'
import { SETTLE_DAYS } from '../order/return-terms'
import { returnsLink } from '../order/returns-link'
import { askUs } from '../shop/contact'
import type { Part } from './items'
import { texts } from './nl'
import type { OrderRow, ShopRow } from './returns.statements'

type Announced = {
  order: OrderRow
  parts: readonly Part[]
  reason: string | null
  shop: ShopRow
  kind: ReturnKind
  now: number
}

/**
 * The confirmation of an announcement, to who ordered. `NUMBER` and `ID` in it stand for those of the return.
 *
 * For a withdrawal it is the acknowledgement on a durable medium that Directive 2011/83/EU, art. 11a asks for: what was
 * declared, and on which day and at what time it came in.
 */
export function confirmationMail(announced: Announced): Mail {
  const { order, kind, shop, now } = announced
  const { subject, title, opening } = texts.confirmation[kind](order.number, formatMoment(now), NUMBER)
  const { firstname } = JSON.parse(order.invoice) as AddressFields
  const { declaration, after } = texts
  const parts: LetterPart[] = [
    opening,
    { title: kind === 'withdrawal' ? declaration.title : declaration.goods, lines: declare(announced) },
    { title: texts.sendBack.title, lines: order.sent_at ? sendBack(announced) : [texts.sendBack.notSent(shop.phone)] },
    { title: after.title, lines: [after[kind](Boolean(order.sent_at), formatDay(endOfDay(now, SETTLE_DAYS)))] },
    { link: returnsLink(ID), words: texts.follow },
    askUs(shop, texts.hint(NUMBER)),
  ]
  const buyer = { email: order.email, firstname, isKnown: Boolean(order.is_known) }
  return writeMail(buyer, { kind: 'return_announced', subject, title }, parts)
}

/** In a withdrawal: the words by which it was declared, with all that makes them somebody's. */
function declare({ order, parts, reason, kind }: Announced): Line[] {
  const words = texts.declaration
  const goods = parts.map(({ line, amount }) => words.line(amount, itemName(line)))
  const ordered = words.ordered(order.number, formatDay(Date.parse(order.created_at)))
  const why = reason ? [typed(words.reason(reason))] : []
  if (kind !== 'withdrawal') return [...goods, ordered, ...why]
  const name = fullName(JSON.parse(order.invoice) as AddressFields)
  return [words.opening, ...goods, ordered, typed(words.name(name)), words.email(order.email), ...why]
}

function sendBack({ shop, kind, now }: Announced): string[] {
  const words = texts.sendBack
  const { street, postal_code, city } = JSON.parse(shop.address) as Record<'street' | 'postal_code' | 'city', string>
  const first = kind === 'warranty' ? words.item : words.items(formatDay(endOfDay(now, SETTLE_DAYS)))
  return [first, words.attention(shop.name), street, `${postal_code} ${city}`, words.note(NUMBER)]
}
