import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/axe'
import {
  button,
  call,
  fillAddress,
  fillCart,
  goOnAsGuest,
  guestEmail,
  heading,
  mailsAbout,
  openDelivery,
  openOverview,
  order,
  orderNumber,
  stockOf,
} from '../support/checkout'
import { collectPageProblems, withoutScript } from '../support/shopper'
import { tabTo } from '../support/tab-to'
import { expect, test, withoutMotion } from '../support/test'

test.use(withoutMotion)

const paid = 'Bedankt voor je bestelling'

for (const script of [true, false]) {
  test.describe(script ? 'with script' : 'without script', () => {
    test.use(script ? { contextOptions: { reducedMotion: 'no-preference' } } : withoutScript)

    test('a visitor orders a product to a pickup point and pays', async ({ page, request }) => {
      const trouble = collectPageProblems(page)
      const { uri } = await fillCart(page, script ? 0 : 1)
      const before = await stockOf(request, uri)
      await goOnAsGuest(page, 'lotte@voorbeeld.nl')
      await fillAddress(page)
      await page.getByRole('checkbox', { name: 'Bezorgadres is anders dan factuuradres' }).check()
      await fillAddress(page, 'Bezorgadres', { Plaats: 'Tilburg', Postcode: '5038 AD' })
      await page.getByRole('group', { name: 'Opmerkingen' }).getByRole('textbox').fill('Bel even aan')
      const gift = page.getByRole('group', { name: 'Cadeau' })
      await expect(gift.getByRole('textbox')).toBeHidden()
      await gift.getByRole('checkbox', { name: 'Het is een cadeau: geen prijzen in het pakket' }).check()
      await gift.getByRole('textbox', { name: 'Bericht bij het cadeau' }).fill('Van harte')
      await button(page, 'Verder').click()

      const shipping = page.getByRole('group', { name: 'Bezorging' })
      const summary = page.getByRole('complementary', { name: 'Je bestelling' })
      const when = shipping.locator('.pick', { hasText: 'DHL, thuis bezorgd' }).locator('time')
      await shipping.getByRole('radio', { name: 'DHL, thuis bezorgd' }).check()
      // With script, the error shows before the form is sent.
      if (script) {
        await expect(summary.getByText('€ 4,50')).toBeVisible()
        await expect(summary.getByText(await when.innerText())).toBeVisible()
      }
      await shipping.getByRole('radio', { name: 'Ophalen bij een afhaalpunt' }).check()
      await page.getByLabel('Postcode voor afhaalpunten').fill('4811 TT')
      await button(page, 'Zoek afhaalpunten').click()
      await expect(page).toHaveURL(/postal_code=4811/)
      await expect(shipping.getByRole('radio', { name: 'Ophalen bij een afhaalpunt' })).toBeChecked()
      await shipping.getByRole('radio', { name: 'Buurtwinkel Haagdijk' }).check()
      const fetched = await shipping.getByText(/ op te halen$/).innerText()
      expect(fetched).toMatch(/^[A-Z][a-z]+dag \d+ [a-z]+ op te halen$/)
      await button(page, 'Verder').click()
      await page.getByRole('group', { name: 'Betaling' }).getByRole('radio', { name: 'iDEAL | Wero' }).check()
      await button(page, 'Verder').click()

      await expect(page.getByRole('main')).toContainText('Buurtwinkel Haagdijk')
      await expect(page.getByRole('main')).toContainText('Bel even aan')
      await expect(page.getByRole('main')).toContainText('Van harte')
      await expect(page.getByRole('main')).toContainText(fetched)
      await order(page)
      await button(page, 'Betaal').click()

      await expect(heading(page)).toHaveText(paid)
      await expect(page.getByRole('main')).toContainText(fetched)
      const number = await orderNumber(page)
      expect(number).not.toBe('')
      expect(await stockOf(request, uri)).toBe(before - 1)
      expect(await mailsAbout(request, number)).toMatchObject([{ to: 'lotte@voorbeeld.nl' }])
      await page.goto('/__outbox')
      await expect(page.getByRole('heading', { name: new RegExp(number) })).toBeVisible()
      await page.goto('/winkelwagen')
      await expect(page.getByText('Je winkelwagen is leeg.')).toBeVisible()
      expect(trouble()).toEqual([])
    })
  })
}

/** Presses a button whose form is refused. A step with errors has all the elements that it has without errors. */
async function expectAccessibleRefusal(page: Page, name: string, text: string | RegExp) {
  await button(page, name).click()
  await expect(page.getByRole('alert')).toContainText(text)
  await expectAccessible(page, `${page.url()} with errors`)
}

test('the errors of cart, login and address violate no accessibility rule', async ({ page }) => {
  await fillCart(page, 3)
  await page.getByLabel('Kortingscode').fill('ONZIN')
  await button(page, 'Toepassen').click()
  await expect(page.getByText('Deze kortingscode kennen we niet.')).toBeVisible()
  await expectAccessible(page, 'cart with a refused code')
  await page.getByRole('link', { name: 'Verder naar bestellen' }).click()
  await guestEmail(page).fill('sanne@')
  await button(page, 'Doorgaan als gast').click()
  await expect(page.getByRole('alert')).toBeFocused()
  await expectAccessible(page, 'login with errors')
  await guestEmail(page).fill('sanne@gmail.com')
  await button(page, 'Doorgaan als gast').click()

  await page.getByRole('checkbox', { name: 'Bezorgadres is anders' }).check()
  await expectAccessibleRefusal(page, 'Verder', 'Voornaam')
})

test('the errors of delivery, payment and overview violate no accessibility rule', async ({ page }) => {
  await openDelivery(page, 11)
  await page.getByRole('radio', { name: 'Ophalen bij een afhaalpunt' }).check()
  await expectAccessibleRefusal(page, 'Verder', 'afhaalpunt')
  await page.getByRole('radio', { name: 'PostNL, thuis bezorgd' }).check()
  await button(page, 'Verder').click()
  await expect(page).toHaveURL(/betaling$/)
  await expectAccessibleRefusal(page, 'Verder', 'Kies hoe')
  await page.getByRole('radio', { name: 'iDEAL' }).check()
  await button(page, 'Verder').click()
  await expect(page).toHaveURL(/overzicht$/)
  await expectAccessibleRefusal(page, 'Bestellen en betalen', 'voorwaarden')
})

test('a visitor orders by keyboard alone', async ({ page }) => {
  await fillCart(page, 4)
  const press = async (name: string, role: 'link' | 'button' = 'button') => {
    await tabTo(page, role, name)
    await page.keyboard.press('Enter')
  }
  const type = async (name: string, text: string) => {
    await tabTo(page, 'textbox', name)
    await page.keyboard.type(text)
  }
  await press('Verder naar bestellen', 'link')
  await expect(page).toHaveURL(/inloggen/)
  await guestEmail(page).focus()
  await page.keyboard.type('toets@voorbeeld.nl')
  await press('Doorgaan als gast')
  await expect(page).toHaveURL(/bestellen$/)
  const typed = { Voornaam: 'Sanne', Achternaam: 'Vries', Postcode: '4818 JA', Huisnummer: '12', Straat: 'Markt' }
  for (const [name, text] of Object.entries({ ...typed, Plaats: 'Breda' })) await type(name, text)
  await press('Verder')
  await expect(page).toHaveURL(/bezorging$/)
  await tabTo(page, 'radio', 'PostNL, thuis bezorgd')
  await page.keyboard.press('Space')
  await press('Verder')
  await expect(page).toHaveURL(/betaling$/)
  await tabTo(page, 'radio', 'iDEAL | Wero')
  await page.keyboard.press('Space')
  await press('Verder')
  await expect(page).toHaveURL(/overzicht$/)
  await tabTo(page, 'checkbox', 'Ik ga akkoord met de voorwaarden')
  await page.keyboard.press('Space')
  await press('Bestellen en betalen')
  await expect(page).toHaveURL(/testbank/)
  await press('Betaal')
  await expect(heading(page)).toHaveText(paid)
})

test('the page of an open payment updates when the payment is decided elsewhere', async ({ page }) => {
  await openOverview(page, 7)
  await order(page)
  const id = page.url().split('/').pop()
  const { return_url } = await call(page.request, 'GET', `/testBank/${id}`)
  await page.goto(return_url)
  await expect(heading(page)).toHaveText('Je betaling wordt verwerkt')
  await page.request.post(`/api/testBank/${id}`, { data: { outcome: 'paid' } })
  await expect(heading(page)).toHaveText(paid)
})
