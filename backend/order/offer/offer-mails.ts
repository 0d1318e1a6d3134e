import { nameWithVariant } from '../../../src/contract/catalogue/name-with-variant'
import { formatPrice } from '../../../src/contract/money/euros-and-cents'
import type { Totals } from '../../cart/totals'
import { formatDay } from '../../lib/format-dutch-time'
import { type Mail, NUMBER_PLACEHOLDER, ORIGIN_PLACEHOLDER } from '../../mail/insert-mail'
import {
  type ItemsAndSums,
  type LabelAndValue,
  type MailPart,
  type MailRecipient,
  typedText,
  writeMail,
} from '../../mail/write-mail'
import { type Contact, contactText } from '../../shop/contact'
import type { NewOrderLine } from '../order.statements'
import { texts } from './nl'

type Priced = Pick<NewOrderLine, 'amount' | 'price_cents' | 'full_name' | 'option_name' | 'photo'>

type OfferLetter = {
  to: MailRecipient
  lines: readonly Priced[]
  totals: Totals
  discountCode: string | null
  validUntil: string
  link: string
  shop: Contact
}

export function offerMail(letter: OfferLetter): Mail {
  const { mail } = texts
  const heading = {
    kind: 'offer',
    subject: mail.subject(NUMBER_PLACEHOLDER, letter.shop.name),
    title: mail.title(NUMBER_PLACEHOLDER),
  } as const
  const opening = mail.opening(NUMBER_PLACEHOLDER, untilOf(letter), letter.discountCode !== null)
  return writeMail(letter.to, heading, [opening, ...toOffer(letter, NUMBER_PLACEHOLDER)])
}

/** The mail to a customer that confirms a request for more items than are in stock. */
export function offerRequestReceivedMail({ to, lines, link, shop }: OfferLetter): Mail {
  const { request, number } = texts.mail
  const heading = {
    kind: 'offer',
    subject: request.subject(NUMBER_PLACEHOLDER, shop.name),
    title: request.title(NUMBER_PLACEHOLDER),
  } as const
  return writeMail(to, heading, [
    request.opening,
    { facts: [[number, NUMBER_PLACEHOLDER]] },
    { button: link, words: request.link },
    toAmounts(lines),
    contactText(shop),
  ])
}

export function newOfferRequestMailToShop({ to, lines, shop }: OfferLetter, remarks: string | null): Mail {
  const { requested } = texts.mail
  const heading = {
    kind: 'offer_requested',
    subject: requested.subject(NUMBER_PLACEHOLDER),
    title: requested.title(NUMBER_PLACEHOLDER),
  } as const
  return writeMail({ email: shop.email, firstname: null, isKnown: true }, heading, [
    requested.opening(NUMBER_PLACEHOLDER, to.email),
    toAmounts(lines),
    ...(remarks ? [{ title: requested.remarks, lines: [typedText(remarks)] }] : []),
    requested.advice(NUMBER_PLACEHOLDER),
  ])
}

/**
 * The mail with the shop's reply to a request: the offer with a delivery time. @param term the delivery time as text
 */
export function offerAnsweredMail(letter: OfferLetter, number: string, term: string): Mail {
  const { mail } = texts
  const subject = mail.subject(number, letter.shop.name)
  return writeMail(letter.to, { kind: 'offer_answered', about: number, subject, title: mail.title(number) }, [
    mail.answered(number, term, untilOf(letter)),
    ...toOffer(letter, number, [[mail.term, term]]),
  ])
}

const untilOf = ({ validUntil }: OfferLetter) => formatDay(Date.parse(validUntil))

/** The parts that follow the opening, in the mail with an offer and in the mail with the shop's reply. */
function toOffer(letter: OfferLetter, number: string, term: readonly LabelAndValue[] = []): MailPart[] {
  const { mail } = texts
  const facts: LabelAndValue[] = [
    [mail.number, number],
    ...term,
    [mail.until, untilOf(letter)],
    [mail.sum, formatPrice(letter.totals.after.gross)],
  ]
  return [
    { facts },
    { button: letter.link, words: mail.link },
    toGoods(letter),
    mail.mistake,
    mail.warning,
    contactText(letter.shop),
  ]
}

const toItem = (line: Priced) => ({ name: nameWithVariant(line), amount: line.amount, photo: line.photo })

const toAmounts = (lines: readonly Priced[]): ItemsAndSums => ({ title: texts.mail.lines, items: lines.map(toItem) })

function toGoods({ lines, totals, discountCode }: OfferLetter): ItemsAndSums {
  const { mail } = texts
  return {
    title: mail.lines,
    items: lines.map((line) => ({ ...toItem(line), price: formatPrice(line.price_cents * line.amount) })),
    sums: totals.discount ? [[mail.discount(discountCode), formatPrice(-totals.discount)]] : [],
    total: [mail.total, formatPrice(totals.after.gross)],
    taxes: [[mail.totalNet, formatPrice(totals.after.net)]],
  }
}

/**
 * The mail that says that the shop revoked an offer, or cannot deliver what was requested.
 *
 * @param reason the shop's own text
 */
export function offerRevokedMail(
  to: MailRecipient,
  { number, isUnanswered }: { number: string; isUnanswered: boolean },
  reason: string | null,
  shop: Contact,
): Mail {
  const { mail } = texts
  const title = isUnanswered ? mail.refused(number) : mail.revoked(number)
  return writeMail(to, { kind: 'offer_revoked', about: number, subject: title, title }, [
    isUnanswered ? mail.refusedText(number) : mail.revokedText(number),
    ...(reason ? [reason] : []),
    ...(isUnanswered ? [] : [mail.again]),
    isUnanswered
      ? { button: `${ORIGIN_PLACEHOLDER}/`, words: mail.toShop }
      : { button: `${ORIGIN_PLACEHOLDER}/winkelwagen`, words: mail.toCart },
    contactText(shop),
  ])
}
