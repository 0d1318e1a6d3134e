import { expect, test } from 'vitest'
import { suggestEmail } from './suggest-email'

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
