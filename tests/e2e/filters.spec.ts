import { expect, type Page, test } from '@playwright/test'
import { brandBoxes, cards, count, countOf, filters, holdBack, isSettled, total } from '../support/lists'
import { watchForTrouble } from '../support/shopper'

const category = '/tenten-c1'

test('a filter shows as many as its count says, in the address, with the focus where it was', async ({ page }) => {
  const trouble = watchForTrouble(page)
  await page.goto(category)
  const all = await total(page)
  const box = brandBoxes(page).first()
  const promised = await countOf(box)

  await box.check()
  await expect(page).toHaveURL(/\?merk=\d+$/)
  await isSettled(page)

  expect(await total(page)).toBe(promised)
  expect(promised).toBeLessThan(all)
  await expect(brandBoxes(page).first()).toBeFocused()
  await expect(page.locator('#announcer')).toHaveText(`${promised} producten`)

  const second = brandBoxes(page).nth(1)
  const more = await countOf(second)
  await second.check()
  await expect(count(page)).toHaveText(`${promised + more} producten`)
  await expect(page).toHaveURL(/\?merk=\d+&merk=\d+$/)
  expect(trouble()).toEqual([])
})

test('filters add up, come off one by one or all at once, and the order stays', async ({ page }) => {
  await page.goto(`${category}?sorteer=price_asc`)
  const all = await total(page)
  await brandBoxes(page).first().check()
  await isSettled(page)
  await filters(page).getByRole('checkbox', { name: 'Op voorraad' }).check()
  await expect(page).toHaveURL(/merk=\d+&voorraad=1&sorteer=price_asc$/)
  await filters(page).getByRole('textbox', { name: 'Tot (€)' }).fill('300')
  await filters(page).getByRole('textbox', { name: 'Tot (€)' }).press('Enter')
  await expect(page).toHaveURL(/merk=\d+&voorraad=1&prijs_max=300&sorteer=price_asc$/)
  await isSettled(page)
  for (const price of await page.locator('#resultaten li.card b .g').allInnerTexts())
    expect(
      Number(
        price
          .replace(/[^\d,]/g, '')
          .replace(/,-?$/, '')
          .replace(',', '.'),
      ),
    ).toBeLessThanOrEqual(300)

  await page.getByRole('link', { name: 'Verwijder filter tot € 300,-' }).click()
  await expect(page).toHaveURL(/merk=\d+&voorraad=1&sorteer=price_asc$/)
  await expect(count(page)).toBeFocused()
  await page.getByRole('button', { name: 'Wis alle filters' }).click()
  await expect(page).toHaveURL(/\?sorteer=price_asc$/)
  await expect(count(page)).toHaveText(`${all} producten`)
  await expect(page.getByRole('button', { name: 'Wis alle filters' })).toHaveCount(0)
})

test('an emptied range is no filter, and a weight range has its unit', async ({ page }) => {
  await page.goto(category)
  const all = await total(page)
  const weight = filters(page).getByRole('group', { name: 'Gewicht' })
  await weight.getByRole('textbox', { name: 'Tot (g)' }).fill('2.000')
  await weight.getByRole('textbox', { name: 'Tot (g)' }).blur()
  await expect(page).toHaveURL(/\?s5_max=2000$/)
  await expect(page.getByRole('link', { name: 'Verwijder filter Gewicht: tot 2.000 g' })).toBeVisible()
  await isSettled(page)
  expect(await total(page)).toBeLessThan(all)

  await weight.getByRole('textbox', { name: 'Tot (g)' }).fill('')
  await weight.getByRole('textbox', { name: 'Tot (g)' }).press('Enter')
  await expect(page).toHaveURL(new RegExp(`${category}$`))
  await expect(count(page)).toHaveText(`${all} producten`)
})

test('the price’s bounds are whole euros around the prices there are, and stay while a price is asked', async ({
  page,
  request,
}) => {
  const answer = await request.post('/api/queryProducts', { data: { category_id: 1, limit: 1 } })
  const { min_price, max_price } = await answer.json()
  expect(min_price % 1).not.toBe(0)
  await page.goto(category)
  const low = filters(page).getByRole('slider', { name: 'Minimum (€)' })
  const high = filters(page).getByRole('slider', { name: 'Maximum (€)' })
  const bounds = [String(Math.floor(min_price)), String(Math.ceil(max_price))]
  const shown = async () => [await low.getAttribute('min'), await high.getAttribute('max')]
  expect(await shown()).toEqual(bounds)

  const field = filters(page).getByRole('textbox', { name: 'Tot (€)' })
  await field.fill('300')
  await field.press('Enter')
  await expect(page).toHaveURL(/prijs_max=300/)
  await isSettled(page)
  await brandBoxes(page).first().check()
  await expect(page).toHaveURL(/merk=/)
  await isSettled(page)
  expect(await shown()).toEqual(bounds)

  await page.getByRole('link', { name: /Verwijder filter tot/ }).click()
  await expect(page).not.toHaveURL(/prijs_max/)
  await isSettled(page)
  expect(await shown()).not.toEqual(bounds)
})

test('the slider works by keyboard and by pointer, and asks once for a row of key presses', async ({ page }) => {
  await page.goto(category)
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('prijs_')) asked.push(new URL(request.url()).search)
  })
  const low = filters(page).getByRole('slider', { name: 'Minimum (€)' })
  const start = Number(await low.inputValue())
  await low.focus()
  for (let press = 0; press < 5; press++) await page.keyboard.press('ArrowRight')
  await expect(filters(page).getByRole('textbox', { name: 'Van (€)' })).toHaveValue(String(start + 5))
  await expect(page).toHaveURL(new RegExp(`\\?prijs_min=${start + 5}$`))
  await isSettled(page)
  await expect(low).toBeFocused()
  expect(asked).toEqual([`?prijs_min=${start + 5}`])

  const high = filters(page).getByRole('slider', { name: 'Maximum (€)' })
  await high.scrollIntoViewIfNeeded()
  const box = await high.boundingBox()
  if (!box) throw new Error('no slider')
  await page.mouse.move(box.x + box.width - 12, box.y + box.height / 2)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 5 })
  await page.mouse.up()
  await expect(page).toHaveURL(/prijs_min=\d+&prijs_max=\d+$/)
  await expect(page.getByRole('link', { name: /^Verwijder filter € / })).toBeVisible()
})

test('back and forward go through the lists that were seen', async ({ page }) => {
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

test('with answers out of order, the list never shows the older one', async ({ page }) => {
  await page.goto(category)
  const held = await holdBack(page, /\?merk=/)
  const seen: string[] = []
  await page.exposeFunction('sawCount', (text: string) => seen.push(text))
  await page.evaluate(() => {
    const scope = window as unknown as { sawCount: (text: string) => void }
    new MutationObserver(() => scope.sawCount(document.getElementById('aantal')?.textContent ?? '')).observe(
      document.body,
      { childList: true, subtree: true },
    )
  })
  const [first, second, third] = [0, 1, 2].map((index) => brandBoxes(page).nth(index))
  await first?.check()
  await expect.poll(() => held.length).toBe(1)
  await second?.check()
  await expect.poll(() => held.length).toBe(2)
  await third?.check()
  await expect.poll(() => held.length).toBe(3)
  await expect(page.locator('#resultaten')).toHaveAttribute('aria-busy', 'true')
  const before = await count(page).innerText()
  held[2]?.letGo()
  await expect(page).toHaveURL(/merk=\d+&merk=\d+&merk=\d+$/)
  await isSettled(page)
  const after = await count(page).innerText()
  held[0]?.letGo()
  held[1]?.letGo()
  await page.waitForTimeout(500)

  await expect(count(page)).toHaveText(after)
  expect(new Set(seen.filter((text) => text !== before))).toEqual(new Set([after]))
  for (const box of [first, second, third]) await expect(box ?? page.locator('nothing')).toBeChecked()
})

test('a list that is slow is dimmed after 300 ms, not before, and nothing moves', async ({ page }) => {
  await page.goto(category)
  const held = await holdBack(page, /\?merk=/)
  const grid = page.locator('#producten')
  const place = await grid.boundingBox()
  await brandBoxes(page).first().check()
  await expect.poll(() => held.length).toBe(1)
  const delay = await grid.evaluate((list) => getComputedStyle(list).transitionDelay)
  expect(delay).toBe('0.3s')
  await expect.poll(() => grid.evaluate((list) => Number(getComputedStyle(list).opacity))).toBe(0.5)
  expect(await grid.boundingBox()).toEqual(place)
  held[0]?.letGo()
  await isSettled(page)
})

for (const [trouble, words] of [
  ['offline', 'Je hebt nu geen internet'],
  ['an error', 'Dat lukte niet'],
] as const) {
  test(`after ${trouble} a toast says so, the old list stays and the choice goes back`, async ({ page, context }) => {
    await page.goto(category)
    const all = await total(page)
    // The first use brings the code.
    await brandBoxes(page).first().check()
    await expect(page).toHaveURL(/merk=/)
    await page.goBack()
    await expect(count(page)).toHaveText(`${all} producten`)
    if (trouble === 'offline') await context.setOffline(true)
    else await page.route(/\?merk=/, (route) => route.fulfill({ status: 503, body: 'Fout' }))

    await brandBoxes(page).first().click()

    await expect(page.getByText(words)).toBeVisible()
    await expect(brandBoxes(page).first()).not.toBeChecked()
    await expect(count(page)).toHaveText(`${all} producten`)
    await expect(page).toHaveURL(new RegExp(`${category}$`))
    await isSettled(page)
  })
}

test('filters that leave nothing say what to do, and can be taken off there', async ({ page }) => {
  await page.goto(`${category}?merk=1&prijs_max=1`)
  await expect(page.getByText('Geen product past bij al deze filters.')).toBeVisible()
  await page.getByRole('link', { name: 'Verwijder filter tot € 1,-' }).click()
  await expect(cards(page).first()).toBeVisible()
})

test('a long list of brands can be searched, also after a filter, and by keyboard alone', async ({ page }) => {
  await page.goto('/aanbiedingen')
  const brands = filters(page).getByRole('group', { name: 'Merk' })
  const search = brands.getByRole('searchbox', { name: 'Zoek in Merk' })
  await expect(brands.getByRole('checkbox')).toHaveCount(8)
  await brands.getByText(/^Toon alle \d+$/).click()
  expect(await brands.getByRole('checkbox').count()).toBeGreaterThan(10)

  await search.focus()
  await page.keyboard.type('veen')
  await expect(brands.getByRole('checkbox')).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/aanbiedingen$/)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(page).toHaveURL(/\?merk=\d+$/)
  await isSettled(page)
  await expect(brands.getByRole('checkbox')).toHaveCount(1)
  await expect(brands.getByRole('checkbox', { name: /^Veenpad/ })).toBeFocused()
  await search.fill('xyz')
  await expect(brands.getByText('Niets gevonden')).toBeVisible()
})

test('what was folded stays folded, and many specs are folded from the start', async ({ page }) => {
  await page.goto(category)
  const groups = filters(page).locator('details.fold')
  const open = await groups.evaluateAll((all) => all.map((fold) => (fold as HTMLDetailsElement).open))
  expect(open.slice(0, 5)).toEqual([true, true, true, true, true])
  expect(open.slice(5)).toContain(false)

  await filters(page).getByText('Beschikbaarheid').click()
  await brandBoxes(page).first().check()
  await expect(page).toHaveURL(/merk=/)
  await isSettled(page)
  await expect(filters(page).getByRole('checkbox', { name: 'Op voorraad' })).toBeHidden()
})

test('order and view are in the address, grid is the default, and a filter begins at page 1', async ({ page }) => {
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
  ])
  await isSettled(page)
  await page.getByRole('link', { name: 'Toon als lijst' }).click()
  await expect(page).toHaveURL(/\?sorteer=price_desc&weergave=list$/)
  const [first, second] = await Promise.all([0, 1].map((at) => cards(page).nth(at).boundingBox()))
  expect(second?.y).toBeGreaterThan((first?.y ?? 0) + (first?.height ?? 0) - 1)
  await brandBoxes(page).first().check()
  await expect(page).toHaveURL(/\?merk=\d+&sorteer=price_desc&weergave=list$/)
})

test.describe('on a small screen', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  const openButton = (page: Page) => page.getByRole('button', { name: /^Filters( \d+ actief)?$/ })

  test('filters are a sheet: it keeps the focus, counts, and leads back to the list', async ({ page }) => {
    await page.goto(category)
    await expect(filters(page)).toBeHidden()
    await openButton(page).click()
    const sheet = page.getByRole('dialog', { name: 'Filters' })
    await expect(sheet).toBeVisible()
    await brandBoxes(page).first().check()
    await expect(page).toHaveURL(/merk=/)
    await isSettled(page)
    const words = await count(page).innerText()
    await expect(sheet).toBeVisible()
    await expect(brandBoxes(page).first()).toBeFocused()
    await expect(sheet.locator('#announcer')).toHaveText(words)
    for (let press = 0; press < 60; press++) {
      await page.keyboard.press('Tab')
      expect(
        await sheet.evaluate(
          (dialog) => dialog.contains(document.activeElement) || document.activeElement === document.body,
        ),
      ).toBe(true)
    }
    await sheet.getByRole('button', { name: `Toon ${words}` }).click()
    await expect(sheet).toBeHidden()
    await expect(openButton(page)).toBeFocused()
    await expect(openButton(page)).toHaveAccessibleName('Filters 1 actief')

    await openButton(page).press('Enter')
    await sheet.getByRole('button', { name: 'Wis alle filters' }).click()
    await expect(page).toHaveURL(new RegExp(`${category}$`))
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
    await expect(openButton(page)).toHaveAccessibleName('Filters')
  })

  test('in the sheet, too, a filter that fails says so and goes back', async ({ page }) => {
    await page.goto(category)
    await openButton(page).click()
    await page.route(/\?merk=/, (route) => route.fulfill({ status: 503, body: 'Fout' }))
    await brandBoxes(page).first().click()
    const toast = page.getByRole('dialog', { name: 'Filters' }).getByText('Dat lukte niet')
    await expect(toast).toBeInViewport()
    await expect(brandBoxes(page).first()).not.toBeChecked()
    await page.keyboard.press('Escape')
    await expect(page.locator('body > #toasts')).toBeAttached()
  })

  test('controls are at least 44 px high, and turning to 992 px brings the column', async ({ page }) => {
    await page.goto(`${category}?merk=1`)
    await openButton(page).click()
    const sheet = page.getByRole('dialog', { name: 'Filters' })
    const small = await sheet
      .locator('label:visible, button:visible, summary:visible')
      .evaluateAll((all) =>
        all
          .filter((control) => !control.getAttribute('for') && control.getBoundingClientRect().height < 43.5)
          .map((control) => control.outerHTML.slice(0, 120)),
      )
    expect(small).toEqual([])
    await page.setViewportSize({ width: 992, height: 740 })
    await expect(sheet).toBeHidden()
    await expect(filters(page)).toBeVisible()
    await expect(openButton(page)).toBeHidden()
  })
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  for (const width of [360, 1420]) {
    test(`filter, order, view and page are a form and links at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(category)
      const all = await total(page)
      if (width === 360) await filters(page).getByText('Filters').last().click()
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
  }
})
