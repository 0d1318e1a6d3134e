import type { APIRequestContext, Page } from '@playwright/test'
import { expectAccessible } from '../support/axe'
import { openDatabase } from '../support/open-database'
import { collectPageProblems } from '../support/shopper'
import { expect, test } from '../support/test'

let known: Promise<string> | undefined

/** Returns a rain jacket with more reviews than its page shows at first; found once. */
function reviewed(request: APIRequestContext) {
  known ??= findReviewed(request)
  return known
}

async function findReviewed(request: APIRequestContext) {
  const asked = { search: 'regenjas', products_only: true, per_page: 60 }
  const { products } = await (await request.post('/api/queryProducts', { data: asked })).json()
  const cards = products.data as { uri: string; full_name: string; review_count: number }[]
  const found = cards.find(({ full_name, review_count }) => / regenjas/.test(full_name) && review_count > 5)
  if (!found) throw new Error('no reviewed jacket')
  return found.uri
}

/** Discontinues the least popular product, which remains in lists: other journeys count their items. */
function retireOne() {
  using database = openDatabase()
  const row = database
    .prepare(
      `UPDATE products SET retired_at = '2026-11-01T00:00:00.000Z', replaced_by_id = 1
        WHERE id = (SELECT id FROM products ORDER BY rank LIMIT 1) RETURNING slug, id, full_name`,
    )
    .get() as { slug: string; id: number; full_name: string }
  return { uri: `/${row.slug}-p${row.id}`, name: row.full_name }
}

const reviewsOf = (page: Page) => page.locator('#beoordelingen article')
const link = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('link', { name })

test('a visitor reads the reviews, the size guide and the washing instructions by keyboard', async ({
  page,
  request,
}) => {
  const trouble = collectPageProblems(page)
  await page.goto(await reviewed(request))
  await expect(reviewsOf(page)).toHaveCount(4)

  await link(page, 'Toon meer beoordelingen').press('Enter')
  await expect(reviewsOf(page)).not.toHaveCount(4)
  await link(page, 'Laagste cijfer').press('Enter')
  await expect(page).toHaveURL(/volgorde=laagste&reviews=alle/)
  await expect(link(page, 'Laagste cijfer')).toHaveAttribute('aria-current', 'true')
  const all = await reviewsOf(page).count()
  const bar = page.getByRole('navigation', { name: 'Filter op cijfer' }).getByRole('link').first()
  const [counted] = /\d+/.exec((await bar.textContent())?.split('–')[1]?.slice(1) ?? '') ?? []
  await bar.press('Enter')
  await expect(page).toHaveURL(/sterren=/)
  await expect(reviewsOf(page)).toHaveCount(Math.min(4, Number(counted)))
  expect(all).toBeGreaterThan(4)
  await expectAccessible(page, 'a product with chosen reviews')

  await link(page, 'Maattabel').press('Enter')
  const guide = page.getByRole('dialog', { name: 'Maattabel kleding' })
  await expect(guide.getByRole('heading', { name: 'Zo meet je' })).toBeVisible()
  await expectAccessible(page, 'a size guide over a product')
  await page.keyboard.press('Escape')
  await expect(link(page, 'Maattabel')).toBeFocused()

  await page.getByText('Documenten', { exact: true }).click()
  const leaflet = link(page, /^Wasvoorschrift regenkleding/)
  await expect(leaflet).toHaveAccessibleName(/pdf, 4 kB/)
  const file = await request.get((await leaflet.getAttribute('href')) ?? '')
  expect(file.headers()).toMatchObject({ 'content-type': 'application/pdf', 'content-disposition': 'inline' })
  expect((await file.body()).subarray(0, 5).toString()).toBe('%PDF-')
  expect(trouble()).toEqual([])
})

test('the browser lists recently viewed products, removes a discontinued one, and clears the list on request', async ({
  page,
  request,
}) => {
  const uri = await reviewed(request)
  const recent = page.getByRole('region', { name: 'Onlangs bekeken' })
  // These parts are rendered at the first scroll that the page's script hears.
  const scrollOn = () => page.mouse.wheel(0, 200)
  const scrollUntilListed = () =>
    expect(async () => {
      await scrollOn()
      await expect(recent.getByRole('link')).toHaveCount(1, { timeout: 1_000 })
    }).toPass()
  const gone = retireOne()
  await page.goto('/')
  await page.waitForLoadState('load')
  await expect(recent).toBeHidden()
  await page.evaluate(
    ({ uri, name }) => localStorage.setItem('recently_viewed', JSON.stringify([{ uri, name, photo: null }])),
    gone,
  )
  await page.goto(uri, { waitUntil: 'load' })
  await scrollUntilListed()
  await expect(recent.getByRole('link', { name: gone.name })).toBeVisible()

  await recent.getByRole('link', { name: gone.name }).click()
  await expect(page.getByRole('heading', { level: 1, name: gone.name })).toBeVisible()
  await expect(page.getByText('We verkopen dit product niet meer.')).toBeVisible()
  await scrollUntilListed()
  await expectAccessible(page, 'the page of a product that is gone')

  await page.goto('/')
  await scrollUntilListed()
  await recent.getByRole('button', { name: /^Wis/ }).click()
  await expect(recent.getByText('Je lijst is gewist.')).toBeVisible()
  await page.reload()
  await page.waitForLoadState('load')
  await scrollOn()
  await expect(recent).toBeHidden()
})
