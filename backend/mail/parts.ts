/** Text that a visitor typed. It is left out for an unproven recipient, and never contains a link or a line break. */
export type Typed = { typed: string }
export type MailText = string | Typed

export type Pair = readonly [what: string, value: string]

/** An article. `photo` as the shop stores it. */
export type Item = { name: string; amount?: number; price?: string; photo?: string | null }

/** Articles, and what they come to: discounts and costs, the total, and what of it is VAT. */
export type Goods = {
  title?: string
  items: readonly Item[]
  sums?: readonly Pair[]
  total?: Pair
  taxes?: readonly Pair[]
}

/** Lines below each other under a heading. A block is set apart: an address, or what has to be typed over. */
type Section<Lines> = { title: string; lines: readonly Lines[]; isBlock?: true }
type Link = { link: string; words: string }

/**
 * A paragraph, a section, what matters most (the number, the day, the amount), articles, what the mail is for as its one
 * button, a link on a line of its own, or what the law wants a buyer to have.
 */
type Part<Lines> =
  | string
  | Section<Lines>
  | { facts: readonly Pair[] }
  | Goods
  | { button: string; words: string }
  | Link
  | { law: readonly (Section<string> | Link)[] }

export type LetterPart = Part<MailText>
export type ShownPart = Part<string>
