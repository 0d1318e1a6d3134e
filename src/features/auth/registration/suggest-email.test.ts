// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { offerEmailSuggestions } from './email-suggestion-button'
import { suggestEmail } from './suggest-email'

beforeEach(() => {
  vi.useFakeTimers()
  document.body.innerHTML = `<form><input id="email" name="email" type="email">
    <p data-suggest-for="email" data-text="Bedoel je {email}?"></p></form>`
})

afterEach(() => {
  vi.useRealTimers()
})

const field = () => document.querySelector('input') as HTMLInputElement
const button = () => document.querySelector('button')
const change = (text: string) => {
  field().value = text
  field().dispatchEvent(new Event('change'))
  vi.runAllTimers()
}

test('a mistyped mail domain gets a button with the correction, which a press fills in', () => {
  offerEmailSuggestions()
  change('kim@gmial.com')
  expect(button()?.textContent).toBe('Bedoel je kim@gmail.com?')
  const heard: string[] = []
  document.querySelector('form')?.addEventListener('input', () => heard.push(field().value))

  button()?.click()

  expect([field().value, button(), document.activeElement, heard]).toEqual([
    ...['kim@gmail.com', null, field()],
    ['kim@gmail.com'],
  ])
})

test('the suggested correction disappears when another mail address is typed', () => {
  offerEmailSuggestions()
  change('kim@gmial.com')
  change('kim@voorbeeld.nl')

  expect(button()).toBeNull()
})

test('the registration form suggests a correction for a mail address typed before the script loaded', () => {
  field().value = 'kim@hotmial.com'
  offerEmailSuggestions()

  expect(button()?.textContent).toBe('Bedoel je kim@hotmail.com?')
})

test.each([
  ['kim@gmial.com', 'kim@gmail.com'],
  ['Kim@gmail.con', 'Kim@gmail.com'],
  ['kim@gmailcom', 'kim@gmail.com'],
  ['kim@gamil.co', 'kim@gmail.com'],
  [' kim@hotmial.nl ', 'kim@hotmail.nl'],
  ['kim@hotmal.com', 'kim@hotmail.com'],
  ['kim@outlok.com', 'kim@outlook.com'],
  ['kim@ziggo.ml', null],
  ['kim@zigo.nl', 'kim@ziggo.nl'],
  ['kim@telnet.be', 'kim@telenet.be'],
])('the mistyped mail address %s gets the suggestion %s', (typed, meant) => {
  expect(suggestEmail(typed)).toBe(meant)
})

test.each([
  ...['gmail.com', 'GMAIL.COM', 'ymail.com', 'mail.com', 'hotmail.de', 'hotmail.be', 'hotmail.co.uk', 'live.com'],
  ...['yahoo.fr', 'voorbeeld.nl', 'padvast.nl', 'line.be', 'me.com', 'hotel.nl', 'planeet.com', 'a.b', ''],
])('the registration form suggests no correction for a mail address at %s', (domain) => {
  expect(suggestEmail(`kim@${domain}`)).toBeNull()
})

test.each(['', 'kim', 'kim@', '@gmial.com', 'kim@x@gmial.com'])(
  '%j is not a mail address and gets no suggestion',
  (text) => {
    expect(suggestEmail(text)).toBeNull()
  },
)
