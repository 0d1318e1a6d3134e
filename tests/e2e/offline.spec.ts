import type { Page } from '@playwright/test'
import { expectToast } from '../support/account'
import { goodProduct } from '../support/shopper'
import { expect, test } from '../support/test'
import { scrollAtRest } from '../support/waits'

test.use({ serviceWorkers: 'allow' })

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const noConnection = 'Je hebt geen verbinding'

/** Opens a page and waits until the browser has installed the service worker. */
async function openWithWorker(page: Page, path = '/') {
  await page.goto(path)
  await page.evaluate(() => navigator.serviceWorker.ready)
}

test('without a network every link opens the offline page, whose retry link works once the network is back', async ({
  page,
  context,
}) => {
  await openWithWorker(page)
  await context.setOffline(true)
  await page.getByRole('link', { name: 'Klantenservice' }).first().click()

  await expect(heading(page)).toHaveText(noConnection)
  await expect(page.getByText('Wat in je winkelwagen zit, blijft bewaard.')).toBeVisible()
  await expect(page.getByRole('link', { name: /^0\d/ })).toHaveAttribute('href', /^tel:/)
  await expect(page.getByRole('link', { name: /@/ })).toHaveAttribute('href', /^mailto:/)
  await page.goto('/zoeken?term=tent&pagina=2')
  await page.getByRole('link', { name: 'Probeer opnieuw' }).click()
  await expect(heading(page)).toHaveText(noConnection)

  await context.setOffline(false)
  await page.getByRole('link', { name: 'Probeer opnieuw' }).click()
  await expect(page).toHaveURL('/zoeken?term=tent&pagina=2')
  await expect(heading(page)).toContainText('tent')
})

test('a cart panel that cannot be loaded shows a message and a link to the cart, and the cart when it is opened again online', async ({
  page,
  context,
}) => {
  // With Save-Data nothing is preloaded.
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
  await openWithWorker(page)
  await context.setOffline(true)
  const button = page.getByRole('button', { name: /^Winkelwagen/ })
  const panel = page.getByRole('region', { name: 'Winkelwagen' })
  const failed = panel.getByText('We kunnen je winkelwagen nu niet laten zien.')
  await button.click()
  await expect(failed).toBeVisible()
  await expect(panel.getByRole('status')).toBeHidden()
  await expect(panel.getByRole('link', { name: 'Naar de kassa' })).toBeHidden()
  await panel.getByRole('link', { name: 'Opnieuw proberen' }).click()
  await expect(heading(page)).toHaveText(noConnection)
  await context.setOffline(false)
  await page.getByRole('link', { name: 'Probeer opnieuw' }).click()
  await expect(heading(page)).toHaveText('Winkelwagen')

  await page.goto('/')
  await context.setOffline(true)
  await button.click()
  await expect(failed).toBeVisible()
  await button.click()
  await context.setOffline(false)
  await button.click()
  await expect(panel.getByText('Je winkelwagen is leeg.')).toBeVisible()
  await expect(failed).toBeHidden()
  await expect(panel.getByRole('link', { name: 'Naar de kassa' })).toBeVisible()
})

test('without a connection a failed addition is reported once: beside the button if that is visible, else by a toast; a chosen variant too', async ({
  page,
  context,
  request,
}) => {
  await page.setViewportSize({ width: 360, height: 780 })
  const product = await goodProduct(request)
  await page.goto(product.buyableUri)
  const add = page.getByRole('button', { name: 'In winkelwagen' })
  await add.focus()
  await expect(page.locator('shop-island[name=AddToCart][awake]')).toHaveCount(1)
  await page.waitForLoadState('networkidle')

  await context.setOffline(true)
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight / 2))
  const bar = page.locator('.buy-bar button')
  await expect(bar).toBeVisible()
  // Loading by scroll fails without an error message.
  await scrollAtRest(page)
  await expect(page.locator('.toast-box')).toHaveCount(0)
  const sentence = page.getByText('Je hebt nu geen internet')
  await bar.click()
  await expectToast(page, 'Je hebt nu geen internet', 'error')
  await expect(page.locator('.add-to-cart .notice')).toHaveCount(0)
  await expect(page.locator('.toast-box')).toHaveCount(0)
  await add.click()
  await expect(page.locator('.add-to-cart .notice')).toContainText('Je hebt nu geen internet')
  await expect(sentence).toHaveCount(1)
  const { title } = product.choice[0] ?? { title: '' }
  await page.getByRole('group', { name: title }).getByRole('radio', { checked: false }).first().click({ force: true })
  await expect(sentence).toHaveCount(2)
  await expect(heading(page)).toHaveText(product.full_name)
})
