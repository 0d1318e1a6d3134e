import { brandBoxes, cards, count, filters, isSettled, total } from '../support/lists'
import { watchForTrouble } from '../support/shopper'
import { expect, test } from '../support/test'

test('the deals page lists only reduced products, can be narrowed by category and filter, and the breadcrumbs lead back to it', async ({
  page,
  request,
}) => {
  const trouble = watchForTrouble(page)
  const answer = await request.post('/api/queryProducts', { data: { deals: true, limit: 1 } })
  const { products } = await answer.json()
  await page.goto('/aanbiedingen')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Aanbiedingen')
  await expect(count(page)).toHaveText(`${products.meta.total} producten`)
  for (const card of (await cards(page).all()).slice(0, 24)) await expect(card.locator('.badge')).toHaveText(/^-\d+%$/)

  await brandBoxes(page).first().check()
  await expect(page).toHaveURL(/\/aanbiedingen\?merk=\d+$/)
  await isSettled(page)
  const chip = page.getByRole('navigation', { name: 'Kies een categorie' }).getByRole('link').first()
  const promised = Number(/(\d+)\s+product/.exec((await chip.textContent()) ?? '')?.[1])
  await chip.click()
  await expect(page).toHaveURL(/\/aanbiedingen\/[a-z-]+-c\d+\?merk=\d+$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Aanbiedingen in /)
  expect(await total(page)).toBe(promised)
  const trail = page.getByRole('navigation', { name: 'Kruimelpad' })
  await expect(trail.getByRole('link').first()).toHaveText('Home')
  await trail.getByRole('link', { name: 'Aanbiedingen' }).click()
  await expect(page).toHaveURL(/\/aanbiedingen$/)
  expect(trouble()).toEqual([])
})

test('a search counts its results, shows matching categories before products, and its heading follows the filters', async ({
  page,
}) => {
  await page.goto('/zoeken?term=tent')
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText(/^\d+ resultaten voor ‘tent’$/)
  const categories = page.getByRole('navigation', { name: 'Passende categorieën' })
  await expect(categories.getByRole('link').first()).toHaveText(/^Tenten/)
  const [above, below] = [await categories.boundingBox(), await cards(page).first().boundingBox()]
  expect(above?.y).toBeLessThan(below?.y ?? 0)

  await filters(page).getByRole('checkbox', { name: 'Op voorraad' }).check()
  await expect(page).toHaveURL(/\/zoeken\?term=tent&voorraad=1$/)
  await isSettled(page)
  await expect(heading).toHaveText(`${await total(page)} resultaten voor ‘tent’`)
  await expect(page).toHaveTitle(new RegExp(`^${await total(page)} resultaten`))
})
