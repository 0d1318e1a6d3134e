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
  sanne,
} from '../support/account'
import { expect, test } from '../support/test'

const loginCall = '/customerAuth/login'
const mailCall = '/customer/sendResetToken'
const submit = (page: Page, name = 'Inloggen') => panel(page).getByRole('button', { name })

test('the login form validates on submit, not before, and shows each error at its field', async ({ page }) => {
  let sent = 0
  await page.route('**/api/customerAuth/login', (route) => {
    sent++
    return route.abort()
  })
  await page.goto('/keuzehulp')
  await accountButton(page).click()
  const email = panel(page).getByLabel('E-mailadres')
  await expect(email).toBeFocused()
  await email.pressSequentially('sanne')
  await panel(page).getByLabel('Wachtwoord').focus()
  await expect(panel(page).getByText(/klopt niet|Vul je/)).toHaveCount(0)

  await page.keyboard.press('Enter')
  await expect(panel(page).getByText('Dit e-mailadres klopt niet.')).toBeVisible()
  await expect(panel(page).getByText('Vul je wachtwoord in.')).toBeVisible()
  await expect(email).toBeFocused()
  await expect(email).toHaveAttribute('aria-invalid', 'true')
  await expect(email).toHaveAccessibleDescription(/klopt niet/)
  expect(sent).toBe(0)

  await email.pressSequentially('@voorbeeld.nl')
  await expect(email).not.toHaveAttribute('aria-invalid')
  await expect(panel(page).getByText('Vul je wachtwoord in.')).toBeVisible()
})

test('a failed login shows a toast for 4 s and a lasting error, retains the typed fields and hides a shown password again', async ({
  page,
}) => {
  await answerCall(page, loginCall, { status: 401 })
  // Records the planned times instead of waiting: kit/browser/toast.test.ts shows that a toast keeps to its time.
  await page.addInitScript(() => {
    const { setTimeout } = window
    const planned: unknown[] = []
    const plan = (...[work, ms]: Parameters<typeof setTimeout>) => setTimeout(work, planned.push(ms) && ms)
    Object.assign(window, { planned, setTimeout: plan })
  })
  await page.goto('/keuzehulp')
  await fillLogin(page, { password: 'verkeerd' })
  const field = panel(page).getByLabel('Wachtwoord')
  const show = panel(page).getByRole('button', { name: 'Toon wat je typt' })
  await show.click()
  await expect(field).toHaveAttribute('type', 'text')
  await expect(show).toHaveAttribute('aria-pressed', 'true')
  await submit(page).click()
  const wrong = 'Dit e-mailadres en wachtwoord horen niet bij elkaar.'
  await expectToast(page, wrong)
  await expect(field).toHaveAttribute('type', 'password')
  await expect(field).toBeFocused()
  await expect(field).toHaveAccessibleDescription(wrong)
  expect(await page.evaluate('planned')).toContain(4000)
  await expect(panel(page).getByText(wrong)).toBeVisible()

  for (const [status, headers, text] of [
    [500, {}, 'Inloggen is niet gelukt. Probeer het opnieuw.'],
    [429, { 'retry-after': '300' }, 'Je hebt het te vaak geprobeerd. Probeer het over 5 minuten opnieuw.'],
  ] as const) {
    await answerCall(page, loginCall, { status, headers })
    await submit(page).click()
    await expectToast(page, text)
    await expect(panel(page).getByText(text)).toBeVisible()
    await expect(field).toHaveValue('verkeerd')
  }
})

test('after a login every tab shows the customer’s name in the header and fetches the cart again', async ({
  page,
  context,
}) => {
  await answerCall(context, loginCall, {
    body: { token: 'x', scart_items_merged: false },
    headers: { 'set-cookie': 'has_session=1; Path=/' },
  })
  await answerCall(context, '/customer/me', { body: { data: aCustomer } })
  await page.goto('/keuzehulp')
  const other = await context.newPage()
  await other.goto('/blog')
  await accountButton(other).click()
  await expect(panel(other).getByLabel('E-mailadres')).toBeFocused()
  await expect(other.locator('shop-island[name=AccountPanel][awake]')).toHaveCount(1)
  await page.bringToFront()
  const asked = page.waitForRequest('**/api/shoppingCart')
  const askedThere = other.waitForRequest('**/api/shoppingCart')
  await fillLogin(page)
  await page.keyboard.press('Enter')
  await expectToast(page, 'Je bent ingelogd.')
  await expect(panel(page)).toBeHidden()
  await expect(accountButton(page)).toBeFocused()
  await expect(accountButton(page)).toHaveAccessibleDescription(sanne.name)
  await expect(accountButton(other)).toHaveAccessibleDescription(sanne.name)
  await Promise.all([asked, askedThere])
  // The element that had the focus was replaced.
  await expect(panel(other).getByRole('button', { name: 'Uitloggen' })).toBeVisible()
  await expect(panel(other)).toBeFocused()
})

test('#forgot-password opens the account dropdown at the password view, and closes the mobile menu', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/keuzehulp')
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
  await page.evaluate(() => location.assign('#forgot-password'))
  await expect(submit(page, 'Verstuur')).toBeVisible()
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeHidden()
})

test('a password request shows whether the mail was sent, and retains the typed email address until it is known', async ({
  page,
}) => {
  await page.goto('/keuzehulp#forgot-password')
  const email = panel(page).getByLabel('E-mailadres')
  await expect(email).toBeFocused()
  await submit(page, 'Verstuur').click()
  await expect(panel(page).getByText('Vul je e-mailadres in.')).toBeVisible()
  await email.fill('wie@voorbeeld.nl')
  for (const [status, headers, text] of [
    [404, {}, 'Bij dit e-mailadres hoort geen account.'],
    [429, { 'retry-after': '45' }, 'Je hebt het te vaak geprobeerd. Probeer het over 45 seconden opnieuw.'],
    [500, {}, 'Er is een fout opgetreden. Probeer het opnieuw.'],
    [204, {}, 'Kijk in je mailbox.'],
  ] as const) {
    await answerCall(page, mailCall, { status, headers })
    await email.press('Enter')
    await expectToast(page, text, status === 204 ? 'success' : 'error')
    await expect(panel(page).getByText(text)).toBeVisible()
    await expect(email).toHaveValue(status === 204 ? '' : 'wie@voorbeeld.nl')
  }
})

test('after a failed logout the customer stays logged in, and a logout fires an event in all tabs and empties the cart', async ({
  page,
  context,
  baseURL,
}) => {
  await answerCall(context, '/customer/me', { body: { data: aCustomer } })
  await answerCall(context, '/shoppingCart', { body: { data: { count: 2 } } })
  await answerCall(context, '/customerAuth/logout', { status: 503 })
  await rememberSession(context, baseURL ?? '')
  await page.goto('/keuzehulp')
  const other = await context.newPage()
  await other.goto('/blog')
  await expect(cartButton(other)).toHaveAccessibleName('Winkelwagen, 2 artikelen')
  await page.bringToFront()
  await expect(accountButton(page)).toHaveAccessibleDescription(sanne.name)
  await accountButton(page).click()
  await expect(panel(page).getByText(`Ingelogd als ${sanne.name}`)).toBeVisible()
  const logOut = panel(page).getByRole('button', { name: 'Uitloggen' })
  await logOut.click()
  await expectToast(page, 'We weten niet zeker of het uitloggen is gelukt.', 'error')
  await expect(logOut).toBeVisible()
  await expect(accountButton(page)).toHaveAccessibleDescription(sanne.name)

  await answerCall(context, '/customerAuth/logout', {
    status: 204,
    headers: { 'set-cookie': 'has_session=; Max-Age=0; Path=/' },
  })
  for (const tab of [page, other])
    await tab.evaluate(() => {
      addEventListener('auth:logged_out', () => document.documentElement.setAttribute('data-told', ''), { once: true })
    })
  await logOut.click()

  await expectToast(page, 'Je bent uitgelogd.', 'success')
  await expect(panel(page)).toBeHidden()
  for (const tab of [page, other]) {
    await expect(tab.locator('html[data-told]')).toBeAttached()
    await expect(accountButton(tab)).toHaveAccessibleDescription('')
    await expect(cartButton(tab)).toHaveAccessibleName('Winkelwagen')
  }
  await accountButton(page).click()
  await expect(panel(page).getByLabel('Wachtwoord')).toBeVisible()
})
