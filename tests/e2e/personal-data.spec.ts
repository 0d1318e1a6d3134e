import type { Page } from '@playwright/test'
import { accountButton, fillLoginAgain, panel, register } from '../support/account'
import { expectAccessible } from '../support/axe'
import { button, fillAddress, heading } from '../support/checkout'
import { launchWithPageCache } from '../support/launch-with-page-cache'
import { collectPageProblems } from '../support/shopper'
import { expect, test, withoutMotion } from '../support/test'

test.use(withoutMotion)

const path = '/dashboard/persoonlijke-gegevens'
const main = (page: Page) => page.getByRole('main')
const told = (page: Page, text: string) => expect(main(page).getByText(text)).toBeVisible()
const list = (page: Page, name: string) => page.getByRole('region', { name })
const openForm = (page: Page, name: string) => page.locator('summary', { hasText: name }).click()

/** Ends the session as its expiry would; the browser still has the cookie that says there is one. */
const endSession = (page: Page) => page.context().clearCookies({ name: /session$/ })

async function logInAgain(page: Page, { email, password }: { email: string; password: string }) {
  await expect(heading(page)).toHaveText('Log in om verder te gaan')
  await told(page, 'Wat je hebt ingevuld, is bewaard.')
  await fillLoginAgain(page, email, password)
}

test('a customer changes details and addresses, also after the session ended', async ({ page }) => {
  const trouble = collectPageProblems(page)
  const account = await register(page.request)
  await page.goto('/blog')
  await accountButton(page).click()
  await panel(page).getByRole('link', { name: 'Mijn dashboard' }).click()
  await page
    .getByRole('navigation', { name: 'Mijn account' })
    .getByRole('link', { name: 'Persoonlijke gegevens' })
    .click()
  await expect(heading(page)).toHaveText('Persoonlijke gegevens')

  await page.getByLabel('Achternaam').fill('')
  await page.getByLabel('Bedrijfsnaam').fill('De Boer BV')
  await button(page, 'Opslaan').first().click()
  await page.getByRole('alert').getByRole('link', { name: 'Vul je achternaam in.' }).click()
  await expect(page.getByLabel('Achternaam')).toBeFocused()
  await expect(page.getByLabel('Bedrijfsnaam')).toHaveValue('De Boer BV')
  await page.getByLabel('Achternaam').fill('de Boer')
  await endSession(page)
  await button(page, 'Opslaan').first().click()
  await logInAgain(page, { ...account, password: 'verkeerd-1' })
  await expect(page.getByRole('alert')).toContainText('horen niet bij elkaar')
  await fillLoginAgain(page, account.email, account.password)
  await told(page, 'Je gegevens zijn opgeslagen.')
  await expect(page.getByLabel('Achternaam')).toHaveValue('de Boer')
  await expect(page.getByLabel('Bedrijfsnaam')).toHaveValue('De Boer BV')

  const deliveries = list(page, 'Bezorgadressen')
  await deliveries.getByRole('link', { name: 'Bezorgadres toevoegen' }).click()
  await fillAddress(page, 'Bezorgadres', { Postcode: '12' })
  await button(page, 'Adres opslaan').click()
  await expect(page.getByRole('alert').getByRole('link', { name: /Postcode/ })).toBeVisible()
  await expect(page.getByLabel('Straat')).toHaveValue('Ginnekenweg')
  await page.getByLabel('Postcode').fill('4818 JA')
  await button(page, 'Adres opslaan').click()
  await told(page, 'Het adres is opgeslagen.')
  await deliveries.getByRole('link', { name: 'Wijzigen Ginnekenweg 12, Breda' }).click()
  await page.getByLabel('Plaats').fill('Chaam')
  await button(page, 'Adres opslaan').click()
  await told(page, 'Het adres is opgeslagen.')
  // Deletes by keyboard; it takes more than one keypress.
  await deliveries.locator('summary').last().focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(button(page, 'Ja, verwijder Ginnekenweg 12, Chaam')).toBeFocused()
  await page.keyboard.press('Enter')
  await told(page, 'Het adres is verwijderd.')
  await expect(deliveries.getByRole('listitem')).toHaveCount(0)
  // 401 and 422 are the expected refusals.
  expect(trouble().filter((line) => !/\b(401|422)\b/.test(line))).toEqual([])
})

test('the back button does not show a customer’s page after the logout', async ({ baseURL, launchOptions }) => {
  const ours = await launchWithPageCache(launchOptions)
  const context = await ours.newContext({ baseURL })
  await context.addInitScript(() => localStorage.setItem('consent', 'functional'))
  const page = await context.newPage()
  await register(page.request)
  await page.goto(path)
  await expect(page.getByLabel('Voornaam')).toHaveValue('Fleur')
  await page.getByRole('link', { name: 'Home' }).first().click()
  await page.goto('/blog')
  await page.evaluate(() =>
    fetch('/api/customerAuth/logout', { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' }),
  )
  await page.goBack({ waitUntil: 'commit' })
  await expect(page).toHaveURL(/\/$/)
  await page.goBack({ waitUntil: 'commit' })
  await expect(page).toHaveURL(/inloggen|#uitgelogd/)
  await expect(page.getByText('Fleur')).toHaveCount(0)
  await ours.close()
})

test('the pages of personal data violate no accessibility rule', async ({ page }) => {
  const account = await register(page.request)
  const look = (name: string) => expectAccessible(page, name)
  await page.goto(path)
  await openForm(page, 'Wachtwoord wijzigen')
  await button(page, 'Wachtwoord opslaan').click()
  await expect(page.getByRole('alert')).toBeVisible()
  for (const name of ['E-mailadres wijzigen', 'Account verwijderen']) await openForm(page, name)
  await look('empty lists, and all forms open, one with errors')
  await page.goto(`${path}?adres=nieuw-factuuradres`)
  await look('a new address')
  const long = 'Burgemeester-van-Hellenberg-Hubarsingel-en-omstreken'
  const lookup = page.waitForResponse((answer) => answer.url().includes('postcode='))
  await fillAddress(page)
  // The address lookup fills in the street. On a busy machine it would do so while this test types another one.
  await lookup
  await fillAddress(page, 'Factuuradres', { Straat: long, Plaats: long })
  await endSession(page)
  await button(page, 'Adres opslaan').click()
  await expect(heading(page)).toHaveText('Log in om verder te gaan')
  await look('a session that ended')
  await logInAgain(page, account)
  await told(page, 'Het adres is opgeslagen.')
  await openForm(page, `Verwijderen ${long}`)
  await look('an address, about to be removed')
})
