import type { Mail } from './insert-mail'
import type { MailKind } from './mail-kinds'
import {
  type DisplayedMailPart,
  type ItemsAndSums,
  itemLine,
  type LabelAndValue,
  type MailPart,
  renderMailHtml,
  type TypedText,
} from './mail-layout'
import { texts } from './nl'

export type { ItemsAndSums, LabelAndValue, MailItem, MailPart, OwnOrTypedText } from './mail-layout'

/** The recipient of a mail. A visitor may have made up the address and the name. */
export type MailRecipient = {
  email: string
  /** The name as typed; null for a greeting without a name. */
  firstname: string | null
  /**
   * Whether the address is verified as the recipient's: by a link, or because the order was paid or sent. Text that
   * visitors typed is mailed to verified addresses only; otherwise a stranger could send text to anyone through the
   * shop.
   */
  isKnown: boolean
}

type Heading = {
  kind: MailKind
  /** The id of what the mail is about, so that the mail is sent once; omitted if the database has yet to assign it. */
  about?: string | number
  subject: string
  title: string
}

export const typedText = (text: string): TypedText => ({ typed: text })

/** Returns a mail as text and HTML. Its parts are plain text, which is escaped, so visitors cannot add markup. */
export function writeMail(
  to: MailRecipient,
  { kind, about, subject, title }: Heading,
  parts: readonly MailPart[],
): Mail {
  const all = [greet(to), ...parts.map((part) => show(part, to)).filter((part) => part !== null)]
  const opening = parts.find((part) => typeof part === 'string')
  return {
    kind,
    about,
    to: to.email,
    isKnown: to.isKnown,
    subject: oneLine(subject),
    text: all.map(toText).join('\n\n'),
    html: renderMailHtml(title, opening ?? title, all),
  }
}

function show(part: MailPart, { isKnown }: MailRecipient): DisplayedMailPart | null {
  if (typeof part === 'string' || !('lines' in part)) return part
  const lines = part.lines.flatMap((line) => (typeof line === 'string' ? line : isKnown ? plainLines(line.typed) : []))
  return lines.length ? { ...part, lines } : null
}

/** Greets by name, unless a mail client could turn that name into a link (`voorbeeld.nl`). */
const greet = ({ firstname, isKnown }: MailRecipient) =>
  isKnown && firstname && /^[\p{L}\p{M}' -]+\.?$/u.test(firstname) ? texts.greetingTo(firstname) : texts.greeting

/** Returns the text on one line, changed so that mail clients do not turn parts of it into links. */
export const unlinkedLine = (text: string) =>
  oneLine(text)
    .replace(/\.(?=\p{L}{2})/gu, '. ')
    .replaceAll('://', ': //')

/** Splits a visitor's text into lines, without empty lines: text after an empty line would look like the shop's own. */
const plainLines = (text: string) => text.split('\n').map(unlinkedLine).filter(Boolean)

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

function toText(part: DisplayedMailPart): string {
  if (typeof part === 'string') return part
  if ('law' in part) return part.law.map(toText).join('\n\n')
  if ('facts' in part) return part.facts.map(pairToText).join('\n')
  if ('button' in part) return `${part.words}:\n${part.button}`
  if ('link' in part) return `${part.words}:\n${part.link}`
  if ('lines' in part) return [part.title, ...part.lines].join('\n')
  return [...(part.title ? [part.title] : []), ...goodsToText(part)].join('\n')
}

const pairToText = ([what, value]: LabelAndValue) => `${what}: ${value}`

const goodsToText = ({ items, sums = [], total, taxes = [] }: ItemsAndSums) => [
  ...items.map((item) => (item.price === undefined ? itemLine(item) : `${itemLine(item)}: ${item.price}`)),
  ...[...sums, ...(total ? [total] : []), ...taxes].map(pairToText),
]
