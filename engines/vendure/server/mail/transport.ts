import { mkdir, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Mail } from './letter.ts'

export type Transport = (mail: Mail) => Promise<void>

/** Writes mails to files instead of sending them: a text file to read, an HTML file to open in a browser. */
export const toFolder =
  (folder: string): Transport =>
  async ({ kind, to, subject, text, html }) => {
    await mkdir(folder, { recursive: true })
    const name = `${new Date().toISOString().replaceAll(/[:.]/g, '-')}-${kind}-${crypto.randomUUID().slice(0, 8)}`
    await writeFile(join(folder, `${name}.html`), html)
    await writeFile(join(folder, `${name}.txt`), `To: ${to}\nSubject: ${subject}\n\n${text}`)
  }

/** The part of nodemailer that is used: the package has no types. */
type Nodemailer = {
  createTransport(url: string): { sendMail(mail: Omit<Mail, 'kind'> & { from: string }): Promise<unknown> }
}

/**
 * @param url of the mail server: `smtps://name:password@mail.example:465` @param from as `Shop <hallo@shop.example>`
 */
export function bySmtp(url: string, from: string): Transport {
  const { createTransport } = createRequire(import.meta.url)('nodemailer') as Nodemailer
  const server = createTransport(url)
  return async ({ to, subject, text, html }) => {
    await server.sendMail({ from, to, subject, text, html })
  }
}
