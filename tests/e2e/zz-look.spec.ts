import { expect, test } from '@playwright/test'
import { sanne } from '../support/account'
const dir = '/tmp/look-personal'
test('look', async ({ page }) => {
  test.setTimeout(120000)
  await page.request.post('/api/customerAuth/login', { data: sanne })
  const shot = async (name: string, widths = [360, 768, 992, 1420]) => {
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 })
      await page.screenshot({ path: `${dir}/${name}-${width}.png`, fullPage: true })
    }
  }
  const path = '/dashboard/persoonlijke-gegevens'
  await page.goto(path)
  await shot('page')
  await page.getByText('E-mailadres wijzigen').click()
  await page.getByText('Wachtwoord wijzigen').click()
  await page.locator('summary', { hasText: 'Account verwijderen' }).click()
  await page.locator('summary', { hasText: 'Verwijderen' }).first().click()
  await shot('open', [360, 1420])
  await page.goto(path + '?adres=nieuw-bezorgadres')
  await shot('new', [360, 1420])
  await page.getByRole('button', { name: 'Adres opslaan' }).click()
  await shot('new-errors', [360, 1420])
  await page.goto(path)
  await page.getByLabel('Voornaam').fill('')
  await page.getByRole('button', { name: 'Opslaan' }).first().click()
  await shot('errors', [1420])
  await page.goto(path)
  await page.context().clearCookies()
  await page.getByLabel('Voornaam').fill('Sannie')
  await page.getByRole('button', { name: 'Opslaan' }).first().click()
  await shot('again', [360, 1420])
  await page.getByLabel('E-mailadres').last().fill(sanne.email)
  await page.getByRole('button', { name: 'Inloggen' }).last().click()
  await shot('again-errors', [360])
  await page.locator('main').getByLabel('Wachtwoord').fill(sanne.password)
  await page.locator('main').getByRole('button', { name: 'Inloggen' }).click()
  await expect(page.getByText('Je gegevens zijn opgeslagen.')).toBeVisible()
  await shot('saved', [360, 1420])
})
