import type { AddressFields } from '../../src/contract/address/address-book'
import { fullName } from '../../src/contract/address/full-name'
import type { ReturnKind } from '../../src/contract/ordering/returns'
import { endOfDay, formatDay, formatMoment } from '../lib/format-dutch-time'
import type { Mail } from '../mail/insert-mail'
import { type MailPart, type OwnOrTypedText, typedText, writeMail } from '../mail/write-mail'
import { returnPostageText } from '../order/nl-order-mails'
import { returnsPageUrl } from '../order/order-links'
import { endOfLegalPeriod, RETURN_AND_REFUND_DAYS } from '../order/return-deadlines'
import { contactText } from '../shop/contact'
import { texts } from './nl'
import type { ReturnableOrderRow, ReturnShopRow } from './select-returnable-order.statements'

/**
 * A return request for its confirmation mail. `NUMBER_PLACEHOLDER` and `ID_PLACEHOLDER` may be its `number` and `id`.
 */
export type ReturnRequest = {
  kind: ReturnKind
  created_at: string
  number: string
  id: number | string
  goods: readonly { amount: number; name: string }[]
  /** The reason, for the mail; null if the sender may be another person, whose text must not be mailed. */
  reason: string | null
  /** The token with which the customer confirms the request; null if the request needs no confirmation. */
  token: string | null
}

type Buyer = Pick<
  ReturnableOrderRow,
  'number' | 'created_at' | 'sent_at' | 'collected_at' | 'counter_json' | 'email' | 'invoice' | 'is_known' | 'country'
>

/**
 * The mail that confirms return requests for one order to its customer. For a withdrawal it is the acknowledgement on a
 * durable medium of Directive 2011/83/EU, art. 11a: what was declared, and when it was received. The mail is always
 * subject to limits on mail, because anyone with the order number and postal code can trigger it.
 */
export function returnConfirmationMail(
  order: Buyer,
  shop: ReturnShopRow,
  one: ReturnRequest,
  more: readonly ReturnRequest[] = [],
): Mail {
  const all = [one, ...more]
  const { subject, title } = more.length ? texts.confirmation.several(order.number) : textsOf(order, one)
  const { id: newest } = more.at(-1) ?? one
  const waiting = all.find(({ token }) => token !== null)
  const overview = returnsPageUrl(more.length ? undefined : one.id)
  const about = typeof newest === 'number' ? newest : undefined
  const { firstname } = JSON.parse(order.invoice) as AddressFields
  const buyer = { email: order.email, firstname, isKnown: Boolean(order.is_known) }
  const mail = writeMail(buyer, { kind: 'return_announced', about, subject, title }, [
    ...all.flatMap((each) => toLetter(order, shop, each, each === waiting)),
    waiting ? { link: overview, words: texts.follow } : { button: overview, words: texts.follow },
    contactText(shop, texts.hint(all.map(({ number }) => number).join(', '))),
  ])
  return { ...mail, isKnown: false }
}

const textsOf = (order: Buyer, { kind, number, created_at }: ReturnRequest) =>
  texts.confirmation[kind](order.number, formatMoment(Date.parse(created_at)), number)

/** @param isFirst true if the confirmation link of this request becomes the mail's button */
function toLetter(order: Buyer, shop: ReturnShopRow, one: ReturnRequest, isFirst: boolean): MailPart[] {
  const { kind, id, number, token } = one
  const { declaration, after, proof } = texts
  const confirm = `${returnsPageUrl(id)}?token=${token}`
  return [
    textsOf(order, one).opening,
    {
      facts: [
        [texts.number, number],
        [texts.order, order.number],
      ],
    },
    ...(token
      ? [
          proof.ask,
          isFirst ? { button: confirm, words: proof.link } : { link: confirm, words: proof.link },
          proof.notYou(shop.phone),
        ]
      : []),
    { title: kind === 'withdrawal' ? declaration.title : declaration.goods, lines: declare(order, one), isBlock: true },
    {
      title: texts.sendBack.title,
      lines: order.sent_at ? sendBack(order, shop, one) : [texts.sendBack.notSent(shop.phone)],
    },
    { title: after.title, lines: [after[kind](Boolean(order.sent_at), lastDayToRefund(one))] },
  ]
}

const lastDayToRefund = ({ created_at }: ReturnRequest) =>
  formatDay(endOfDay(Date.parse(created_at), RETURN_AND_REFUND_DAYS))

const lastDayToSendBack = ({ created_at }: ReturnRequest, { country }: Buyer) =>
  formatDay(endOfLegalPeriod(Date.parse(created_at), RETURN_AND_REFUND_DAYS, country))

/** Returns the text of the declaration; for a withdrawal with all data by which the law identifies the consumer. */
function declare(order: Buyer, { goods, reason, kind }: ReturnRequest): OwnOrTypedText[] {
  const words = texts.declaration
  const lines = goods.map(({ amount, name }) => words.line(amount, name))
  const ordered = words.ordered(order.number, formatDay(Date.parse(order.created_at)))
  const why = reason ? [typedText(words.reason(reason))] : []
  if (kind !== 'withdrawal') return [...lines, ordered, ...why]
  const name = fullName(JSON.parse(order.invoice) as AddressFields)
  return [words.opening, ...lines, ordered, typedText(words.name(name)), words.email(order.email), ...why]
}

function sendBack(order: Buyer, shop: ReturnShopRow, one: ReturnRequest): string[] {
  const words = texts.sendBack
  const { street, postal_code, city } = JSON.parse(shop.address) as Record<'street' | 'postal_code' | 'city', string>
  const mayWaitAtCounter = order.counter_json !== null && !order.collected_at
  const items = mayWaitAtCounter ? words.itemsIfCollected : words.items
  const first = one.kind === 'warranty' ? words.item : items(lastDayToSendBack(one, order))
  const postage = one.kind === 'warranty' ? [] : [returnPostageText(shop)]
  return [first, words.attention(shop.name), street, `${postal_code} ${city}`, words.note(one.number), ...postage]
}
