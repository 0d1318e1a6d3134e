// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { listedItemAttribute } from './events'
import { trackLists } from './track-listed-products'

let stop = () => {}

const card = (id: number) => {
  const item = document.createElement('li')
  item.dataset.item = listedItemAttribute({ id, full_name: `Tent ${id}`, brand: 'Veldmeester', price: 10_000 })
  return item
}
const told = () =>
  (window.dataLayer ?? []) as {
    event: string
    search_term?: string
    ecommerce: { currency: string; items: object[] }
  }[]

beforeEach(() => {
  vi.useFakeTimers()
  localStorage.setItem('consent', 'all')
  document.body.innerHTML = '<h1></h1><ul></ul>'
})
afterEach(() => {
  stop()
  vi.useRealTimers()
  delete window.dataLayer
})

test('the page reports its listed products after three seconds, in one event', () => {
  document.querySelector('ul')?.append(card(1), card(2))
  stop = trackLists()

  vi.advanceTimersByTime(2999)
  expect(told()).toEqual([])
  vi.advanceTimersByTime(1)

  expect(told()).toMatchObject([
    {
      event: 'view_item_list',
      ecommerce: {
        currency: 'EUR',
        items: [{ item_id: 1, item_name: 'Tent 1', item_brand: 'Veldmeester', price: 100 }, { item_id: 2 }],
      },
    },
  ])
})

test('products appended to the list within three seconds are in the same event, later ones in their own', async () => {
  document.querySelector('ul')?.append(card(1))
  stop = trackLists()
  vi.advanceTimersByTime(1000)
  document.querySelector('ul')?.append(card(2))
  await vi.advanceTimersByTimeAsync(2000)
  document.querySelector('ul')?.append(card(3))
  await vi.advanceTimersByTimeAsync(3000)

  expect(told().map(({ ecommerce }) => ecommerce.items.length)).toEqual([2, 1])
})

test('a page of search results reports its products with the search term', () => {
  document.querySelector('h1')?.setAttribute('data-term', 'tent')
  document.querySelector('ul')?.append(card(1))
  stop = trackLists()
  vi.advanceTimersByTime(3000)

  expect(told()).toMatchObject([{ event: 'view_search_results', search_term: 'tent' }])
})

test('when the visitor leaves within three seconds, the page reports its products at once', () => {
  document.querySelector('ul')?.append(card(1))
  stop = trackLists()
  dispatchEvent(new Event('pagehide'))

  expect(told()).toHaveLength(1)
})
