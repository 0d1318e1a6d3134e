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
  return {
    kind,
    about,
    to: to.email,
    isKnown: to.isKnown,
    subject: oneLine(subject),
    text: all.map(toText).join('\n\n'),
    html: `<!doctype html><html lang="nl"><meta charset="utf-8"><title>${escapeHtml(title)}</title>
<body style="font-family:sans-serif;line-height:1.5;color:#222;max-width:40em;margin:auto;padding:1em">
<h1 style="font-size:1.4em">${escapeHtml(title)}</h1>
${all.map(toHtml).join('\n')}</body></html>`,
  }
}

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

function toHtml(part: Shown) {
  if (typeof part === 'string') return `<p>${toLines(part.split('\n'))}</p>`
  if ('link' in part) return `<p><a href="${escapeHtml(part.link)}">${escapeHtml(part.words)}</a></p>`
  if ('prices' in part)
    return `<table style="width:100%;border-collapse:collapse">${part.prices.map(toTableRow).join('')}</table>`
  return `<h2 style="font-size:1.1em">${escapeHtml(part.title)}</h2><p>${toLines(part.lines)}</p>`
}

const cell = 'padding:.3em 0;border-bottom:1px solid #ddd'

const toTableRow = ([what, price]: readonly [string, string]) =>
  `<tr><td style="${cell}">${escapeHtml(what)}</td><td style="${cell};text-align:right">${escapeHtml(price)}</td></tr>`

const toLines = (lines: readonly string[]) => lines.map(escapeHtml).join('<br>')

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
