import { expect, test } from 'vitest'
import { escapeMarkdown, htmlToMarkdown, htmlToText, joinBlocks, markdownLink } from './markdown'
import { escapeXml } from './xml'

test('text in Markdown is escaped and stays on one line', () => {
  expect(escapeMarkdown('# Kop\n- *vet* [x](y) <script> `a` a_b | & ~')).toBe(
    '\\# Kop - \\*vet\\* \\[x\\](y) \\<script\\> \\`a\\` a\\_b \\| \\& \\~',
  )
  expect(escapeMarkdown('1. Eén')).toBe('1\\. Eén')
  expect(escapeMarkdown('- Twee')).toBe('\\- Twee')
})

test('a URL cannot break out of its Markdown link', () => {
  expect(markdownLink('Tent]', '/tent-p1?a=) [boe](x', 'https://shop.example')).toBe(
    '[Tent\\]](https://shop.example/tent-p1?a=%29%20[boe]%28x)',
  )
  expect(htmlToMarkdown('<p><a href="/tent-p1?a=)[boe](x">Tent</a></p>', 'https://shop.example')).toBe(
    '[Tent](https://shop.example/tent-p1?a=%29[boe]%28x)',
  )
})

test('safe HTML becomes Markdown: headings, lists, links and table rows', () => {
  const html =
    '<h2>Licht</h2><p>Weegt <strong>2 kg</strong>, zie <a href="/tenten-c3" rel="noopener">tenten &amp; meer</a>.</p>' +
    '<ul><li>Een<ul><li>Onder</li></ul></li><li># Twee</li></ul><div class="table"><table><tr><th>Maat</th><td>M</td></tr></table></div><img src="/x.jpg" alt="">'

  expect(htmlToMarkdown(html, 'https://shop.example')).toBe(
    `### Licht

Weegt **2 kg**, zie [tenten \\& meer](https://shop.example/tenten-c3).

- Een

  - Onder

- \\# Twee

- Maat; M`,
  )
})

test('safe HTML becomes plain text: words stay whole, and blocks are apart', () => {
  const html =
    '<p>Op <a href="/x-c1" title="a">berg</a><em>pad</em>.</p><ul><li><b>A</b> &amp; B</li><li>C<br>D</li></ul>'

  expect(htmlToText(html).replace(/\s+/g, ' ').trim()).toBe('Op bergpad. A & B C D')
})

test('the Markdown writer skips empty blocks, and puts one blank line between the others', () => {
  expect(joinBlocks('# Tent', null, false, '', 'Ruim')).toBe('# Tent\n\nRuim\n')
})

test('the XML writer omits characters that XML forbids and escapes characters with a special meaning', () => {
  expect(escapeXml('a\0b\u0008c\ud800d\uffffe\tf\ng')).toBe('abcde\tf\ng')
  expect(escapeXml(`<b a="1">'&]]>`)).toBe('&#60;b a=&#34;1&#34;&#62;&#39;&#38;]]&#62;')
  expect(escapeXml('tent 🏕️ €')).toBe('tent 🏕️ €')
})
