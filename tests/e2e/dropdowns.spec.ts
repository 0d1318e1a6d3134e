import type { Page } from '@playwright/test'
import {
  aCustomer,
  accountButton,
  answerCall,
  cartButton,
  expectToast,
  fillLogin,
  panel,
  rememberSession,
  toast,
} from '../support/account'
import { expectAccessible, findViolations, widths } from '../support/axe'
import { watchMovedElements, watchShifts } from '../support/lists'
import { goodProduct } from '../support/shopper'
import { expect, test } from '../support/test'
import { scrollAtRest, twoFrames } from '../support/waits'

const cartPanel = (page: Page) => page.getByRole('region', { name: 'Winkelwagen' })
const both = [
  ['account', accountButton, panel],
  ['cart', cartButton, cartPanel],
] as const

async function fillCart(page: Page) {
  const product = await goodProduct(page.request)
  await page.goto(product.buyableUri)
  await page.getByRole('button', { name: 'In winkelwagen' }).click()
  await expect(cartButton(page)).toHaveAccessibleName('Winkelwagen, 1 artikel')
  return product
}

for (const [name, button, region] of both) {
  test(`the ${name} dropdown takes the focus, dims the page, and closes when the focus or the visitor leaves`, async ({
    page,
  }) => {
    await page.goto('/keuzehulp')
    await expect(button(page)).toHaveAttribute('aria-expanded', 'false')
    await button(page).focus()
    await page.keyboard.press('Enter')
    await expect(button(page)).toHaveAttribute('aria-expanded', 'true')
    await expect.poll(() => region(page).evaluate((area) => area.contains(document.activeElement))).toBe(true)
    await page.keyboard.press('Escape')
    await expect(region(page)).toBeHidden()
    await expect(button(page)).toBeFocused()
    await expect(button(page)).toHaveAttribute('aria-expanded', 'false')

    await button(page).click()
    await expect(region(page)).toBeVisible()
    await button(page).click()
    await expect(region(page)).toBeHidden()

    await button(page).click()
    await expect(region(page)).toBeVisible()
    const shade = await region(page).evaluate((area) => getComputedStyle(area, '::backdrop').backgroundColor)
    expect(shade).toBe('rgba(22, 33, 28, 0.4)')
    const link = await page.getByRole('main').getByRole('link').first().boundingBox()
    const followed: string[] = []
    page.on('request', (request) => {
      if (request.isNavigationRequest()) followed.push(request.url())
    })
    await page.mouse.click((link?.x ?? 0) + 10, (link?.y ?? 0) + 10)
    await expect(region(page)).toBeHidden()
    // If the first click had followed the link, its request would be here by the second click.
    await button(page).click()
    await expect(region(page)).toBeVisible()
    expect(followed).toEqual([])

    for (let presses = 0; presses < 12 && (await region(page).isVisible()); presses++) await page.keyboard.press('Tab')
    await expect(region(page)).toBeHidden()
    await expect(page.locator(':focus')).toBeVisible()

    await button(page).click()
    await expect(region(page)).toBeVisible()
    await page.evaluate(() => location.assign('/blog'))
    await expect(page).toHaveURL(/blog/)
    await page.goBack()
    await expect(region(page)).toBeHidden()
    await expect(button(page)).toHaveAttribute('aria-expanded', 'false')
  })
}

test('one dropdown of the header is open at a time, below its button, and below the whole header on a phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1420, height: 900 })
  await page.goto('/blog')
  // Only after the load is it known that scrollbars take no space; until then space is reserved.
  await expect(page.locator('html')).toHaveAttribute('data-no-gutter')
  for (const [name, button, region] of both) {
    await button(page).click()
    await expect(region(page)).toBeVisible()
    await expect(name === 'account' ? cartPanel(page) : panel(page)).toBeHidden()
    const [head, area] = [await button(page).boundingBox(), await region(page).boundingBox()]
    if (!head || !area) throw new Error('not drawn')
    expect(area.width).toBe(name === 'account' ? 360 : 416)
    expect(area.y - (head.y + head.height)).toBeLessThan(20)
    expect(Math.abs(area.x + area.width - (head.x + head.width))).toBeLessThan(2)
  }

  await page.setViewportSize({ width: 360, height: 740 })
  for (const [, button, region] of [...both].reverse()) {
    if (!(await region(page).isVisible())) await button(page).click()
    await expect.poll(async () => (await region(page).boundingBox())?.width).toBe(360)
    const header = await page.locator('.head').boundingBox()
    const sheet = await region(page).boundingBox()
    expect([sheet?.x, sheet?.y]).toEqual([0, (header?.y ?? 0) + (header?.height ?? 0)])
  }
  // Hovering over the header would move it and end the shade.
  await page.mouse.move(180, 700)
  await page.mouse.wheel(0, 400)
  expect(await scrollAtRest(page)).toBe(0)
  await page.keyboard.press('Escape')
  await page.mouse.wheel(0, 400)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0)
})

test('the cart dropdown loads when it opens, lists the articles in the cart, and has two links to the cart', async ({
  page,
}) => {
  const product = await fillCart(page)
  const cart = Promise.withResolvers<void>()
  // Two requests: the panel as the server renders it, and the cart. The page may send both as soon as it has loaded.
  for (const call of ['**/winkelwagen/paneel', '**/api/shoppingCart'])
    await page.route(call, async (route) => {
      await cart.promise
      await route.continue()
    })
  await page.goto('/keuzehulp')
  await cartButton(page).click()
  await expect(cartPanel(page).getByRole('status')).toHaveText('Je winkelwagen wordt geladen')
  cart.resolve()
  const line = cartPanel(page).getByRole('listitem')
  await expect(line.getByRole('link', { name: product.full_name })).toBeVisible()
  await expect(line).toContainText('1 ×')
  await expect(line).toContainText(product.priceText)
  await expect(line.locator('.photo')).toBeVisible()
  await expect(cartPanel(page).getByRole('definition')).toHaveCount(2)
  await expect(cartPanel(page)).toContainText(/Totaal excl\. btw€ .*Totaal incl\. btw€ /)
  for (const name of ['Naar de kassa', 'Bestelling wijzigen'])
    await expect(cartPanel(page).getByRole('link', { name })).toHaveAttribute('href', '/winkelwagen')
})

test('in the cart dropdown a failed removal shows a general error, and a successful one deletes the line', async ({
  page,
}) => {
  await fillCart(page)
  await cartButton(page).click()
  await page.route('**/api/shoppingCart/*', (route) => route.fulfill({ status: 500, json: { message: 'Nee' } }))
  const remove = cartPanel(page).getByRole('button', { name: /^Verwijder / })
  await remove.click()
  await expectToast(page, 'Er is een fout opgetreden. Probeer het opnieuw.', 'error')
  await page.unroute('**/api/shoppingCart/*')
  const asked = page.waitForRequest((request) => request.method() === 'DELETE')
  await remove.click()
  expect((await asked).url()).toMatch(/\/api\/shoppingCart\/\d+$/)
  await expectToast(page, 'Product verwijderd uit je winkelwagen.', 'success')
  await expect(cartPanel(page).getByText('Je winkelwagen is leeg.')).toBeVisible()
  await expect(cartButton(page)).toHaveAccessibleName('Winkelwagen')
  await expect(cartPanel(page).getByRole('link', { name: 'Naar de kassa' })).toBeFocused()
})

test('the cart dropdown says when the cart cannot be loaded, and tries again', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/keuzehulp')
  await page.route('**/api/shoppingCart', (route) => route.fulfill({ status: 503, json: { message: 'Nee' } }))
  await cartButton(page).click()
  await expect(cartPanel(page).getByText('We kunnen je winkelwagen nu niet bereiken.')).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  await page.unroute('**/api/shoppingCart')
  const cart = Promise.withResolvers<void>()
  await page.route('**/api/shoppingCart', async (route) => {
    await cart.promise
    await route.continue()
  })
  await cartPanel(page).getByRole('button', { name: 'Opnieuw proberen' }).press('Enter')
  await expect(cartPanel(page).getByRole('status')).toHaveText('Je winkelwagen wordt geladen')
  await expect(cartPanel(page)).toBeFocused()
  cart.resolve()
  await expect(cartPanel(page).getByText('Je winkelwagen is leeg.')).toBeVisible()
})

test('an open cart dropdown follows changes in other tabs, and is emptied by a logout', async ({ page, context }) => {
  const product = await fillCart(page)
  await cartButton(page).click()
  await expect(cartPanel(page).getByRole('listitem')).toHaveCount(1)
  const other = await context.newPage()
  await other.goto('/keuzehulp')
  await other.bringToFront()
  await cartButton(other).click()
  await cartPanel(other)
    .getByRole('button', { name: /^Verwijder / })
    .click()
  await expect(cartPanel(page).getByText('Je winkelwagen is leeg.')).toBeVisible()

  await page.goto(product.buyableUri)
  await page.getByRole('button', { name: 'In winkelwagen' }).click()
  await cartButton(page).click()
  await expect(cartPanel(page).getByRole('listitem')).toHaveCount(1)
  // The lines come from the edge before React, and the panel hears no message while it is being hydrated.
  await expect(page.locator('shop-island[name=CartPanel][awake]')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await answerCall(context, '/shoppingCart', { body: {}, wait: () => new Promise(() => {}) })
  await other.evaluate(() => new BroadcastChannel('shop').postMessage({ customer: null }))
  await cartButton(page).click()
  await expect(cartPanel(page).getByRole('status')).toHaveText('Je winkelwagen wordt geladen')
  await expect(cartPanel(page).getByRole('listitem')).toHaveCount(0)
})

test('the list in the cart dropdown is at most 363 px high, and the cart badge is a 24 px circle', async ({
  page,
  context,
}) => {
  const info = { uri: '/x-p1', photo: null, full_name: 'Tarp', old_price: 60, price: 50, brand: null, option_name: 'M' }
  const items = Array.from({ length: 12 }, (_, at) => ({ po_id: at + 1, amount: 10, info }))
  const total = { net: 4958.68, gross: 6000, netAfterDiscount: 4958.68, grossAfterDiscount: 6000 }
  await answerCall(page, '/shoppingCart', { body: { data: { items, count: 120, total } } })
  await page.goto('/keuzehulp')
  await rememberSession(context, page.url())
  await page.reload()
  await expect(cartButton(page)).toHaveAccessibleName('Winkelwagen, 120 artikelen')
  const badge = page.locator('[data-cart-count]')
  await expect(badge).toHaveText('99+')
  expect(await badge.boundingBox()).toMatchObject({ width: 24, height: 24 })
  expect(await badge.evaluate((element) => getComputedStyle(element).borderRadius)).toBe('999px')
  await cartButton(page).click()
  const list = cartPanel(page).getByRole('list')
  await expect(list.getByRole('listitem')).toHaveCount(12)
  expect((await list.boundingBox())?.height).toBe(363)
  expect(await list.evaluate((element) => element.scrollHeight)).toBeGreaterThan(363)
  await expect(list.getByRole('listitem').first()).toContainText('Van € 60,-Voor € 50,-')
})

test('a toast is at the bottom, above an open dropdown, and stays longer under the pointer', async ({ page }) => {
  await answerCall(page, '/customer/sendResetToken', { status: 204 })
  await page.setViewportSize({ width: 360, height: 640 })
  await page.clock.install()
  await page.goto('/keuzehulp#forgot-password')
  const send = panel(page).getByRole('button', { name: 'Verstuur' })
  await expect(send).toBeVisible()
  await panel(page).getByLabel('E-mailadres').fill('wie@voorbeeld.nl')
  await send.click()
  await expect(toast(page)).toHaveAttribute('aria-live', 'polite')
  const box = await page.locator('.toast-box').boundingBox()
  expect(640 - ((box?.y ?? 0) + (box?.height ?? 0))).toBeLessThanOrEqual(16)
  const isOnTop = await page
    .locator('.toast-box')
    .evaluate(
      (element, [x, y]) => element.contains(document.elementFromPoint(x ?? 0, y ?? 0)),
      [(box?.x ?? 0) + 20, (box?.y ?? 0) + 20],
    )
  expect(isOnTop).toBe(true)

  await page.locator('.toast-box').hover()
  await page.clock.runFor(6500)
  await expect(page.locator('.toast-box')).toBeVisible()
  await page.mouse.move(0, 0)
  await page.clock.runFor(2900)
  await expect(page.locator('.toast-box')).toBeVisible()
  await page.clock.runFor(200)
  await expect(page.locator('.toast-box')).toHaveCount(0)
})

test('the header does not shift when the customer’s name and the cart count appear', async ({
  page,
  context,
  baseURL,
}) => {
  let drawn = Promise.withResolvers<void>()
  const wait = () => drawn.promise
  await answerCall(page, '/customer/me', { body: { data: aCustomer }, wait })
  await answerCall(page, '/shoppingCart', { body: { data: { count: 3 } }, wait })
  await rememberSession(context, baseURL ?? '')
  const movedElements = await watchMovedElements(page)
  const modes = ['no-preference', 'reduce'] as const
  const widthsAndModes = [360, 768, 992, 1420].flatMap((width) => modes.map((mode) => [width, mode] as const))
  for (const [width, reducedMotion] of widthsAndModes) {
    drawn = Promise.withResolvers()
    await page.setViewportSize({ width, height: 800 })
    await page.emulateMedia({ reducedMotion })
    await page.goto('/keuzehulp')
    await page.evaluate(() => document.fonts.ready)
    const shifts = await watchShifts(page)
    await expect(accountButton(page)).toHaveAccessibleDescription('')
    await movedElements()
    drawn.resolve()
    await expect(accountButton(page)).toHaveAccessibleDescription('Sanne van den Heuvel')
    await expect(cartButton(page)).toHaveAccessibleName('Winkelwagen, 3 artikelen')
    await twoFrames(page)
    expect.soft(await shifts(), `${width} px, ${reducedMotion}`).toBeLessThanOrEqual(0.001)
    const moved = await movedElements()
    // The button grows to the width of the name. Its icon and its text move with it, and not once more.
    expect.soft(moved.filter((element) => !element.includes('account-button'))).toEqual([])
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
  }
})

test('the account dropdown violates no accessibility rule, and invites a guest to create an account', async ({
  page,
  context,
}) => {
  const guest = { ...aCustomer, firstname: '', middle_name: null, lastname: '', account_exists: false }
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const look = async (name: string, at = widths) => {
    await expectAccessible(page, name, at)
    for (const width of at) {
      await page.setViewportSize({ width, height: 900 })
      const small = await panel(page)
        .locator('a, button, input:not([type=hidden])')
        .evaluateAll((all) =>
          all
            .filter((one) => one.checkVisibility() && one.getBoundingClientRect().height < 44)
            .map((one) => one.outerHTML),
        )
      expect(small, `${name}: too small to touch at ${width} px`).toEqual([])
    }
  }
  await answerCall(page, '/customerAuth/login', { status: 401 })
  await page.goto('/keuzehulp')
  await accountButton(page).click()
  // A form that is sent before the panel is hydrated opens a page.
  await expect(page.locator('shop-island[name=AccountPanel][awake]')).toHaveCount(1)
  await panel(page).getByRole('button', { name: 'Inloggen' }).click()
  await expect(panel(page).getByText('Vul je wachtwoord in.')).toBeVisible()
  await look('login with errors')
  // Each width needs its own try, because the toast disappears by itself.
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    await page.keyboard.press('Escape')
    await fillLogin(page)
    await page.keyboard.press('Enter')
    await expect(toast(page)).toContainText('horen niet bij elkaar')
    await look('wrong credentials', [width])
  }
  await panel(page).getByText('Wachtwoord vergeten?').click()
  await expect(panel(page).getByRole('button', { name: 'Verstuur' })).toBeVisible()
  await look('forgotten password')
  await rememberSession(context, page.url())
  for (const account_exists of [true, false]) {
    const data = account_exists ? aCustomer : guest
    await answerCall(page, '/customer/me', { body: { data } })
    await page.goto('/keuzehulp')
    await accountButton(page).click()
    await expect(panel(page).getByRole('button', { name: 'Uitloggen' })).toBeVisible()
    const dashboard = panel(page).getByRole('link', { name: 'Mijn dashboard' })
    if (account_exists) await expect(dashboard).toBeVisible()
    else {
      await expect(accountButton(page)).toHaveAccessibleDescription('Gast')
      await expect(panel(page).getByText('Je bestelt als gast.')).toBeVisible()
      await expect(panel(page).getByRole('link', { name: 'Account aanmaken' })).toBeVisible()
      await expect(dashboard).toHaveCount(0)
    }
    await look(account_exists ? 'logged in' : 'guest')
  }
})
