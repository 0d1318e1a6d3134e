import { expect, test } from 'vitest'
import { type MailPart, typedText, writeMail } from './write-mail'

const to = { email: 'noor@voorbeeld.nl', firstname: null, isKnown: true }
const write = (parts: readonly MailPart[], title = 'x') => writeMail(to, { kind: 'reset', subject: 'x', title }, parts)

test('the main link of a mail is a button, and other links are plain', () => {
  const { html, text } = write(
    [
      { button: 'https://winkel.example/a?b&c', words: 'Nieuw wachtwoord kiezen' },
      { title: 'Meer', lines: ['Een regel'] },
      { link: 'https://winkel.example/d', words: 'Volg je bestelling' },
    ],
    'Kies <een> wachtwoord',
  )

  // Outlook fills a cell and no link.
  expect(html).toMatch(
    /bgcolor="<fill>" style="[^"]*"><a href="https:\/\/winkel\.example\/a\?b&#38;c" style="[^"]*">Nieuw/,
  )
  expect(html).toMatch(/<a href="https:\/\/winkel\.example\/d" style="[^":]*:[^":]*">Volg je bestelling<\/a>/)
  expect(html).toContain('Kies &#60;een&#62; wachtwoord</h1>')
  expect(html).not.toMatch(/<img|url\(|<link|<script|@import/)
  expect(text).toContain('Nieuw wachtwoord kiezen:\nhttps://winkel.example/a?b&c')
})

test('a mail sets its own preview text for the inbox, and declares a light colour scheme', () => {
  const { html } = write([{ facts: [['Bestelnummer', 'PV1']] }, 'We hebben <alles> ingepakt.'])

  expect(html).toMatch(/<body[^>]*>\s*<div style="display:none[^"]*">We hebben &#60;alles&#62; ingepakt\.<\/div>/)
  expect(html).toContain('<meta name="color-scheme" content="light">')
})

test('the HTML mail prevents a line break inside a price; the text mail has an ordinary space there', () => {
  const { html, text } = write([
    { facts: [['Totaal', '€ 134,86']] },
    { title: 'Offerte', lines: ['2 × Tarp: € 1.099,90', typedText('voor € 90')] },
    {
      items: [{ name: 'Tarp van € 49,95', amount: 1, price: '€ 58,95' }],
      sums: [['Korting', '-€ 10,99']],
      total: ['Totaal incl. btw', '€ 47,96'],
      taxes: [['waarvan 21% btw', '€ 8,32']],
    },
  ])

  expect(html.match(/€[^\d]*[\d.]+/g)).toEqual(
    ['134', '1.099', '90', '49', '58', '10', '47', '8'].map((euros) => `€&nbsp;${euros}`),
  )
  // The sign would stay behind.
  expect(html).toMatch(/<td style="[^"]*white-space:nowrap[^"]*">-€&nbsp;10,99</)
  expect(text).toContain('Totaal: € 134,86')
  expect(text).toContain(
    '1 × Tarp van € 49,95: € 58,95\nKorting: -€ 10,99\nTotaal incl. btw: € 47,96\nwaarvan 21% btw: € 8,32',
  )
})

test('the HTML mail escapes all input as text, in every part of the mail', () => {
  const { html, text } = write([
    'Je <b>reden</b>.',
    { title: '<i>Opmerkingen</i>', lines: [typedText('<img src=x onerror=alert(1)>'), 'Aan "Noor" & Bas'] },
    { title: '<i>Adres</i>', lines: [typedText('<fill><!--head-->')], isBlock: true },
    { facts: [['<u>Nummer</u>', '<u>1</u>']] },
    { items: [{ name: '<u>Tent</u>', price: '<u>€ 5,-</u>' }], total: ['<u>Totaal</u>', '<u>1</u>'] },
    { law: [{ title: '<u>Recht</u>', lines: ['<u>1</u>'] }] },
  ])

  expect(html).not.toMatch(/<(b|i|u|img)\b/)
  expect(html).toContain('&#60;img src=x onerror=alert(1)&#62;<br>Aan &#34;Noor&#34; &#38; Bas')
  // Nor does it stand for what the shop looks like.
  expect(html).toContain('&#60;fill&#62;&#60;!--head--&#62;')
  expect(text).toContain('<img src=x onerror=alert(1)>')
})

test('legal texts come last in the HTML mail, and stay where they were written in the text mail', () => {
  const { html, text } = write([
    {
      law: [
        { title: 'Garantie', lines: ['Twee jaar.'] },
        { link: 'https://winkel.example/v', words: 'Voorwaarden' },
      ],
    },
    'Vragen? Bel ons.',
  ])

  expect(html).toMatch(/<p[^>]*>Vragen\? Bel ons\.<\/p>[\s\S]*>Garantie<[\s\S]*>Twee jaar\.<[\s\S]*>Voorwaarden</)
  expect(text).toMatch(/Garantie\nTwee jaar\.\n\nVoorwaarden:\nhttps:\/\/winkel\.example\/v\n\nVragen/)
})

const uploaded = (name: string, width: number, height: number) =>
  `/foto/${name}_${width}x${height}_d8d2c4_4f3a2b1c9d.jpg`

test.each([
  ['an upright one', uploaded('tent', 1600, 2000), '/foto/160/tent_1600x2000_d8d2c4_4f3a2b1c9d.jpg.jpg', 64, 80],
  ['a wide one', uploaded('tent', 1600, 800), '/foto/160/tent_1600x800_d8d2c4_4f3a2b1c9d.jpg.jpg', 64, 32],
  ['a narrow one', uploaded('tent', 500, 2000), '/foto/160/tent_500x2000_d8d2c4_4f3a2b1c9d.jpg.jpg', 20, 80],
  [
    'one from elsewhere',
    'https://cdn.example/a.png',
    '/foto/160/van.jpg?van=https%3A%2F%2Fcdn.example%2Fa.png',
    64,
    48,
  ],
  ['a drawing', '/photos/tent-mos-1.svg', '/photos/tent-mos-1.svg', 64, 48],
])(
  'an article photo in a mail (%s) is small, from the shop’s own origin, and has fixed dimensions',
  (_, photo, src, width, height) => {
    const { html } = write([{ items: [{ name: 'Tent', amount: 2, photo }, { name: 'Haring' }] }])

    expect(html).toContain(`<img src="{{winkel}}${src}" alt="" width="${width}" height="${height}"`)
    // The other line leaves the same room.
    expect(html.match(/<td width="76"/g)).toHaveLength(2)
    expect(html).toContain('>2 × Tent</td>')
  },
)

test.each(['https://cdn.example/a.svg', '//cdn.example/a.svg', 'data:image/svg+xml,<svg>', null])(
  'a photo at %j is left out of a mail',
  (photo) => {
    const { html } = write([{ items: [{ name: 'Tent', photo }] }])

    expect(html).not.toMatch(/<img|width="76"/)
  },
)

test('a mail with a hundred order lines is small enough not to be cut off by Gmail', () => {
  const name = 'Kaldra Sneeuwhaas regenbroek dames, marineblauw, maat 42 lang'
  const photo = `/foto/${'x'.repeat(80)}_1600x2000_d8d2c4_4f3a2b1c9d.jpg`
  const items = Array.from({ length: 100 }, () => ({ name, amount: 12, price: '€ 1.249,95', photo }))

  const { html } = write([{ items }, { law: [{ title: 'Recht', lines: ['x'.repeat(6_000)] }] }])

  expect(new TextEncoder().encode(html).length).toBeLessThan(95_000)
})
