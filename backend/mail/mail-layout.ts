import { hasRenditions, parseUploadedPhoto, renditionUrl } from '../../src/contract/catalogue/photo-url'
import { defaultColours } from '../../src/lib/contrast'
import { ORIGIN_PLACEHOLDER } from './insert-mail'

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

/**
 * Placeholders in stored HTML, which mail-branding.ts replaces by the shop's name, logo and colours when the mail is
 * sent. Visitors cannot type these, because their text is escaped.
 */
export const brandingPlaceholders = {
  head: '<!--head-->',
  foot: '<!--foot-->',
  fill: '<fill>',
  onFill: '<on-fill>',
  link: '<fill-ink>',
}

const { ink, paper } = defaultColours
const muted = '#56615b'
const line = '#dfdcd3'
export const sandColour = '#f5f3ee'

/* Inline styles, because mail clients read no style sheets and load no fonts; Outlook needs tables for layout. */
const font = "-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
const table = '<table role="presentation" cellpadding="0" cellspacing="0" border="0"'
const wide = `${table} width="100%"`
const body = 'font-size:16px;line-height:24px'
const small = `font-size:13px;line-height:19px;color:${muted}`

/** The most photos in a mail: Gmail truncates a mail above 102 kB, which a hundred items with photos would exceed. */
const MAX_PHOTOS = 60

/**
 * Renders a mail as HTML: the shop's header, the content, and legal data below it. At most 600 pixels wide.
 *
 * @param preheader the text that an inbox displays after the subject
 */
export function renderMailHtml(title: string, preheader: string, parts: readonly DisplayedMailPart[]): string {
  const law = parts.flatMap((part) => (typeof part !== 'string' && 'law' in part ? part.law : []))
  return `<!doctype html>
<html lang="nl"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light"><meta name="supported-color-schemes" content="light">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no">
<title>${escapeHtml(title)}</title><style>:root{color-scheme:light}</style>
<!--[if mso]><style>*{font-family:Arial,sans-serif!important}</style><![endif]--></head>
<body style="margin:0;padding:0;background:${sandColour}">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${toHtmlText(preheader)}</div>
${wide} bgcolor="${sandColour}" style="background:${sandColour}"><tr><td align="center" style="padding:16px 8px">
<!--[if mso]>${table} width="600"><tr><td><![endif]-->
${wide} lang="nl" style="max-width:600px;font-family:${font};color:${ink};text-align:left">
${brandingPlaceholders.head}
<tr><td bgcolor="${paper}" style="padding:8px 0 12px;background:${paper};border-radius:0 0 8px 8px">${wide}>
${row(`<h1 style="margin:0;font-size:28px;line-height:34px;font-weight:700">${toHtmlText(title)}</h1>`)}
${parts.map(toHtml).join('\n')}
</table></td></tr>
<tr><td style="padding:24px 24px 8px;${small}">${law.map(toSmallPrint).join('\n')}
${brandingPlaceholders.foot}</td></tr></table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table></body></html>`
}

export const itemLine = ({ amount, name }: MailItem) => (amount === undefined ? name : `${amount} × ${name}`)

const row = (html: string) => `<tr><td style="padding:8px 24px;${body}">${html}</td></tr>`

const panel = (html: string) =>
  row(
    `${wide}><tr><td bgcolor="${sandColour}" style="padding:12px 20px;background:${sandColour};border-radius:8px;${body}">${html}</td></tr></table>`,
  )

const heading = (words: string) =>
  `<h2 style="margin:0 0 4px;font-size:18px;line-height:26px;font-weight:700">${toHtmlText(words)}</h2>`

const paragraph = (lines: readonly string[]) => `<p style="margin:0">${toLines(lines)}</p>`

const anchor = (link: string, words: string, style: string) =>
  `<a href="${escapeHtml(link)}" style="${style}">${toHtmlText(words)}</a>`

function toHtml(part: DisplayedMailPart): string {
  if (typeof part === 'string') return row(paragraph(part.split('\n')))
  if ('law' in part) return ''
  if ('facts' in part) return panel(part.facts.map(toFact).join(''))
  if ('button' in part) return row(toButton(part.button, part.words))
  if ('link' in part) return row(anchor(part.link, part.words, `color:${brandingPlaceholders.link}`))
  if ('lines' in part) return (part.isBlock ? panel : row)(heading(part.title) + paragraph(part.lines))
  return row((part.title ? heading(part.title) : '') + toTable(part))
}

/** A label with its value. Several labels are side by side if the mail is wide enough. */
const toFact = ([what, value]: LabelAndValue) =>
  `<div style="display:inline-block;vertical-align:top;padding:4px 28px 4px 0">
<span style="font-size:14px;color:${muted}">${toHtmlText(what)}</span><br>
<strong style="font-size:20px;line-height:26px">${toHtmlText(value)}</strong></div>`

/** A button. The table cell has the colour and padding, because Outlook ignores a link's padding. */
const toButton = (link: string, words: string) =>
  `${table}><tr><td align="center" bgcolor="${brandingPlaceholders.fill}" style="background:${brandingPlaceholders.fill};border-radius:6px;mso-padding-alt:14px 28px">${anchor(
    link,
    words,
    `display:inline-block;padding:13px 28px;border:1px solid ${brandingPlaceholders.fill};border-radius:6px;font-size:17px;line-height:22px;font-weight:700;color:${brandingPlaceholders.onFill};text-decoration:none`,
  )}</td></tr></table>`

const toSmallPrint = (part: { title: string; lines: readonly string[] } | { link: string; words: string }) =>
  'link' in part
    ? `<p style="margin:0 0 12px">${anchor(part.link, part.words, `color:${muted}`)}</p>`
    : `<h2 style="margin:0 0 2px;font-size:14px;line-height:20px;font-weight:700">${toHtmlText(part.title)}</h2><p style="margin:0 0 12px">${toLines(part.lines)}</p>`

const cell = 'padding:10px 0;vertical-align:middle;font-size:16px;line-height:22px'
const ruled = `${cell};border-bottom:1px solid ${line}`
/* No line break in an amount: a mail client may break a line after a minus sign. */
const amount = 'padding-left:12px;text-align:right;white-space:nowrap'

function toTable({ items, sums = [], total, taxes = [] }: ItemsAndSums) {
  const pictures = items.map(({ photo }, place) => (photo && place < MAX_PHOTOS ? toPicture(photo) : ''))
  const hasPictures = pictures.some(Boolean)
  const span = hasPictures ? ' colspan="2"' : ''
  const toPair =
    (style: string) =>
    ([what, value]: LabelAndValue) =>
      `<tr><td${span} style="${style}">${toHtmlText(what)}</td><td style="${style};${amount}">${toHtmlText(value)}</td></tr>`
  return `${wide}>${[
    ...items.map((item, place) => toRow(item, hasPictures ? pictures[place] : undefined)),
    ...sums.map(toPair(ruled)),
    ...(total ? [toPair(`${cell};font-size:18px;font-weight:700`)(total)] : []),
    ...taxes.map(toPair(`${cell};padding:0 0 6px;font-size:14px;color:${muted}`)),
  ].join('\n')}</table>`
}

/** A table row with an item. @param picture empty if only other rows have a picture; undefined if no row has one */
const toRow = (item: MailItem, picture: string | undefined) =>
  `<tr>${picture === undefined ? '' : `<td width="76" style="${ruled};width:76px">${picture}</td>`}<td style="${ruled}">${toHtmlText(
    itemLine(item),
  )}</td><td style="${ruled};${amount}">${toHtmlText(item.price ?? '')}</td></tr>`

/** The largest size of a photo, in pixels. */
const box = { width: 64, height: 80 }

/** A small JPEG of an item, which all mail clients display. Its size is fixed, as images may be blocked. */
function toPicture(photo: string) {
  const src = hasRenditions(photo) ? renditionUrl(photo, 160, 'jpg') : photo
  if (!/^\/(?!\/)/.test(src)) return ''
  // A photo of unknown size is treated as 4:3, as on pages.
  const { width, height } = parseUploadedPhoto(photo) ?? { width: 4, height: 3 }
  const scale = Math.min(box.width / width, box.height / height)
  const shownWidth = Math.round(width * scale)
  return `<img src="${escapeHtml(ORIGIN_PLACEHOLDER + src)}" alt="" width="${shownWidth}" height="${Math.round(height * scale)}" style="display:block;width:${shownWidth}px;height:auto;border:0;border-radius:4px">`
}

const toLines = (lines: readonly string[]) => lines.map(toHtmlText).join('<br>')

/** Escapes text, with no-break spaces so that a line does not break between `€` and its amount. */
const toHtmlText = (text: string) => escapeHtml(text).replace(/€ (?=\d)/g, '€&nbsp;')

export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
