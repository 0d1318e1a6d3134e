import { expect, test } from 'vitest'
import { writeMail } from './letter'

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
