import { cards, count, filters } from '../support/lists'
import { expect, test } from '../support/test'

const phone = { width: 360, height: 780 }

test.describe('product lists work on a phone', () => {
  test.use({ viewport: phone })

  test('on a phone every kind of list starts with products, deals show their reduction, and a guide comes after the first products', async ({
    page,
  }) => {
    for (const path of [
      '/regenkleding-c25',
      '/kleding-c23?merk=6&voorraad=1',
      '/zoeken?term=tent&merk=1&voorraad=1',
      '/aanbiedingen',
    ]) {
      await page.goto(path)

      const first = await page.locator('#producten li').first().boundingBox()
      const [button, sort] = await Promise.all(
        [page.locator('#open-filters'), page.getByLabel('Sorteren')].map((control) => control.boundingBox()),
      )

      expect(first?.y, path).toBeLessThanOrEqual(300)
      expect(button?.y, path).toBe(sort?.y)
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(phone.width)
      const [number = ''] = (await count(page).innerText()).split(' ')
      await expect(page.locator('.list-heading')).toContainText(number)
      if (path === '/aanbiedingen') {
        for (const card of await cards(page).all()) await expect(card.locator('.badge')).toHaveText(/^-\d+%$/)
        const trail = page.getByRole('navigation', { name: 'Kruimelpad' })
        await expect(trail.getByRole('link').first()).toHaveText('Home')
        await expect(trail.getByRole('link').first()).toHaveAttribute('href', '/')
      }
      if (path === '/regenkleding-c25') await expect(page.locator('#producten > :nth-child(5) > .guide')).toBeVisible()
    }
  })

  test('on a phone the introduction of a category is one line, and shown in full after a press', async ({
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({ baseURL, viewport: phone, javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto('/regenkleding-c25')
    const intro = page.locator('#inleiding')
    const lineHeight = (await intro.boundingBox())?.height ?? 0
    expect(lineHeight).toBeLessThan(30)

    await page.getByRole('link', { name: 'meer over deze producten' }).click()

    await expect.poll(async () => (await intro.boundingBox())?.height).toBeGreaterThan(2 * lineHeight)
    await expect(intro.getByRole('link')).toBeHidden()
    await context.close()
  })
})

test('the filter column indicates that more filters follow, until it is scrolled to its end', async ({ page }) => {
  await page.goto('/regenkleding-c25')
  const more = page.locator('.filters-more')
  for (const viewport of [
    { width: 1420, height: 900 },
    { width: 1920, height: 1080 },
  ]) {
    await page.setViewportSize(viewport)
    await filters(page).evaluate((column) => column.scrollTo(0, 0))
    await expect(more).toBeVisible()

    await filters(page).evaluate((column) => column.scrollTo(0, column.scrollHeight))

    await expect(more).toBeHidden()
  }
})
