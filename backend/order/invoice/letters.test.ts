import { expect, test } from 'vitest'
import { writeWith } from './letters'

/** Windows-1252, as the standard fonts of PDF have it. */
const bytes = Uint8Array.from({ length: 224 }, (_, place) => place + 32)
const western = new Set([...new TextDecoder('windows-1252').decode(bytes)].map((letter) => letter.codePointAt(0) ?? 0))

test.each([
  ['Café Zoë, naïef: 5 × € 3', 'Café Zoë, naïef: 5 × € 3'],
  ['cafe\u0301', 'café'],
  ['Żółty Łukasz Őszi', 'Zólty Lukasz Oszi'],
  ['Dvořák, Şahin, Đoković, Ħal', 'Dvorák, Sahin, Dokovic, Hal'],
  ['ﬁets ½ ㎏ №5', 'fiets ½ kg No5'],
  ['tent 🏕️ voor 👨‍👩‍👧', 'tent voor'],
  ['北京 Иван', '?? ????'],
  ['a\tb\nc\u00a0\u2003d', 'a b c\u00a0 d'],
  ['−5 °C → +5', '-5 °C -> +5'],
  ['\u0000\u200b\ud800', ''],
  ['', ''],
])('%j is written as %j', (text, written) => {
  expect(writeWith(western, text)).toBe(written)
})
