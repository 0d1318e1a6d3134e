import { mkdir, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Mail } from './write-mail.ts'

export type Transport = (mail: Mail) => Promise<void>

/** Returns a transport that writes each mail to a text file and an HTML file in `folder`, instead of sending it. */
export const folderTransport =
  (folder: string): Transport =>
  async ({ kind, to, subject, text, html }) => {
    await mkdir(folder, { recursive: true })
    const name = `${new Date().toISOString().replaceAll(/[:.]/g, '-')}-${kind}-${crypto.randomUUID().slice(0, 8)}`
    await writeFile(join(folder, `${name}.html`), html)
    await writeFile(join(folder, `${name}.txt`), `To: ${to}\nSubject: ${subject}\n\n${text}`)
  }

/** The used part of nodemailer's API, because the package has no types. */
type Nodemailer = {
  createTransport(url: string): { sendMail(mail: Omit<Mail, 'kind'> & { from: string }): Promise<unknown> }
}

/**
 * @param url the mail server, such as `smtps://name:password@mail.example:465`
 * @param from the sender, such as `Shop <hallo@shop.example>`
 */
export function smtpTransport(url: string, from: string): Transport {
  const { createTransport } = createRequire(import.meta.url)('nodemailer') as Nodemailer
  const server = createTransport(url)
  return async ({ to, subject, text, html }) => {
    await server.sendMail({ from, to, subject, text, html })
  }
}
