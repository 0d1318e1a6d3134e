import { brandBoxes, cards, count, countOf, filters, total } from '../support/lists'
import { expect, test } from '../support/test'

const category = '/tenten-c1'

test.use({ javaScriptEnabled: false })

test('without script filters, sort order, view and paging work by a form and links', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 900 })
  await page.goto(category)
  const all = await total(page)
  await filters(page).getByText('Filters', { exact: true }).last().click()
  const promised = await countOf(brandBoxes(page).first())
  await brandBoxes(page).first().check()
  await expect(filters(page).getByRole('slider')).toHaveCount(0)
  await filters(page).getByRole('textbox', { name: 'Van (€)' }).fill('0,50')
  await filters(page).getByRole('button', { name: 'Toon producten' }).click()
  await expect(count(page)).toHaveText(`${promised} producten`)
  expect(promised).toBeLessThan(all)
  await page.getByLabel('Sorteren').selectOption({ label: 'Prijs oplopend' })
  await page.getByRole('button', { name: 'Toepassen' }).click()
  await expect(page).toHaveURL(/merk=\d+.*sorteer=price_asc/)
  await page.getByRole('link', { name: 'Toon als lijst' }).click()
  await expect(page).toHaveURL(/\?merk=\d+&prijs_min=0.5&sorteer=price_asc&weergave=list$/)
  await page.getByRole('link', { name: 'Verwijder filter vanaf € 0,50' }).click()
  await expect(page).toHaveURL(/\?merk=\d+&sorteer=price_asc&weergave=list$/)
  await page.getByRole('button', { name: 'Wis alle filters' }).first().click()
  await expect(count(page)).toHaveText(`${all} producten`)
  await page.getByRole('link', { name: 'Toon meer producten' }).click()
  await expect(page).toHaveURL(/pagina=2/)
  await expect(cards(page).first()).toBeVisible()
})
