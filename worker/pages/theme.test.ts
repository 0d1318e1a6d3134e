import { expect, test } from 'vitest'
import { contrastRatio } from '../../src/lib/contrast'
import { startForeign } from '../testing/foreign'
import { leastAnswers } from '../testing/least-foreign'
import { nonceOf } from '../testing/storefront'
import { renderTheme } from './theme'

const none = { primary: null, primary_text: null, accent: null, background: null, text: null }

/** Returns the tokens that a theme with these colours changes. */
function tokensOf(colours: Partial<Record<keyof typeof none, string>>) {
  const { css } = renderTheme({ colours: { ...none, ...colours }, font: null, radius: null })
  return Object.fromEntries(
    [...css.matchAll(/--([\w-]+):([^;}]+)/g)].map(([, name, value]) => [name, value]),
  ) as Record<string, string>
}

const visit = (info: object) =>
  startForeign({ 'GET /shopInfo': { data: { ...shopInfo, ...info } } }).then(async (foreign) => ({
    page: await foreign.storefront.get('/'),
    storefront: foreign.storefront,
  }))

const answered = leastAnswers['GET /shopInfo'] as { data?: object }
const shopInfo = answered.data ?? answered

const styleOf = (html: string) => /<style nonce="([^"]*)">(.*?)<\/style>/s.exec(html)

test('a theme is one small inline style in the page that the content security policy allows', async () => {
  const { page, storefront } = await visit({
    theme: {
      colours: { primary: '#1d4ed8', accent: '#b45309', background: '#fffdf7', text: '#1c1917' },
      font: { heading: 'Georgia', text: 'Verdana' },
      radius: '2px',
    },
  })
  await using _ = storefront

  const [, nonce, css = ''] = styleOf(page.html) ?? []
  expect(nonce).toBe(nonceOf(page.headers))
  expect(page.headers.get('content-security-policy')).toMatch(/style-src 'self' '(nonce-|unsafe-inline)/)
  expect(css).toContain('--primary:#1d4ed8;')
  expect(css).toContain('--font-heading:"Georgia",serif')
  expect(css).toContain('--radius:2px')
  expect(css.length).toBeLessThan(700)
  expect(page.html).toContain('<meta name="theme-color" content="#fffdf7"/>')
})

test.each([
  { colours: { primary: 'red;}</style><script>alert(1)</script>' } },
  { colours: { background: 'url(https://elders.example/x)', text: '#12345' } },
  { font: { heading: 'x";}body{display:none', text: '</style>' } },
  { radius: '1px;}*{color:red' },
  { colours: 'red', font: ['Arial'], radius: 8 },
  'red',
])('a malformed theme is ignored: %j', async (theme) => {
  const { page, storefront } = await visit({ theme })
  await using _ = storefront

  expect(page.status).toBe(200)
  expect(page.html).not.toContain('<style')
  expect(page.html).not.toContain('alert(1)')
})

test('theme colours with too little contrast between text and background are ignored', () => {
  expect(tokensOf({ background: '#ffffff', text: '#cccccc' })).toEqual({})
  expect(tokensOf({ background: '#202020' })).toEqual({})
})

test.each([
  [{ primary: '#ffd400', primary_text: '#ffffff' }, '#000000'],
  [{ primary: '#ffd400' }, '#000000'],
  [{ primary: '#ffd400', primary_text: '#3b2f00' }, '#3b2f00'],
  [{ primary: '#1d4ed8' }, '#ffffff'],
])('a button with the colours %j has the text colour %s', (colours, written) => {
  const tokens = tokensOf(colours)

  expect(tokens['on-primary']).toBe(written)
  expect(contrastRatio(written, tokens['primary-dark'] ?? '')).toBeGreaterThanOrEqual(4.5)
})

test.each([
  { background: '#101418', text: '#f2f2f2', primary: '#1d4ed8', accent: '#7c2d12' },
  { background: '#fff7ed', text: '#431407', primary: '#ffd400', accent: '#ffd400' },
  { background: '#777777', text: '#000000', primary: '#777777' },
])('all text is readable with the theme colours %j', (colours) => {
  const tokens = tokensOf(colours)
  const written = ['ink', 'muted', 'red', 'red-dark', 'pine', 'amber', 'primary-ink', 'accent-ink']
  for (const name of written.filter((one) => tokens[one]))
    for (const ground of ['paper', 'sand'])
      expect(contrastRatio(tokens[name] ?? '', tokens[ground] ?? ''), `${name} on ${ground}`).toBeGreaterThanOrEqual(
        4.5,
      )
  expect(contrastRatio(tokens.edge ?? '', tokens.paper ?? '')).toBeGreaterThanOrEqual(3)
})

test('the shop’s own logo has the shop’s name as alternative text, and its own favicon is in the tab', async () => {
  const { page, storefront } = await visit({
    name: 'Kaas & Co',
    logo: { photo: '/foto/logo_600x200_ffffff_0123456789.png' },
    favicon: '/foto/icoon_64x64_ffffff_0123456789.png',
  })
  await using _ = storefront

  expect(page.html).toMatch(
    /<img [^>]*src="\/foto\/480\/logo_600x200_ffffff_0123456789\.png\.webp" alt="Kaas &amp; Co" width="132" height="44"\/>/,
  )
  expect(page.html).toContain(
    '<link rel="icon" href="/foto/160/icoon_64x64_ffffff_0123456789.png.webp" type="image/webp"/>',
  )
})
