import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toPageBody } from '../../src/features/content/page-body'
import { sanitizeHtml } from './sanitize-html'

declare class HTMLRewriter {
  on(
    selector: string,
    handlers: { element: (element: { tagName: string; attributes: Iterable<[string, string]> }) => void },
  ): this
}

const numRuns = process.env.LONG ? 3_000 : 200

test.each([
  ['<p>Een <strong>ruime</strong> tent</p>', '<p>Een <strong>ruime</strong> tent</p>'],
  ['<ul><li>één<li>twee</ul>', '<ul><li>één</li><li>twee</li></ul>'],
  [
    '<table><tr><th scope="row">Gewicht<td colspan="2">2 kg</table>',
    '<table><tbody><tr><th scope="row">Gewicht</th><td colspan="2">2 kg</td></tr></tbody></table>',
  ],
  ['a &lt;b&gt; &amp; c', 'a &lt;b> &amp; c'],
  ['2 < 3 & 4 > 1', '2 &lt; 3 &amp; 4 > 1'],
  ['<h2>Titel</h2><br/><hr>', '<h2>Titel</h2><br><hr>'],
  // An unmatched opening or closing tag would break the page around the text.
  ['</div></main><p>Tekst', '<p>Tekst</p>'],
  ['<a href="https://evil.example">Tekst', '<a href="https://evil.example" rel="noopener">Tekst</a>'],
  ['<p>Fijn</p><meta http-equiv=refresh content="0;url=https://evil.example" y=', '<p>Fijn</p>'],
  [`<p>Fijn</p></x a='>`, '<p>Fijn</p>'],
  ['', ''],
])('sanitising makes %s well-formed', async (html, kept) => {
  expect(await sanitizeHtml(html)).toBe(kept)
})

test('sanitised links retain their href, lose other attributes and get rel=noopener', async () => {
  expect(await sanitizeHtml('<a href="/tent-p1" target="_blank" onclick="x()">Tent</a>')).toBe(
    '<a href="/tent-p1" rel="noopener">Tent</a>',
  )
  expect(await sanitizeHtml('<a href="https://merk.example/?a=1&amp;b=2">Merk</a>')).toContain(
    'href="https://merk.example/?a=1&amp;b=2"',
  )
  expect(await sanitizeHtml('<a href="mailto:a@b.example">Mail</a><a href="#boven">Boven</a>')).toContain('mailto:')
})

test.each([
  '/tent-p1',
  '/',
  '#boven',
  'https://merk.example/a',
  'HTTP://merk.example/a',
  'mailto:a@b.example',
  'tel:+31761234567',
])('sanitising keeps the link URL %s', async (address) => {
  expect(await sanitizeHtml(`<a href="${address}">x</a>`)).toBe(`<a href="${address}" rel="noopener">x</a>`)
})

test.each([
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  '\u0001javascript:alert(1)',
  'java\tscript:alert(1)',
  ' javascript:alert(1)',
  'data:text/html,x',
  'data:image/svg+xml,x',
  'vbscript:x',
  'blob:https://shop.example/1',
  'file:///etc/passwd',
  'filesystem:https://shop.example/x',
  'ftp://evil.example',
  'intent://x#Intent;end',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  'tent-p1',
  '?pagina=2',
  'https:evil.example',
  '',
])('sanitising removes the link or image URL %j', async (address) => {
  expect(await sanitizeHtml(`<a href="${address}">x</a>`)).toBe('<a rel="noopener">x</a>')
  expect(await sanitizeHtml(`<img src="${address}" alt="">`)).toBe('<img alt="" loading="lazy">')
})

test.each([
  ['<a href="#maten">Maten</a><h2 id="maten">Maten</h2>', '<h2><span id="tekst-maten"></span>Maten</h2>'],
  ['<a href="#noot%C3%A9n">1</a><a name="nootén"></a>', '<a rel="noopener"><span id="tekst-nootén"></span></a>'],
  [
    '<a href="#t">Tabel</a><table id="t"><caption>Tabel</caption></table>',
    '<table><caption><span id="tekst-t"></span>Tabel</caption></table>',
  ],
  ['<a href="#x">x</a><ul id="x"><li>een</li></ul>', '<ul><li><span id="tekst-x"></span>een</li></ul>'],
  // A repeated id links to the first element, and ids without a link are removed.
  ['<a href="#x">x</a><p id="x">1<p id="x">2<p id="y">3', '<p><span id="tekst-x"></span>1</p><p>2</p><p>3</p>'],
  // Ids of the page itself cannot be used in a text.
  ['<a href="#main">x</a><div id="main">1</div>', '<div><span id="tekst-main"></span>1</div>'],
])('a link to a place in the same text keeps working after sanitising: %s', async (html, place) => {
  const safe = await sanitizeHtml(html)

  expect(safe).toContain(place)
  const id = /<span id="([^"]*)"/.exec(safe)?.[1] ?? ''
  expect(safe).toContain(`<a href="#${id}" rel="noopener">`)
})

test.each([
  ['<a href="#weg">x</a>', '<a href="#weg" rel="noopener">x</a>'],
  ['<a href="#a%zz">x</a><p id="a%zz">y</p>', '<a href="#a%zz" rel="noopener">x</a><p>y</p>'],
  ['<a href="#a b">x</a><p id="a b">y</p>', '<a href="#a b" rel="noopener">x</a><p>y</p>'],
  [
    '<a href="#z">x</a><form id="z">y</form><input id="z"><img id="z">',
    '<a href="#z" rel="noopener">x</a><img loading="lazy">',
  ],
])('a link to nothing in the text adds no id when sanitised: %s', async (html, kept) => {
  expect(await sanitizeHtml(html)).toBe(kept)
})

test('sanitising does not mistake a heading inside an attribute for a heading of the page', async () => {
  const body = `<h2>a</h2><h2>b</h2><h2>c</h2><a title="<h2><meta http-equiv=refresh content='0;url=https://evil.example'></h2>">x</a>`

  const { html, headings } = toPageBody(await sanitizeHtml(`${body}<h2>d</h2>`))

  expect(html).not.toMatch(/<meta|<h2[^>]*>\s*meta/)
  expect(headings.map(({ title }) => title)).toEqual(['a', 'b', 'c', 'd'])
})

test.each([
  ['<iframe width=560 src="https://www.youtube.com/embed/1?a=1&amp;b=2" allow="autoplay"></iframe>', 'youtube.com'],
  ['<video controls><source src="https://film.example/tent.mp4"></video>', 'film.example'],
])('sanitising replaces %s by a link to it', async (html, site) => {
  const address = /src="([^"]*)"/.exec(html)?.[1]

  expect(await sanitizeHtml(html)).toBe(`<a href="${address}" rel="noopener">Bekijk dit op ${site}</a>`)
})

test.each(['javascript:alert(1)', '//evil.example/x', 'http://evil.example', 'https://', '/tent-p1', ''])(
  'sanitising removes a frame with the URL %j',
  async (src) => expect(await sanitizeHtml(`<iframe src="${src}">x</iframe>`)).toBe(''),
)

test('sanitising moves all headings down a level when there is a first-level one', async () => {
  expect(await sanitizeHtml('<h1>Een</h1><h2>Twee</h2><h6>Zes</h6>')).toBe('<h2>Een</h2><h3>Twee</h3><h6>Zes</h6>')
  expect(await sanitizeHtml('<h2>Twee</h2><h4>Vier</h4>')).toBe('<h2>Twee</h2><h4>Vier</h4>')
})

test('a photo in sanitised HTML is offered as renditions from the shop, in the widths shown', async () => {
  const elsewhere = await sanitizeHtml('<p><img src="https://foto.example/a.jpg?b=1&amp;c=2" alt="" width="400"></p>')
  const address = (width: number, format: string) =>
    `/foto/${width}/van.${format}?van=https%3A%2F%2Ffoto.example%2Fa.jpg%3Fb%3D1%26c%3D2`
  const set = (format: string) => [480, 640, 960, 1280].map((width) => `${address(width, format)} ${width}w`).join()
  const sizes = 'sizes="(min-width: 47em) 44rem, 100vw"'
  expect(elsewhere).toBe(
    `<p><picture><source type="image/avif" srcset="${set('avif')}" ${sizes}>` +
      `<source type="image/webp" srcset="${set('webp')}" ${sizes}>` +
      `<img src="${address(960, 'jpg')}" alt="" width="400" loading="lazy" srcset="${set('jpg')}" ${sizes}></picture></p>`,
  )

  const own = await sanitizeHtml('<img src="/foto/tent_800x600_aabbcc_0123456789.jpg" alt="">')
  expect(own).toContain('width="800" height="600"')
  expect(own.match(/\d+w/g)).toEqual(Array(3).fill(['480w', '640w', '800w']).flat())
})

test('sanitising reduces a picture element in supplied HTML to its image', async () => {
  expect(
    await sanitizeHtml('<picture><source srcset="https://evil.example/a.svg"><img src="/a.svg" alt="Tent"></picture>'),
  ).toBe('<img src="/a.svg" alt="Tent" loading="lazy">')
})

test('sanitised images are loaded lazily', async () => {
  expect(await sanitizeHtml('<img src="/a.svg" alt="Tent" style="x" srcset="evil">')).toBe(
    '<img src="/a.svg" alt="Tent" loading="lazy">',
  )
})

test.each([
  '<script>alert(1)</script>',
  '<<x>img src=x onerror=alert(1)>',
  '<<!-- -->img src=x onerror=alert(1)>',
  '<<x>script>alert(1)<<x>/script>',
  '<p><<x></x>svg onload=alert(1)></p>',
  '<SCRIPT SRC=//evil.example/x.js></SCRIPT>',
  '<script>alert(1)',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<img src=x onerror=alert(1)>',
  '<img src=x onerror=alert(1)//',
  '<img/src="x"/onerror=alert(1)>',
  '<p onmouseover=alert(1) OnClick="alert(1)" onclick=alert(2)>x</p>',
  '<svg onload=alert(1)><script>alert(1)</script></svg>',
  '<svg><a xlink:href="javascript:alert(1)">x</a></svg>',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></mglyph></table></mtext></math>',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>">',
  '<object data="x"></object><embed src="x">',
  '<form action="https://evil.example"><input name=password><button>Inloggen</button></form>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="JaVaScRiPt:alert(1)">x</a>',
  '<a href=" &#1; javascript:alert(1)">x</a>',
  '<a href="&#106;avascript:alert(1)">x</a>',
  '<a href="java\nscript:alert(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="vbscript:x">x</a>',
  '<a href="/ok" href="javascript:alert(1)">x</a>',
  '<a href="javascript:alert(1)" href="/ok">x</a>',
  '<a href="javascript:alert(1)" HREF="javascript:alert(2)">x</a>',
  '<meta http-equiv="refresh" content="0;url=//evil.example">',
  '<base href="https://evil.example/">',
  '<link rel=stylesheet href="https://evil.example/x.css">',
  '<style>body{display:none}</style>',
  '<p style="position:fixed;inset:0">x</p>',
  '<!-- comment --><!--[if IE]><script>alert(1)</script><![endif]-->',
  '<![CDATA[<script>alert(1)</script>]]>',
  '<?xml version="1.0"?>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<textarea><img src=x onerror=alert(1)></textarea>',
  '<title><img src=x onerror=alert(1)></title>',
  '<template><script>alert(1)</script></template>',
  '<select><title><script>alert(1)</script></title></select>',
  '<select><xmp><script>alert(1)</script>',
  '<plaintext><script>alert(1)',
  '<shop-island name="AddToCart" props="{}">x</shop-island>',
  '<custom-element onclick=alert(1)>x</custom-element>',
  '<p id="main" class="btn" name="x">x</p>',
  '<dialog open>x</dialog>',
])('sanitising removes what could run, load, send or disguise: %s', async (html) => {
  await expectHarmless(await sanitizeHtml(html))
})

test.each([
  '<img src=x onerror=alert(1)',
  '<img src=x onerror="alert(1)',
  "<img src=x onerror='alert(1)",
  '<p><a href="javascript:alert(1)',
  '<img src=',
  '<alert(1)<img src=',
  '<p>tekst <!-- nooit gesloten',
  '<p>tekst <!',
  '<p>tekst </',
  '<p>tekst </p',
  '<script>alert(1)</script',
  'a <b',
])('truncated markup does not swallow the rest of the page: %s', async (html) => {
  const page = `${await sanitizeHtml(html)}</div><p>Rest van de pagina</p>`

  await expectHarmless(page)
  expect((await read(page)).text).toContain('Rest van de pagina')
})

test('sanitising retains the text before truncated markup', async () => {
  expect(await sanitizeHtml('<p>tekst</p><img src=x onerror=alert(1)')).toMatch(/^<p>tekst<\/p>/)
  expect(await sanitizeHtml('tekst x"\'-->')).toBe('tekst x"\'-->')
})

test('supplied markup that the parser rejects is omitted, and the rest of the page is shown', async () => {
  expect(await sanitizeHtml('<p>a</p><select><xmp><script>alert(1)</script></xmp></select>')).not.toContain('<script')
})

const pieces = fc.constantFrom(
  '<',
  '>',
  '"',
  "'",
  '/',
  '=',
  ' ',
  '\n',
  '&',
  '<!--',
  '-->',
  '<p',
  '</p>',
  '<img src=',
  '<a href=',
  'javascript:',
  'onerror=',
  'alert(1)',
  '<script',
  '</script>',
  '<svg',
  '<style>',
  '</style>',
  '<table>',
  '<td',
  '&#106;',
  '\u0000',
  'é',
  '😀',
)

test('the sanitiser removes everything executable from random markup', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(pieces, { maxLength: 25 }), async (parts) => {
      await expectHarmless(`${await sanitizeHtml(parts.join(''))}</div>`)
    }),
    { numRuns },
  )
})

const allowedTags = new Set(
  'p br hr strong b em i u s small sub sup ul ol li h2 h3 h4 h5 h6 blockquote code pre dl dt dd table thead tbody tfoot tr th td figure figcaption span div a img'.split(
    ' ',
  ),
)
const allowedAttributes = new Set('href title src alt width height scope colspan rowspan rel loading'.split(' '))

/** Fails if a parser finds anything that runs, loads by itself, or looks like a part of the shop. */
async function expectHarmless(html: string) {
  const { elements, comments } = await read(html)
  for (const { tag, attributes } of elements) {
    expect(allowedTags).toContain(tag)
    for (const [name, value] of attributes) {
      expect(allowedAttributes).toContain(name)
      if (name === 'href' || name === 'src') expect(value).toMatch(/^[^!-~]*(https?:\/\/|mailto:|tel:|#|\/)/i)
    }
  }
  expect(comments).toBe(0)
}

type Seen = { text: string; comments: number; elements: { tag: string; attributes: [string, string][] }[] }

/** Returns what a parser finds in the HTML. */
async function read(html: string) {
  const seen: Seen = { text: '', comments: 0, elements: [] }
  const rewriter = new HTMLRewriter().on('*', {
    element: ({ tagName, attributes }) => void seen.elements.push({ tag: tagName, attributes: [...attributes] }),
  }) as unknown as {
    onDocument(handlers: Record<string, (chunk: { text: string }) => void>): { transform(response: Response): Response }
  }
  await rewriter
    .onDocument({
      text(chunk) {
        seen.text += chunk.text
      },
      comments() {
        seen.comments++
      },
    })
    .transform(new Response(html))
    .text()
  return seen
}
