import { expectAccessible } from '../support/axe'
import { button, heading, openOverview, order, orderNumber } from '../support/checkout'
import { watchMovedElements } from '../support/lists'
import { tabTo } from '../support/tab-to'
import { expect, test, withoutMotion } from '../support/test'

test.use(withoutMotion)

const held = /We houden je bestelling tot .*\d\d\.\d\d uur voor je vast\./

test('after a failed payment the cart offers other payment methods, and after paying the guest creates an account', async ({
  page,
}) => {
  // An email address without an account.
  await openOverview(page, 12, `herstel-${Date.now()}@voorbeeld.nl`)
  await order(page)
  await expectAccessible(page, 'test bank')
  await page.goto('/winkelwagen/bestellen/overzicht')

  await expect(heading(page)).toHaveText('Winkelwagen')
  const waiting = page.getByRole('region', { name: /wacht nog op betaling/ })
  await expect(waiting).toContainText(held)
  await button(page, 'Opnieuw betalen').click()
  await button(page, 'Laat mislukken').click()
  await expect(heading(page)).toHaveText('De betaling is mislukt')
  await expect(page.getByRole('main')).toContainText(held)
  const number = await orderNumber(page)
  await expectAccessible(page, 'failed')

  await page.goto('/winkelwagen')
  await page.getByRole('link', { name: 'Andere betaalmethode' }).click()
  await page.getByRole('radio', { name: 'Overboeking vooraf' }).check()
  await button(page, 'Opnieuw betalen').click()
  await page.getByRole('link', { name: 'Ga terug zonder te betalen' }).click()
  await expect(heading(page)).toHaveText('Bedankt voor je bestelling')
  await expect(page.getByRole('region', { name: 'Zo maak je het bedrag over' })).toContainText(number)
  await page.getByRole('radio', { name: 'Bancontact' }).check()
  await button(page, 'Naar de betaalpagina').click()
  await button(page, 'Betaal').click()

  await expect(heading(page)).toHaveText('Bedankt voor je bestelling')
  expect(await orderNumber(page)).toBe(number)
  await expect(page.getByRole('main')).toContainText('Ginnekenweg 12')
  await expect(button(page, 'Kopieer bestelnummer')).toBeVisible()
  await page.locator('input[name=password]').fill(`bergtocht-${Date.now()}`)
  await page.locator('input[name=password_confirmation]').fill('anders')
  await button(page, 'Maak een account').click()
  await expect(page.getByRole('alert')).toBeFocused()
  await expectAccessible(page, 'paid, with a refused password')
  const password = `bergtocht-${Date.now()}`
  await page.locator('input[name=password]').fill(password)
  await page.locator('input[name=password_confirmation]').fill(password)
  await button(page, 'Maak een account').click()
  await expect(page).toHaveURL(/\/dashboard.*#welkom$/)
  const { data } = await (await page.request.get('/api/customer/orders')).json()
  expect(data.map((one: { number: string }) => one.number)).toEqual([number])
  await page.goto('/__outbox')
  await expectAccessible(page, 'outbox')
})

test('an unpaid order is shown in a second tab and on the home page, and can be paid without the session', async ({
  page,
  context,
}) => {
  await openOverview(page, 14)
  await order(page)
  const home = await context.newPage()
  const movedElements = await watchMovedElements(home)

  await home.goto('/')
  await expect(home.getByText(/^Bestelling PV\d+ wacht nog op betaling/)).toBeVisible()
  await expect(home.locator('.toast-box')).toHaveCSS('background-color', 'rgb(245, 243, 238)')
  const moved = await movedElements()
  // The customer's name in the header arrives late and may move it.
  expect(moved.filter((element) => !element.includes('account-button'))).toEqual([])
  await expectAccessible(home, 'home with a waiting order')
  await home.getByRole('button', { name: 'Sluiten', exact: true }).click()
  await home.reload()
  await home.waitForLoadState('networkidle')
  await expect(home.getByText(/wacht nog op betaling/)).toBeHidden()
  await expectAccessible(home, 'home')

  const other = await context.newPage()
  await other.goto('/winkelwagen')
  await expectAccessible(other, 'an empty cart with a waiting order')
  await other.getByRole('link', { name: 'Andere betaalmethode' }).click()
  await expectAccessible(other, 'a payment that is open')
  // From here on no mouse and no session: only the URL identifies the payment.
  await page.bringToFront()
  await tabTo(page, 'button', 'Annuleer')
  await page.keyboard.press('Enter')
  await expect(heading(page)).toHaveText('De betaling is geannuleerd')
  await context.clearCookies()
  await tabTo(page, 'radio', 'iDEAL | Wero')
  const transfer = page.getByRole('radio', { name: 'Overboeking vooraf' })
  for (let presses = 0; presses < 10 && !(await transfer.isChecked()); presses++) await page.keyboard.press('ArrowDown')
  await expect(transfer).toBeFocused()
  await tabTo(page, 'button', 'Opnieuw betalen')
  await page.keyboard.press('Enter')
  await tabTo(page, 'link', 'Ga terug zonder te betalen')
  await page.keyboard.press('Enter')
  await expect(heading(page)).toHaveText('Bedankt voor je bestelling')
  await expectAccessible(page, 'a transfer')
})
