// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from 'vitest'
import { track, trackDeferredEvent, trackMarkedEvents } from './track'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  const event = { event: 'purchase', once: 'purchase 7', ecommerce: { currency: 'EUR', value: 10, items: [] } }
  document.body.innerHTML = `<div data-track='${JSON.stringify(event)}'></div>`
})
afterEach(() => {
  delete window.dataLayer
})

test.each([null, 'functional', '', 'ALL'])('with the consent %j no analytics event is sent or stored', (consent) => {
  if (consent !== null) localStorage.setItem('consent', consent)

  trackMarkedEvents()

  expect(window.dataLayer).toBeUndefined()
  expect(localStorage.getItem('tracked')).toBeNull()
})

test('a purchase on one page is reported once, and only with consent', () => {
  localStorage.setItem('consent', 'all')

  trackMarkedEvents()
  trackMarkedEvents()

  expect(window.dataLayer).toMatchObject([{ event: 'purchase', ecommerce: { value: 10 }, host: location.host }])
})

test('the begin_checkout event of a cart is sent once per session', () => {
  localStorage.setItem('consent', 'all')
  const begin = () =>
    track({ event: 'begin_checkout', once: 'begin_checkout 14x1', ecommerce: { currency: 'EUR', items: [] } })

  expect([begin(), begin()]).toEqual([true, false])
  sessionStorage.clear()
  expect(begin()).toBe(true)
})

test('an analytics event other than a purchase is sent each time it happens', () => {
  localStorage.setItem('consent', 'all')

  for (let times = 0; times < 2; times++) track({ event: 'view_item', ecommerce: { currency: 'EUR', items: [] } })

  expect(window.dataLayer).toHaveLength(2)
})

test('the purchase event of a page without a tag manager is sent once, by the next page that has one', () => {
  localStorage.setItem('consent', 'all')
  document.querySelector('[data-track]')?.setAttribute('data-later', 'true')
  trackMarkedEvents()
  trackMarkedEvents()
  delete window.dataLayer

  trackDeferredEvent()
  trackDeferredEvent()

  expect(window.dataLayer).toMatchObject([{ event: 'purchase', ecommerce: { value: 10 } }])
})

test('without consent no analytics event is stored for later', () => {
  document.querySelector('[data-track]')?.setAttribute('data-later', 'true')

  trackMarkedEvents()

  expect(sessionStorage).toHaveLength(0)
})
