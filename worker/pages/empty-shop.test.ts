import { expect, test } from 'vitest'
import { startStorefront } from '../testing/storefront'

/** Starts with a database right after the migrations, without settings. */
async function startEmpty() {
  const storefront = await startStorefront({
    shopSettings: { SHOP_MODE: 'production', TOKEN_SECRET: 't', PASSWORD_PEPPER: 'p' },
  })
  await storefront.db.prepare('DELETE FROM shop_settings').run()
  return storefront
}

const ofTheDemo =
  /padvast|tochtgenoten|076 ?123|voorbeeld\.nl|wandelen123|buiten|outdoor|\btenten\b|\btent\b|slaapzak|rugzak|op pad|\btocht/i

/** Returns the page's text, title and description. */
const textOf = (html: string) =>
  html.replace(/<(script|style)\b.*?<\/\1>/gs, ' ').replace(/\s(?:class|id|href|src|d)="[^"]*"/g, ' ')

test('the home page of an empty shop says that the shop is being set up, and no page has content of the demo', async () => {
  await using storefront = await startEmpty()

  const { html } = await storefront.get('/')

  expect(html).toMatch(/<h1[^>]*>We zijn bijna open<\/h1><p[^>]*>Deze winkel wordt nu ingericht\./)
  expect(html).not.toMatch(/Veel gekozen|In de aanbieding|Keuzehulp|Verhalen|Bekijk de collectie/)
  expect(textOf(html).match(/undefined|\bnull\b|NaN/)).toBeNull()
  for (const [path, answer] of [
    ['/', 200],
    ['/zoeken', 200],
    ['/zoeken?term=iets', 200],
    ['/winkelwagen', 200],
    ['/aanbiedingen', 200],
    ['/blog', 200],
    ['/keuzehulp', 200],
    ['/klantenservice', 404],
    ['/bestaat-niet', 404],
  ] as const) {
    const page = await storefront.get(path)
    expect([path, page.status, textOf(page.html).match(ofTheDemo)]).toEqual([path, answer, null])
  }
})
