// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { enhanceSwaps } from './swap'
import { openTarps, page, stubAnswer, text } from './testing/tarps'

test('the page applies a choice that the customer made before the script loaded', async () => {
  openTarps()
  stubAnswer('/tarps-c1?sorteer=price_asc', page('Gesorteerd', 'x'))
  const select = document.querySelector('select') as HTMLSelectElement
  for (const option of select.options) option.defaultSelected = option.value === ''
  select.value = 'price_asc'

  enhanceSwaps()

  await vi.waitFor(() => expect(text('#list')).toContain('Gesorteerd'))
  expect(location.search).toBe('?sorteer=price_asc')
})

test('a form’s button does not count as a choice made before the script loaded, and causes no request', () => {
  openTarps()
  const form = document.querySelector('form') as HTMLFormElement
  for (const option of form.querySelectorAll('option')) option.defaultSelected = option.selected
  form.insertAdjacentHTML('beforeend', '<button name="buy" value="1">In winkelwagen</button>')
  const send = vi.spyOn(form, 'requestSubmit').mockImplementation(() => {})

  enhanceSwaps()

  expect(send).not.toHaveBeenCalled()
})
