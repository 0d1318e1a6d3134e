import * as v from 'valibot'
import { expect, test } from 'vitest'
import { MaybeMultilineText, MaybeText, RequiredMultilineText, RequiredText } from './shared-schemas'

test.each([
  ['  Noor ', 'Noor'],
  ['Bosweg\r\nKlik hier', 'Bosweg Klik hier'],
  ['a\u0000\u001b[2Jb', 'a [2Jb'],
  ['a\u2028b\u0085c', 'a b c'],
  ['Bre\u202eda', 'Bre da'],
  ['half \ud83c', 'half'],
  ['🏕️ Zoë d’Arc-Łukasz', '🏕️ Zoë d’Arc-Łukasz'],
])('the text %j is cleaned to the single line %j', (typed, text) => {
  expect(v.parse(RequiredText(40), typed)).toBe(text)
  expect(v.parse(MaybeText(40), typed)).toBe(text)
})

test('a text of several lines keeps its line breaks and loses invisible characters', () => {
  const typed = '\n Beste winkel,\r\n\r\n\tpast hij?\u0000 \rGroet'

  expect(v.parse(RequiredMultilineText(60), typed)).toBe('Beste winkel,\n\n past hij?\nGroet')
  expect(v.parse(MaybeMultilineText(60), typed)).toBe('Beste winkel,\n\n past hij?\nGroet')
})

test('a text of only invisible characters counts as empty, and the limit counts the cleaned text', () => {
  const nothing = ' \u0000\n\u202e '

  expect([
    v.parse(MaybeText(5), nothing),
    v.parse(MaybeMultilineText(5), nothing),
    v.parse(MaybeText(5), undefined),
  ]).toEqual([null, null, null])
  expect([v.is(RequiredText(5), nothing), v.is(RequiredMultilineText(5), nothing)]).toEqual([false, false])
  expect([v.is(RequiredText(3), ' \u0000abc'), v.is(RequiredText(3), 'abcd')]).toEqual([true, false])
})
