import { brandBoxes, cards, count, countOf, delayAnswers, filters, isSettled, total } from '../support/lists'
import { collectPageProblems } from '../support/shopper'
import { expect, test } from '../support/test'

const category = '/tenten-c1'

test('choosing a filter shows as many products as its count said, updates the URL, and retains the focus', async ({
  page,
}) => {
  const trouble = collectPageProblems(page)
  await page.goto(category)
  const all = await total(page)
  const box = brandBoxes(page).first()
  const promised = await countOf(box)
  const asked: string[] = []
  page.on('request', (request) => {
    if (['document', 'fetch'].includes(request.resourceType())) asked.push(new URL(request.url()).search)
  })

  await box.check()
  await expect(page).toHaveURL(/\?merk=\d+$/)
  await isSettled(page)

  expect(await total(page)).toBe(promised)
  expect(promised).toBeLessThan(all)
  await expect(brandBoxes(page).first()).toBeFocused()
  await expect(page.locator('#announcer')).toHaveText(`${promised} producten`)
  expect(asked, 'one trip').toEqual([expect.stringMatching(/^\?merk=\d+$/)])

  const second = brandBoxes(page).nth(1)
  const more = await countOf(second)
  await second.check()
  await expect(count(page)).toHaveText(`${promised + more} producten`)
  await expect(page).toHaveURL(/\?merk=\d+&merk=\d+$/)
  expect(trouble()).toEqual([])
})

test('back and forward go through the filtered lists that the visitor saw', async ({ page }) => {
  await page.goto(category)
  const all = await total(page)
  await brandBoxes(page).first().check()
  await expect(page).toHaveURL(/merk=/)
  await isSettled(page)
  const some = await total(page)
  await page.getByRole('link', { name: 'Toon als lijst' }).click()
  await expect(page).toHaveURL(/merk=\d+&weergave=list$/)
  await expect(page.locator('#producten.as-list')).toBeVisible()

  await page.goBack()
  await expect(page.locator('#producten.as-list')).toHaveCount(0)
  await page.goBack()
  await expect(count(page)).toHaveText(`${all} producten`)
  await expect(brandBoxes(page).first()).not.toBeChecked()
  await page.goForward()
  await expect(count(page)).toHaveText(`${some} producten`)
  await expect(brandBoxes(page).first()).toBeChecked()
  await page.reload()
  await expect(count(page)).toHaveText(`${some} producten`)
})

test('a slowly loading list is dimmed after 300 ms without a layout shift, and a collapsed filter group stays collapsed', async ({
  page,
}) => {
  await page.goto(category)
  const groups = filters(page).locator('details.fold')
  const open = await groups.evaluateAll((all) => all.map((fold) => (fold as HTMLDetailsElement).open))
  // The groups colour, price, stock and brands are open.
  expect(open.slice(0, 4)).toEqual([true, true, true, true])
  expect(open.slice(4)).toContain(false)

  await filters(page).getByText('Beschikbaarheid').click()
  const held = await delayAnswers(page, /\?merk=/)
  const grid = page.locator('#producten')
  await brandBoxes(page).first().scrollIntoViewIfNeeded()
  const place = await grid.boundingBox()
  await brandBoxes(page).first().check()
  await expect.poll(() => held.length).toBe(1)
  expect(await grid.evaluate((list) => getComputedStyle(list).transitionDelay)).toBe('0.3s')
  await expect.poll(() => grid.evaluate((list) => Number(getComputedStyle(list).opacity))).toBe(0.5)
  expect(await grid.boundingBox()).toEqual(place)
  held[0]?.letGo()
  await expect(page).toHaveURL(/merk=/)
  await isSettled(page)
  await expect(filters(page).getByRole('checkbox', { name: 'Op voorraad' })).toBeHidden()
})

test('sort order and view are in the URL, grid view is the default, and a new filter starts at page 1', async ({
  page,
}) => {
  await page.goto(`${category}?pagina=2`)
  await expect(page.locator('#producten.as-list')).toHaveCount(0)
  await page.getByLabel('Sorteren').focus()
  await page.getByLabel('Sorteren').selectOption({ label: 'Prijs aflopend' })
  await expect(page).toHaveURL(new RegExp(`${category}\\?sorteer=price_desc$`))
  await expect(page.getByLabel('Sorteren')).toBeFocused()
  expect(await page.getByLabel('Sorteren').locator('option').allInnerTexts()).toEqual([
    'Standaard',
    'Populariteit',
    'Prijs oplopend',
    'Prijs aflopend',
    'Nieuwste',
    'Best beoordeeld',
    'Hoogste korting',
  ])
  await isSettled(page)
  await page.getByRole('link', { name: 'Toon als lijst' }).click()
  await expect(page).toHaveURL(/\?sorteer=price_desc&weergave=list$/)
  const [first, second] = await Promise.all([0, 1].map((at) => cards(page).nth(at).boundingBox()))
  expect(second?.y).toBeGreaterThan((first?.y ?? 0) + (first?.height ?? 0) - 1)
  await brandBoxes(page).first().check()
  await expect(page).toHaveURL(/\?merk=\d+&sorteer=price_desc&weergave=list$/)
})
