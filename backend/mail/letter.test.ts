import { expect, test } from 'vitest'
import { typed, writeMail } from './letter'

test('the link that a mail is for is a button, and those below a heading are links', () => {
  const to = { email: 'noor@voorbeeld.nl', firstname: null, isKnown: true }
  const { html, text } = writeMail(to, { kind: 'reset', subject: 'x', title: 'Kies <een> wachtwoord' }, [
    { link: 'https://winkel.example/a?b&c', words: 'Nieuw wachtwoord kiezen' },
    { title: 'Meer', lines: ['Een regel'] },
    { link: 'https://winkel.example/d', words: 'Voorwaarden' },
  ])

  expect(html).toMatch(/<a href="https:\/\/winkel\.example\/a\?b&#38;c" style="[^"]*background:[^"]*">Nieuw wacht/)
  expect(html).toContain('<a href="https://winkel.example/d">Voorwaarden</a>')
  expect(html).toContain('Kies &#60;een&#62; wachtwoord</h1>')
  expect(html).not.toMatch(/<img|url\(|<link/)
  expect(text).toContain('Nieuw wachtwoord kiezen:\nhttps://winkel.example/a?b&c')
})

test('a price stands on one line wherever the HTML says it; the text has it as everybody types it', () => {
  const to = { email: 'noor@voorbeeld.nl', firstname: null, isKnown: true }
  const { html, text } = writeMail(to, { kind: 'reset', subject: 'x', title: 'Terug' }, [
    'We storten € 134,86 terug.',
    { title: 'Offerte', lines: ['2 × Tarp: € 1.099,90', typed('voor € 90')] },
    {
      prices: [
        ['Tarp van € 49,95', '€ 58,95'],
        ['Korting', '-€ 10,99'],
      ],
    },
  ])

  expect(html.match(/€[^\d]*[\d.]+/g)).toEqual(
    ['134', '1.099', '90', '49', '58', '10'].map((euros) => `€&nbsp;${euros}`),
  )
  // The sign would stay behind.
  expect(html).toMatch(/<td style="[^"]*white-space:nowrap[^"]*">-€&nbsp;10,99</)
  expect(text).toContain('Korting: -€ 10,99')
  expect(text).toContain('We storten € 134,86 terug.')
})

test('what somebody typed is text in the HTML, wherever it stands', () => {
  const to = { email: 'noor@voorbeeld.nl', firstname: null, isKnown: true }
  const { html, text } = writeMail(to, { kind: 'reset', subject: 'x', title: 'x' }, [
    'Je <b>reden</b>.',
    { title: '<i>Opmerkingen</i>', lines: [typed('<img src=x onerror=alert(1)>'), 'Aan "Noor" & Bas'] },
    { prices: [['<u>Tent</u>', '€ 5,-']] },
  ])

  expect(html).not.toMatch(/<(b|i|u|img)\b/)
  expect(html).toContain('&#60;img src=x onerror=alert(1)&#62;<br>Aan &#34;Noor&#34; &#38; Bas')
  expect(text).toContain('<img src=x onerror=alert(1)>')
})
