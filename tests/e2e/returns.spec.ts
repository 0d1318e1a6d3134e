import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/axe'
import { button, heading } from '../support/checkout'
import { expect, test, withoutMotion } from '../support/test'

test.use(withoutMotion)

/** A seeded order of Sanne that was shipped a week ago (demo/people/orders.json). */
const shipped = { number: 'PV24359', postalCode: '4835NE' }

async function findOrder(page: Page, { number, postalCode }: typeof shipped) {
  await page.getByLabel('Bestelnummer').fill(number)
  await page.getByRole('main').getByLabel('Postcode').fill(postalCode)
  await button(page, 'Zoek je bestelling').click()
}

const returnNumber = async (page: Page) => /RT\d+/.exec(await page.getByRole('main').innerText())?.[0] ?? ''

test('a guest withdraws from a purchase in two steps, and later views the status of the return', async ({
  page,
  request,
}) => {
  await page.goto('/over-padvast/geen-verzendkosten')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Herroepen of retourneren' }).click()
  await expect(heading(page)).toHaveText('Herroepen of retourneren')

  await findOrder(page, { ...shipped, postalCode: '1000 AA' })
  await expect(page.getByRole('alert')).toContainText('vinden we geen bestelling')
  await expect(page.getByLabel('Bestelnummer')).toHaveValue(shipped.number)
  await expectAccessible(page, 'the form, nothing found')

  await findOrder(page, shipped)
  await expect(heading(page)).toHaveText('Wat stuur je terug?')
  expect(page.url()).toMatch(/\/rma-check$/)
  await button(page, 'Bevestig').click()
  await page.getByRole('alert').getByRole('link', { name: 'Kies wat je wilt doen.' }).click()
  await expectAccessible(page, 'the order, nothing chosen')
  await page.getByRole('radio', { name: 'Garantie' }).check()
  await expect(button(page, 'Bevestig garantiemelding')).toBeVisible()
  await page.getByRole('radio', { name: 'Terugsturen (herroepen)' }).check()
  await page.getByRole('combobox', { name: /^Aantal .*dagrugzak/ }).selectOption('1')
  await button(page, 'Bevestig herroeping').click()

  await expect(heading(page)).toHaveText('We hebben je herroeping ontvangen')
  const number = await returnNumber(page)
  await expect(page.getByRole('main')).toContainText('Padvast, t.a.v. Retouren')
  await expectAccessible(page, 'what was announced')
  await page.reload()
  expect(await returnNumber(page)).toBe(number)

  const { data } = (await (await request.get('/api/outbox')).json()) as { data: { text: string }[] }
  const mail = data.find(({ text }) => text.includes(`Je retournummer is ${number}.`))?.text ?? ''
  await page.goto(/http\S+(\/rma-check\/\d+)/.exec(mail)?.[1] ?? '')
  await expectAccessible(page, 'a mailed link')
  await page.getByRole('main').getByLabel('Postcode').fill('4835 ne')
  await button(page, 'Bekijk je retour').click()
  await expect(heading(page)).toHaveText(`Retour ${number}`)
  await expect(page.getByRole('main')).toContainText('Aangemeld.')
  await expectAccessible(page, 'a return')
})
