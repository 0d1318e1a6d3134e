import { expect, test } from 'vitest'
import type { ShopTheme } from '../db/schema'
import { addBranding, type MailSender } from './mail-branding'
import { writeMail } from './write-mail'

const origin = 'https://www.padvast.example'
const shop: MailSender = {
  name: 'Sport & Spel $& Zn',
  email: 'hallo@padvast.example',
  logo: null,
  theme: null,
  address: JSON.stringify({ street: 'Markt 1', postal_code: '4811 XR', city: 'Breda', country: 'NL' }),
  kvk: '12345678',
  vat_number: null,
}

function send(fields: Partial<MailSender> = {}, at = origin) {
  const to = { email: 'noor@voorbeeld.nl', firstname: null, isKnown: false }
  const mail = writeMail(to, { kind: 'welcome', subject: 'Welkom', title: 'Welkom' }, [
    { button: '{{winkel}}/dashboard', words: 'Naar je account' },
    { link: '{{winkel}}/rma-check', words: 'Retour' },
  ])
  return addBranding(mail, { ...shop, ...fields }, at)
}

const coloured = (colours: ShopTheme['colours']) => send({ theme: JSON.stringify({ colours }) }).html ?? ''
const buttonOf = (html: string) =>
  /bgcolor="(#\w+)"[^>]*><a href="[^"]*\/dashboard"[^>]*;color:(#\w+)/.exec(html)?.slice(1)

test('a mail has the shop’s name above it and the shop’s details below, also as plain text', () => {
  const { html, text } = send()

  expect(html).toMatch(/<a href="https:\/\/www\.padvast\.example\/" style="[^"]*">Sport &#38; Spel \$&#38; Zn<\/a>/)
  expect(html).toContain('Sport &#38; Spel $&#38; Zn · Markt 1 · 4811 XR Breda · KvK 12345678</p>')
  expect(text).toMatch(/\n\nSport & Spel \$& Zn · Markt 1 · 4811 XR Breda · KvK 12345678$/)
  expect(html).not.toMatch(/\{\{|<!--head|<fill|<on-fill|undefined|null/)
})

test('the button in a mail has the shop’s colours and readable text', () => {
  expect(buttonOf(send().html ?? '')).toEqual(['#c8102e', '#ffffff'])
  expect(buttonOf(coloured({ primary: '#14532d', primary_text: '#ffe8a0' }))).toEqual(['#14532d', '#ffe8a0'])
  expect(buttonOf(coloured({ primary: '#ffd500', primary_text: '#ffffff' }))).toEqual(['#ffd500', '#000000'])
  expect(buttonOf(coloured({ primary: 'red"><script>' }))).toEqual(['#c8102e', '#ffffff'])
})

test('the mail header has the background of the shop’s pages, unless the shop name would be unreadable on it', () => {
  expect(coloured({ background: '#101418', text: '#f0f0f0' })).toMatch(
    /bgcolor="#101418"[\s\S]*color:#f0f0f0;font-size:26px/,
  )
  expect(coloured({ background: '#101418', text: '#202020' })).not.toMatch(/#101418|#202020/)
})

test.each([
  ['png', `${origin}/foto/logo_800x200_ffffff_4f3a2b1c9d.png`],
  ['webp', `${origin}/foto/480/logo_800x200_ffffff_4f3a2b1c9d.webp.jpg`],
])(
  'a logo that is a %s is mailed in a format that every mail program reads, with the shop’s name as alt text',
  (type, src) => {
    const photo = `/foto/logo_800x200_ffffff_4f3a2b1c9d.${type}`

    const { html } = send({ logo: JSON.stringify({ photo, alt: 'Sport "Spel"' }) })

    expect(html).toContain(`<img src="${src}" alt="Sport &#34;Spel&#34;" width="176" height="44"`)
  },
)

test('on a background that is not white a WebP logo is mailed unchanged; instead of an SVG logo the mail shows the shop’s name', () => {
  const photo = '/foto/logo_800x200_ffffff_4f3a2b1c9d.webp'
  const theme = JSON.stringify({ colours: { background: '#101418', text: '#f0f0f0' } })

  expect(send({ logo: JSON.stringify({ photo }), theme }).html).toContain(`<img src="${origin}${photo}"`)
  expect(send({ logo: JSON.stringify({ photo: '/logo.svg' }) }).html).not.toContain('<img')
})

test('a shop without a known URL has no link in its mail header', () => {
  expect(send({}, '').html).not.toContain('href="/"')
})
