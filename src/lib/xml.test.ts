import { expect, test } from 'vitest'
import { escapeXml } from './xml'

test('the XML writer omits characters that XML forbids and escapes characters with a special meaning', () => {
  expect(escapeXml('a\0b\u0008c\ud800d\uffffe\tf\ng')).toBe('abcde\tf\ng')
  expect(escapeXml(`<b a="1">'&]]>`)).toBe('&#60;b a=&#34;1&#34;&#62;&#39;&#38;]]&#62;')
  expect(escapeXml('tent 🏕️ €')).toBe('tent 🏕️ €')
})
