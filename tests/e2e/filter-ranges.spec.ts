import { count, filters, isSettled, total } from '../support/lists'
import { expect, test } from '../support/test'

const category = '/tenten-c1'

test('the price slider sends one request for a series of key presses, and an emptied range field removes its filter', async ({
  page,
}) => {
  await page.goto(category)
  const all = await total(page)
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('prijs_')) asked.push(new URL(request.url()).search)
  })
  const low = filters(page).getByRole('slider', { name: 'Minimum (€)' })
  const start = Number(await low.inputValue())
  await low.focus()
  for (let press = 0; press < 5; press++) await page.keyboard.press('ArrowRight')
  await expect(filters(page).getByRole('textbox', { name: 'Van (€)' })).toHaveValue(String(start + 5))
  await expect(page).toHaveURL(new RegExp(`\\?prijs_min=${start + 5}$`))
  await isSettled(page)
  await expect(low).toBeFocused()
  expect(asked).toEqual([`?prijs_min=${start + 5}`])

  const high = filters(page).getByRole('slider', { name: 'Maximum (€)' })
  await high.scrollIntoViewIfNeeded()
  const box = await high.boundingBox()
  if (!box) throw new Error('no slider')
  await page.mouse.move(box.x + box.width - 12, box.y + box.height / 2)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 5 })
  await page.mouse.up()
  await expect(page).toHaveURL(/prijs_min=\d+&prijs_max=\d+$/)
  await page.getByRole('link', { name: /^Verwijder filter € / }).click()
  await expect(page).toHaveURL(new RegExp(`${category}$`))
  await isSettled(page)

  const weight = filters(page).getByRole('group', { name: 'Gewicht' })
  await weight.getByRole('textbox', { name: 'Tot (g)' }).fill('2.000')
  await weight.getByRole('textbox', { name: 'Tot (g)' }).blur()
  await expect(page).toHaveURL(/\?s5_max=2000$/)
  await expect(page.getByRole('link', { name: 'Verwijder filter Gewicht: tot 2.000 g' })).toBeVisible()
  await isSettled(page)
  expect(await total(page)).toBeLessThan(all)
  await weight.getByRole('textbox', { name: 'Tot (g)' }).fill('')
  await weight.getByRole('textbox', { name: 'Tot (g)' }).press('Enter')
  await expect(page).toHaveURL(new RegExp(`${category}$`))
  await expect(count(page)).toHaveText(`${all} producten`)
})
