// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { enhanceSwaps } from './enhance-swaps'
import { openTarps, page, stubAnswer, text } from './testing/tarps'

test('a filter or sort order that the visitor chose before the script loaded is applied once it loads', async () => {
  openTarps()
  stubAnswer('/tarps-c1?sorteer=price_asc', page('Gesorteerd', 'x'))
  const select = document.querySelector('select') as HTMLSelectElement
  for (const option of select.options) option.defaultSelected = option.value === ''
  select.value = 'price_asc'

  enhanceSwaps()

  await vi.waitFor(() => expect(text('#list')).toContain('Gesorteerd'))
  expect(location.search).toBe('?sorteer=price_asc')
})

test('a form with a named button but unchanged fields is not submitted when the script loads', () => {
  openTarps()
  const form = document.querySelector('form') as HTMLFormElement
  for (const option of form.querySelectorAll('option')) option.defaultSelected = option.selected
  form.insertAdjacentHTML('beforeend', '<button name="buy" value="1">In winkelwagen</button>')
  const send = vi.spyOn(form, 'requestSubmit').mockImplementation(() => {})

  enhanceSwaps()

  expect(send).not.toHaveBeenCalled()
})
