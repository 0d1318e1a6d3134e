// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { swappedEvent } from '../../../../kit/browser/page-constants'
import {
  buyBoxId,
  rememberedSizeAttribute,
  rememberedSizesKey,
  variantAttribute,
  variantLoadedEvent,
} from '../product-data-attributes'
import { startBuyBox } from './buy-box.client'

/** Puts a variant in place, as a page or another choice does; null where none is chosen. */
function show(po_id: number | null) {
  const track = JSON.stringify({ event: 'view_item', ecommerce: { currency: 'EUR', items: [{ item_id: po_id }] } })
  const data = po_id ? `${variantAttribute}='{"po_id":${po_id}}'` : ''
  document.body.innerHTML = `<div id="${buyBoxId}" ${data}><i data-track='${track}'></i></div>`
}
const swap = () => dispatchEvent(new CustomEvent(swappedEvent, { detail: { isPop: false } }))

test('the product page fires an event for its variant on load, and for each variant chosen later', async () => {
  const told = vi.fn((event: Event) => (event as CustomEvent).detail.po_id)
  addEventListener(variantLoadedEvent, told)
  localStorage.setItem('consent', 'all')

  show(7)
  startBuyBox()
  expect(told.mock.results).toMatchObject([{ value: 7 }])
  expect(window.dataLayer, 'of the first the page tells').toBeUndefined()

  swap()
  expect(told, 'another part of the page was replaced').toHaveBeenCalledTimes(1)

  show(8)
  swap()
  show(null)
  swap()
  expect(told.mock.results).toMatchObject([{ value: 7 }, { value: 8 }])
  await vi.waitFor(() => expect(window.dataLayer).toHaveLength(2))
  expect(window.dataLayer).toMatchObject([{ ecommerce: { items: [{ item_id: 8 }] } }, { event: 'view_item' }])

  localStorage.setItem('consent', 'functional')
  show(9)
  swap()
  expect(told).toHaveBeenCalledTimes(3)
  await import('../../analytics/track')
  expect(window.dataLayer, 'without consent no tag manager hears of it').toHaveLength(2)
})

test.each<[string, string | null, (sizes: HTMLInputElement[]) => void]>([
  ['one that the page came with is not', null, () => {}],
  ['one chosen before the script loaded is', '9', (sizes) => sizes[1]?.click()],
  ['one whose page was swapped in before the script loaded is', '8', (sizes) => sizes[0]?.focus()],
])('whether a size is remembered for other products: %s', async (_, value, choose) => {
  localStorage.removeItem(rememberedSizesKey)
  document.body.innerHTML = `<div id="${buyBoxId}"></div><fieldset ${rememberedSizeAttribute}="">
    <input type="radio" name="a2" value="8" checked><input type="radio" name="a2" value="9"></fieldset>`
  choose([...document.querySelectorAll('input')])

  startBuyBox()

  await import('./remembered-size.client')
  await vi.waitFor(() => expect(localStorage.getItem(rememberedSizesKey)).toBe(value && JSON.stringify({ a2: value })))
})
