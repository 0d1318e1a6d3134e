import type { Mail } from './mail'
import type { MailKind } from './mail-kinds'
import { texts } from './nl'

/** Whom a mail goes to. Anybody can type anybody's address, and any name with it. */
export type Addressee = {
  email: string
  /** As it was typed; null greets nobody by name. */
  firstname: string | null
  /**
   * The address is the reader's own: it was proven, or what the mail is about was paid or sent. Nobody else is sent a
   * word that somebody typed, or the shop's mail would carry any stranger's words to anybody.
   */
  isKnown: boolean
}

/** What somebody typed: left out for a reader who is not known. In no mail it holds a link, or a line break. */
export type Typed = { typed: string }
export type Line = string | Typed

/** A paragraph, lines below each other under a heading, what things cost, or a link on a line of its own. */
export type LetterPart =
  | string
  | { title: string; lines: readonly Line[] }
  | { prices: readonly (readonly [what: string, price: string])[] }
  | { link: string; words: string }

type Heading = {
  kind: MailKind
  /** What the mail is about, so that it goes out once; left out where the database numbers it. */
  about?: string | number
  subject: string
  title: string
}

export const typed = (text: string): Typed => ({ typed: text })

/** A mail, as text and as HTML. Takes plain text: what visitors wrote stays text. */
export function writeMail(to: Addressee, { kind, about, subject, title }: Heading, parts: readonly LetterPart[]): Mail {
  const all = [greet(to), ...parts.map((part) => show(part, to)).filter((part) => part !== null)]
  const titled = all.findIndex((part) => typeof part !== 'string' && 'lines' in part)
  const firstTitled = titled < 0 ? all.length : titled
  const firstLink = all.findIndex((part) => typeof part !== 'string' && 'link' in part)
  return {
    kind,
    about,
    to: to.email,
    isKnown: to.isKnown,
    subject: oneLine(subject),
    text: all.map(toText).join('\n\n'),
    html: `<!doctype html><html lang="nl"><meta charset="utf-8"><title>${escapeHtml(title)}</title>
<body style="margin:0;padding:1.5em .75em;background:#f5f3ee">
<div style="${sheet}">
<h1 style="margin:0 0 .75em;font-size:1.5em;line-height:1.25">${toHtmlText(title)}</h1>
${all.map((part, at) => toHtml(part, at === firstLink && at < firstTitled)).join('\n')}</div></body></html>`,
  }
}

/* Mail programs know no style sheets, and fetch nothing of ours. */
const sheet =
  'max-width:38em;margin:auto;padding:2em 1.75em;border-radius:12px;background:#fff;' +
  'font:1em/1.5 Helvetica,Arial,sans-serif;color:#16211c'
const button =
  'display:inline-block;padding:.75em 1.5em;border-radius:6px;background:#16211c;color:#fff;text-decoration:none'

type Shown = Exclude<LetterPart, { lines: readonly Line[] }> | { title: string; lines: readonly string[] }

/** What this reader gets of a part; null for nothing. */
function show(part: LetterPart, { isKnown }: Addressee): Shown | null {
  if (typeof part === 'string' || !('lines' in part)) return part
  const lines = part.lines.flatMap((line) => (typeof line === 'string' ? line : isKnown ? plainLines(line.typed) : []))
  return lines.length ? { ...part, lines } : null
}

/** A name that a mail program would make a link of is no name. */
const greet = ({ firstname, isKnown }: Addressee) =>
  isKnown && firstname && /^[\p{L}\p{M}' -]+\.?$/u.test(firstname) ? texts.greetingTo(firstname) : texts.greeting

/** One line, in which no mail program finds a link. */
export const plainLine = (text: string) =>
  oneLine(text)
    .replace(/\.(?=\p{L}{2})/gu, '. ')
    .replaceAll('://', ': //')

/** Without its empty lines: what comes after one reads as if it were the shop's. */
const plainLines = (text: string) => text.split('\n').map(plainLine).filter(Boolean)

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

function toText(part: Shown) {
  if (typeof part === 'string') return part
  if ('link' in part) return `${part.words}:\n${part.link}`
  if ('prices' in part) return part.prices.map(([what, price]) => `${what}: ${price}`).join('\n')
  return [part.title, ...part.lines].join('\n')
}

/** @param isOpening it is the first link, before everything under a heading: what the mail is for */
function toHtml(part: Shown, isOpening: boolean) {
  if (typeof part === 'string') return `<p>${toLines(part.split('\n'))}</p>`
  if ('link' in part) {
    const style = isOpening ? ` style="${button}"` : ''
    return `<p><a href="${escapeHtml(part.link)}"${style}>${toHtmlText(part.words)}</a></p>`
  }
  if ('prices' in part)
    return `<table style="width:100%;margin:1.25em 0;border-collapse:collapse">${part.prices.map(toTableRow).join('')}</table>`
  return `<h2 style="margin:1.75em 0 0;font-size:1.1em">${toHtmlText(part.title)}</h2><p>${toLines(part.lines)}</p>`
}

const cell = 'padding:.5em 0;border-bottom:1px solid #dfdcd3;vertical-align:top'
/* A line may end behind a minus. */
const priceCell = `${cell};text-align:right;white-space:nowrap`

const toTableRow = ([what, price]: readonly [string, string]) =>
  `<tr><td style="${cell}">${toHtmlText(what)}</td><td style="${priceCell}">${toHtmlText(price)}</td></tr>`

const toLines = (lines: readonly string[]) => lines.map(toHtmlText).join('<br>')

/** Text that is read: no line ends between the sign of a price and its digits. */
const toHtmlText = (text: string) => escapeHtml(text).replace(/€ (?=\d)/g, '€&nbsp;')

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
