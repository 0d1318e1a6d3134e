import type { Page } from '@playwright/test'
import {
  accountButton,
  cartButton,
  expectToast,
  fillLogin,
  mailedLink,
  makeAccount,
  newPassword,
  panel,
  sanne,
} from '../support/account'
import { expectAccessible } from '../support/axe'
import { addOne, button, fillCart, heading } from '../support/checkout'
import { collectPageProblems, goodProduct } from '../support/shopper'
import { tabTo } from '../support/tab-to'
import { expect, test, withoutMotion } from '../support/test'

test.use(withoutMotion)

const form = (page: Page, name: string) =>
  page.locator('main form').filter({ has: page.getByRole('button', { name, exact: true }) })
const note = (page: Page, text: string) => page.getByRole('main').getByText(text)

test('by keyboard alone a customer logs in without leaving the page, and logs out again', async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  const trouble = collectPageProblems(page)
  const { email, password, name } = await makeAccount(browser, baseURL)
  const product = await goodProduct(request)
  await page.goto(product.buyableUri)
  await tabTo(page, 'button', 'Account')
  await page.keyboard.press('Enter')
  await expect(panel(page).getByLabel('E-mailadres')).toBeFocused()
  await page.keyboard.type(email)
  await page.keyboard.press('Tab')
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
  await expectToast(page, 'Je bent ingelogd.')
  await expect(accountButton(page)).toHaveAccessibleDescription(name)
  await expect(accountButton(page)).toBeFocused()
  await expect(heading(page)).toHaveText(product.full_name)
  expect(page.url()).toContain(product.buyableUri)

  await page.goto('/blog')
  await expect(accountButton(page)).toHaveAccessibleDescription(name)
  await accountButton(page).focus()
  await page.keyboard.press('Enter')
  await expect(panel(page).getByText(`Ingelogd als ${name}`)).toBeVisible()
  await tabTo(page, 'button', 'Uitloggen')
  await page.keyboard.press('Enter')
  await expectToast(page, 'Je bent uitgelogd.')
  await expect(accountButton(page)).toHaveAccessibleDescription('')
  await expect(accountButton(page)).toBeFocused()
  await expect(page).toHaveURL(/\/blog$/)
  await page.goto('/winkelwagen/inloggen?volgende=/')
  await expect(form(page, 'Inloggen')).toBeVisible()
  expect(trouble()).toEqual([])
})

test('a new visitor creates an account, and errors retain the typed fields', async ({ page, browser, baseURL }) => {
  const taken = await makeAccount(browser, baseURL)
  await page.goto('/blog')
  await accountButton(page).click()
  await panel(page).getByRole('link', { name: 'Account aanmaken' }).click()
  const fields = form(page, 'Account aanmaken')
  await button(page, 'Account aanmaken').click()
  await expect(page.getByRole('alert')).toBeFocused()
  await page.getByRole('alert').getByRole('link', { name: 'Vul je voornaam in.' }).click()
  await expect(fields.getByLabel('Voornaam')).toBeFocused()
  await fields.getByLabel('Voornaam').fill('Pim')
  await fields.getByLabel('Achternaam').fill('Bos')
  await fields.getByLabel('E-mailadres').fill(taken.email)
  const type = async (password: string, again = password) => {
    await fields.getByLabel('Wachtwoord', { exact: false }).first().fill(password)
    await fields.getByLabel('Wachtwoord nogmaals').fill(again)
    await button(page, 'Account aanmaken').click()
  }
  for (const [password, again, text] of [
    ['kort', 'kort', 'Gebruik minstens 8 tekens.'],
    ['bergpad2026', 'bergpad2026', /account/],
  ] as const) {
    await type(password, again)
    await expect(page.getByRole('alert').getByRole('link', { name: text })).toBeVisible()
    await expect(fields.getByLabel('Achternaam')).toHaveValue('Bos')
    await expect(fields.getByLabel('Wachtwoord nogmaals')).toHaveValue('')
  }
  await fields.getByLabel('E-mailadres').fill(`pim${Date.now()}@voorbeeld.nl`)
  await type('bergpad2026')
  await expect(page).toHaveURL(/\/blog#welkom$/)
  await expect(note(page, 'Je account is aangemaakt.')).toBeVisible()
  await expect(accountButton(page)).toHaveAccessibleDescription('Pim Bos')
})

test('a customer who logs in during the checkout does not type name and mail address again', async ({ page }) => {
  await fillCart(page, 0)
  await page.getByRole('link', { name: 'Verder naar bestellen' }).click()
  const fields = form(page, 'Inloggen')
  await fields.getByLabel('E-mailadres').fill(sanne.email)
  await fields.getByLabel('Wachtwoord').fill(sanne.password)
  await button(page, 'Inloggen').click()
  // Another journey may have filled Sanne's cart: then the login leads to the cart first.
  await expect(page).toHaveURL(/\/winkelwagen(\/bestellen|#samengevoegd)$/)
  await page.goto('/winkelwagen/inloggen')
  await expect(page).toHaveURL(/\/winkelwagen\/bestellen$/)
  await expect(page.getByText(`Je bestelt als ${sanne.email}`)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Ander e-mailadres' })).toHaveCount(0)
  await expect(page.getByRole('group', { name: 'Factuuradres' }).getByLabel('Achternaam')).toHaveValue('Heuvel')
})

test('a login that merges two carts opens a dialog of at most 568 px', async ({ page, browser, baseURL }) => {
  const { context, email, password } = await makeAccount(browser, baseURL)
  await addOne(context.request, 2)
  await fillCart(page, 3)
  await fillLogin(page, { email, password })
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('alertdialog', { name: 'Je winkelwagens zijn samengevoegd' })
  await expect(dialog.getByText('In je account lagen nog artikelen.')).toBeVisible()
  expect((await dialog.boundingBox())?.width).toBe(568)
  await page.setViewportSize({ width: 360, height: 740 })
  expect((await dialog.boundingBox())?.width).toBeLessThanOrEqual(328)
  await expect(dialog.getByRole('button', { name: 'Sluiten' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(accountButton(page)).toBeFocused()
  await expect(page.getByRole('list', { name: 'Artikelen in je winkelwagen' }).getByRole('listitem')).toHaveCount(2)
  await expect(cartButton(page)).toHaveAccessibleName('Winkelwagen, 2 artikelen')
})

test('a mailed link sets a new password, once', async ({ page, browser, baseURL, request }) => {
  const { email } = await makeAccount(browser, baseURL)
  await page.goto('/blog')
  await accountButton(page).click()
  // Before the panel is hydrated, the link opens a page: the field filled meanwhile would be lost with this page.
  await expect(page.locator('shop-island[name=AccountPanel][awake]')).toHaveCount(1)
  // Selected by role, because Playwright finds no text inside `noscript`, even without script.
  await panel(page).getByRole('link', { name: 'Wachtwoord vergeten?' }).click()
  await expect(button(page, 'Verstuur')).toBeVisible()
  await panel(page).getByLabel('E-mailadres').fill(email)
  await button(page, 'Verstuur').click()
  await expect(page.getByText('Kijk in je mailbox.').first()).toBeVisible()
  await expect.poll(() => mailedLink(request, email)).not.toBe('')
  const link = await mailedLink(request, email)

  const answer = await page.goto(link)
  expect(answer?.headers()).toMatchObject({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' })
  await page.getByLabel('Nieuw wachtwoord').fill(newPassword)
  await page.getByLabel('Wachtwoord nogmaals').fill('iets anders')
  await button(page, 'Wachtwoord opslaan').click()
  await expect(page.getByRole('alert')).toContainText('Dit is niet hetzelfde wachtwoord.')
  await page.getByLabel('Nieuw wachtwoord').fill(newPassword)
  await page.getByLabel('Wachtwoord nogmaals').fill(newPassword)
  await button(page, 'Wachtwoord opslaan').click()
  await expect(page.getByText('Je nieuwe wachtwoord is opgeslagen.')).toBeVisible()
  const fields = form(page, 'Inloggen')
  await fields.getByLabel('E-mailadres').fill(email)
  await fields.getByLabel('Wachtwoord').fill(newPassword)
  await button(page, 'Inloggen').click()
  await expect(page).toHaveURL(/\/#ingelogd$/)

  await page.goto(link)
  await page.getByLabel('Nieuw wachtwoord').fill(newPassword)
  await page.getByLabel('Wachtwoord nogmaals').fill(newPassword)
  await button(page, 'Wachtwoord opslaan').click()
  await expect(page.getByRole('alert')).toContainText('Deze link werkt niet meer')
  await expect(button(page, 'Verstuur')).toBeVisible()
})

// A form with errors has all the elements that it has without; the login of the checkout is in checkout.spec.ts.
test('the login pages violate no accessibility rule', async ({ page }) => {
  const look = (name: string) => expectAccessible(page, name)
  await page.goto('/winkelwagen/inloggen?volgende=/')
  await button(page, 'Account aanmaken').click()
  await expect(page.getByRole('alert')).toBeVisible()
  await look('registration with errors')
  await page.goto('/reset-password')
  await button(page, 'Verstuur').click()
  await expect(page.getByRole('alert')).toBeVisible()
  await look('asking with errors')
  await page.goto('/reset-password/onzin')
  await button(page, 'Wachtwoord opslaan').click()
  await expect(page.getByRole('alert')).toBeVisible()
  await look('a new password with errors')
  await page.goto('/keuzehulp#samengevoegd')
  await look('a note')
})

test('a notice has space below it', async ({ page }) => {
  await page.goto('/')
  await addOne(page.request, 2)
  for (const path of [
    '/winkelwagen/inloggen?volgende=/winkelwagen/bestellen',
    '/winkelwagen/inloggen?volgende=/&melding=wachtwoord',
    '/reset-password?melding=verstuurd',
  ]) {
    await page.goto(path)
    const content = page.locator('.notice').locator('xpath=(following::form|following::fieldset)[1]')
    const [notice, form] = [await page.locator('.notice').boundingBox(), await content.boundingBox()]
    expect.soft((form?.y ?? 0) - (notice?.y ?? 0) - (notice?.height ?? 0), path).toBeGreaterThanOrEqual(16)
  }
})
