/** A part of a mail: a paragraph, a link, lines with a title (such as an address), or a table of amounts. */
type MailPart =
  | string
  | { link: string; words: string }
  | { title: string; lines: string[] }
  | { amounts: [what: string, amount: string][] }

export type Mail = { kind: string; to: string; subject: string; text: string; html: string }

/** The data of the shop that mails contain. */
export type ShopIdentity = {
  name: string
  email: string
  phone: string
  /** The shop's street, postal code and city on one line. */
  address: string
  kvk?: string
  vatNumber?: string
  /** Within how many days after delivery a buyer may return goods. */
  returnDays: number
  /** The origin of the links in mails, such as `https://www.example.nl`. */
  origin: string
}

/** `kind`, such as `welcome`, is part of the file's name if mails are written to files. */
type Heading = Pick<Mail, 'kind' | 'to' | 'subject'>

/** Returns a mail as text and as HTML. All parts are plain text: HTML in text that a visitor typed is escaped. */
export function writeMail(shop: ShopIdentity, { kind, to, subject }: Heading, parts: readonly MailPart[]): Mail {
  const sender = senderLineOf(shop)
  return {
    kind,
    to,
    subject,
    text: `${[...parts.map(toText), sender].join('\n\n')}\n`,
    html: `<!doctype html>
<html lang="nl"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${escapeHtml(subject)}</title></head>
<body style="margin:0 auto;padding:16px;max-width:600px;font:16px/24px Helvetica,Arial,sans-serif;color:#1d2622">
<h1 style="font-size:24px;line-height:32px">${escapeHtml(subject)}</h1>
${parts.map(toHtml).join('\n')}
<p style="font-size:13px;line-height:19px;color:#56615b">${escapeHtml(sender)}</p>
</body></html>
`,
  }
}

function toText(part: MailPart): string {
  if (typeof part === 'string') return part
  if ('link' in part) return `${part.words}:\n${part.link}`
  if ('lines' in part) return [part.title, ...part.lines].join('\n')
  return part.amounts.map(([what, amount]) => `${what}: ${amount}`).join('\n')
}

function toHtml(part: MailPart): string {
  if (typeof part === 'string') return `<p>${toLines(part.split('\n'))}</p>`
  if ('link' in part) return `<p><a href="${escapeHtml(part.link)}">${escapeHtml(part.words)}</a></p>`
  if ('lines' in part) return `<p><strong>${escapeHtml(part.title)}</strong><br>${toLines(part.lines)}</p>`
  return `<table width="100%" style="border-collapse:collapse">${part.amounts.map(toRow).join('')}</table>`
}

const toLines = (lines: readonly string[]) => lines.map(escapeHtml).join('<br>')

const cell = 'padding:6px 0;border-bottom:1px solid #dfdcd3;vertical-align:top'
const toRow = ([what, amount]: [string, string]) =>
  `<tr><td style="${cell}">${escapeHtml(what)}</td><td align="right" style="${cell};white-space:nowrap">${escapeHtml(amount)}</td></tr>`

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`)

/** Returns the shop's name, address and registration numbers on one line, which the law requires in business mail. */
const senderLineOf = ({ name, address, kvk, vatNumber }: ShopIdentity) =>
  [name, address, kvk && `KvK ${kvk}`, vatNumber && `Btw ${vatNumber}`].filter(Boolean).join(' · ')
