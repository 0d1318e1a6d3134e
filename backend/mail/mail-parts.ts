/** Text that a visitor typed. It is left out for an unverified recipient, and contains no links or line breaks. */
export type TypedText = { typed: string }
export type OwnOrTypedText = string | TypedText

export type LabelAndValue = readonly [what: string, value: string]

/** An item of an order. `photo` is the stored path. */
export type MailItem = { name: string; amount?: number; price?: string; photo?: string | null }

/** Items with their sums: discounts and costs, the total, and the VAT included in it. */
export type ItemsAndSums = {
  title?: string
  items: readonly MailItem[]
  sums?: readonly LabelAndValue[]
  total?: LabelAndValue
  taxes?: readonly LabelAndValue[]
}

/** Lines under a heading. `isBlock` puts them in a box: an address, or a code to type. */
type Section<Lines> = { title: string; lines: readonly Lines[]; isBlock?: true }
type Link = { link: string; words: string }

/**
 * A part of a mail: a paragraph, a section, key facts (the number, the day, the amount), items, a button, a link on its
 * own line, or text that the law requires.
 */
type Part<Lines> =
  | string
  | Section<Lines>
  | { facts: readonly LabelAndValue[] }
  | ItemsAndSums
  | { button: string; words: string }
  | Link
  | { law: readonly (Section<string> | Link)[] }

export type MailPart = Part<OwnOrTypedText>
export type DisplayedMailPart = Part<string>
