import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/axe'
import { collectPageProblems, goodProduct } from '../support/shopper'
import { expect, test } from '../support/test'

const photo = (page: Page, n: number) => page.locator('.shots a').nth(n - 1)
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Foto’s' })

test('a visitor views the product’s photos one by one and enlarged', async ({ page, request }) => {
  const trouble = collectPageProblems(page)
  const { uri } = await goodProduct(request)
  await page.setViewportSize({ width: 1420, height: 900 })
  await page.goto(uri, { waitUntil: 'load' })
  await expect(page.getByRole('link', { name: 'Toon foto 1' })).toHaveAttribute('aria-current', 'true')
  await page.getByRole('link', { name: 'Toon foto 2' }).click()
  await expect(photo(page, 2)).toBeInViewport({ ratio: 0.9 })
  await expect(page.getByRole('link', { name: 'Toon foto 2' })).toHaveAttribute('aria-current', 'true')
  await expect(page.locator('.shots-count')).toHaveText('2 / 4')
  expect(new URL(page.url()).hash).toBe('')

  await photo(page, 2).focus()
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByRole('status')).toHaveText('Foto 2 van 4')
  await expectAccessible(page, 'a large photo')
  const image = dialog(page).getByRole('img')
  await page.keyboard.press('+')
  await expect(image).toHaveCSS('transform', /matrix\(1\.5/)
  await page.keyboard.press('0')
  await page.keyboard.press('ArrowRight')
  await expect(dialog(page).getByRole('status')).toHaveText('Foto 3 van 4')
  await image.dblclick({ force: true, position: { x: 100, y: 100 } })
  await expect(image).toHaveCSS('transform', /matrix\(2\.5/)
  await page.mouse.wheel(0, 2000)
  await expect(image).toHaveCSS('transform', /matrix\(1,/)
  await dialog(page).getByRole('button', { name: 'Vorige foto' }).click()
  await expect(image).toHaveAttribute('src', /2\.svg$/)
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  await expect(photo(page, 2)).toBeFocused()
  expect(trouble()).toEqual([])
})

test('on a phone a buy button stays in view, and choosing an option adds no history entry', async ({
  page,
  request,
  context,
}) => {
  const trouble = collectPageProblems(page)
  const product = await goodProduct(request)
  const [choice = { title: '' }] = product.choice
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.addInitScript(() => {
    addEventListener('product_page:po_loaded', (event) => {
      const told = sessionStorage.getItem('told') ?? ''
      sessionStorage.setItem('told', `${told} ${(event as CustomEvent).detail.uri}`)
    })
    Object.defineProperty(navigator, 'share', { value: undefined })
  })
  await page.setViewportSize({ width: 360, height: 640 })
  await page.goto(product.category.uri)
  await page.goto(product.buyableUri, { waitUntil: 'load' })

  const bar = page.locator('.buy-bar')
  await expect(bar).toBeVisible()
  // The bar never covers the element that has the keyboard focus.
  const last = page.getByRole('link', { name: /^Toon foto/ }).last()
  await last.focus()
  for (let presses = 0; presses < 4; presses++) {
    await page.keyboard.press('Tab')
    const [bottom, top] = await page.evaluate(() => [
      document.activeElement?.getBoundingClientRect().bottom ?? 0,
      document.querySelector('.buy-bar')?.getBoundingClientRect().top ?? innerHeight,
    ])
    expect(bottom).toBeLessThanOrEqual(top as number)
  }
  await page.getByRole('button', { name: 'In winkelwagen' }).scrollIntoViewIfNeeded()
  await expect(bar).toBeHidden()

  const others = page.getByRole('group', { name: choice.title }).getByRole('radio', { name: /^[^(]+$/, checked: false })
  // By its value, because once it is chosen another radio button is the first that is not.
  const value = await others.first().inputValue()
  await page.getByRole('group', { name: choice.title }).locator(`[value="${value}"]`).check()
  await expect(page).not.toHaveURL(product.buyableUri)
  const told = await page.evaluate(() => sessionStorage.getItem('told')?.trim().split(' '))
  expect(told).toHaveLength(2)
  expect(page.url()).toContain(told?.[1])
  await page.getByRole('button', { name: 'Delen' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Link gekopieerd' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(told?.[1])

  await page.evaluate(() => scrollTo(0, document.body.scrollHeight / 2))
  await bar.getByText('In winkelwagen').click()
  await expect(page.getByRole('button', { name: 'Winkelwagen, 1 artikel' })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(new RegExp(`${product.category.uri}$`))
  expect(trouble()).toEqual([])
})

test('a printed product shows its options and all collapsed parts, and hides what only works on a screen', async ({
  page,
  request,
}) => {
  const { buyableUri } = await goodProduct(request)
  await page.goto(buyableUri)
  const main = page.getByRole('main')
  const shut = main.locator('details:not([open]) > :not(summary)')
  await expect(shut.first()).toBeHidden()

  await page.emulateMedia({ media: 'print' })

  await expect(main.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(main.getByRole('group', { name: /^Maat/ })).toBeVisible()
  await expect(main.getByText('Fabrikant', { exact: true })).toBeVisible()
  for (const name of ['In winkelwagen', 'Delen']) await expect(main.getByRole('button', { name })).toBeHidden()
  await expect(main.getByText('Mail me als de prijs daalt')).toBeHidden()
  await expect(page.locator('.rail').first()).toBeHidden()
  for (const hidden of ['banner', 'contentinfo', 'navigation'] as const)
    await expect(page.getByRole(hidden).getByRole('link', { name: 'Klantenservice' })).toHaveCount(0)
})
