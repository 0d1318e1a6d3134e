import { type AddressInfo, createServer } from 'node:net'
import { expect, test } from 'vitest'
import { smtpTransport } from '../server/mail/transport'

/** Starts a mail server that accepts one mail, and returns what it received. */
async function startServer() {
  let told = ''
  const server = createServer((socket) => {
    socket.write('220 here\r\n')
    socket.on('data', (data) => {
      told += data
      const isMail = told.includes('\r\nDATA\r\n')
      if (String(data).startsWith('DATA')) socket.write('354 go on\r\n')
      else if (!isMail || told.endsWith('\r\n.\r\n')) socket.write('250 ok\r\n')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { port, told: () => told, [Symbol.dispose]: () => void server.close() }
}

test('mail is sent to the server of SMTP_URL, as text and as HTML', async () => {
  using server = await startServer()
  const send = smtpTransport(`smtp://127.0.0.1:${server.port}`, 'Padvast <hallo@padvast.example>')

  await send({
    kind: 'order',
    to: 'sanne@voorbeeld.nl',
    subject: 'Bestelling',
    text: 'Als tekst',
    html: '<p>Als HTML</p>',
  })

  for (const part of [
    'RCPT TO:<sanne@voorbeeld.nl>',
    'From: Padvast <hallo@padvast.example>',
    'Als tekst',
    '<p>Als HTML',
  ])
    expect(server.told()).toContain(part)
})
