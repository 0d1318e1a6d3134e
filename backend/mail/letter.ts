import { escapeHtml } from './mail'
import { texts } from './nl'

/** A paragraph, lines below each other under a heading, or a link on a line of its own. */
export type LetterPart = string | { title: string; lines: readonly string[] } | { link: string; words: string }

/** The body of a mail, as text and as HTML. Takes plain text: what visitors wrote stays text. */
export function writeLetter(title: string, parts: readonly LetterPart[]): { text: string; html: string } {
  return {
    text: parts.map(toText).join('\n\n'),
    html: `<!doctype html><html lang="nl"><meta charset="utf-8"><title>${escapeHtml(title)}</title>
<body style="font-family:sans-serif;line-height:1.5;color:#222;max-width:40em;margin:auto;padding:1em">
<h1 style="font-size:1.4em">${escapeHtml(title)}</h1>
${parts.map(toHtml).join('\n')}</body></html>`,
  }
}

/** Anybody can type somebody else's address: a name that a mail program would make a link of is not sent there. */
export const greet = (firstname: string) =>
  /^[\p{L}\p{M}' -]+\.?$/u.test(firstname) ? texts.greetingTo(firstname) : texts.greeting

/**
 * What somebody typed, for a mail that may go to anybody, where `greet` is not enough: one line, in which no mail
 * program finds a link.
 */
export const plainLine = (typed: string) =>
  typed
    .replace(/\s+/g, ' ')
    .replace(/\.(?=\p{L}{2})/gu, '. ')
    .replaceAll('://', ': //')
    .trim()

/** The same of a longer text. Without its empty lines: what comes after one reads as if it were the shop's. */
export const plainLines = (typed: string) => typed.split('\n').map(plainLine).filter(Boolean)

function toText(part: LetterPart) {
  if (typeof part === 'string') return part
  if ('link' in part) return `${part.words}:\n${part.link}`
  return [part.title, ...part.lines].join('\n')
}

function toHtml(part: LetterPart) {
  if (typeof part === 'string') return `<p>${toLines(part.split('\n'))}</p>`
  if ('link' in part) return `<p><a href="${escapeHtml(part.link)}">${escapeHtml(part.words)}</a></p>`
  return `<h2 style="font-size:1.1em">${escapeHtml(part.title)}</h2><p>${toLines(part.lines)}</p>`
}

const toLines = (lines: readonly string[]) => lines.map(escapeHtml).join('<br>')
