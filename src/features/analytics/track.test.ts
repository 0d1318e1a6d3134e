// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Cart } from '../../contract/ordering/cart'
import { addToCartEvent, beginCheckoutEvent, listedItemAttribute, viewItemEvent } from './events'
import { trackLists } from './tag-manager'
import { track, trackDeferredEvent, trackMarkedEvents } from './track'

describe('sending events', () => {
  beforeEach(() => {
    localStorage.clear()
    sessionStorage.clear()
    const event = { event: 'purchase', once: 'purchase 7', ecommerce: { currency: 'EUR', value: 10, items: [] } }
    document.body.innerHTML = `<div data-track='${JSON.stringify(event)}'></div>`
  })
  afterEach(() => {
    vi.unstubAllGlobals()
    delete window.dataLayer
  })

  test.each([null, 'functional', '', 'ALL'])('with the consent %j no analytics event is sent or stored', (consent) => {
    if (consent !== null) localStorage.setItem('consent', consent)

    trackMarkedEvents()
    document.querySelector('[data-track]')?.setAttribute('data-later', 'true')
    trackMarkedEvents()

    expect(window.dataLayer).toBeUndefined()
    expect([localStorage.getItem('tracked'), sessionStorage.length]).toEqual([null, 0])
  })

  test('a purchase on one page is reported once, and only with consent', () => {
    localStorage.setItem('consent', 'all')

    trackMarkedEvents()
    trackMarkedEvents()

    expect(window.dataLayer).toMatchObject([{ event: 'purchase', ecommerce: { value: 10 }, host: location.host }])
  })

  test('a purchase is reported also when the storage is full', () => {
    const setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
    vi.stubGlobal('localStorage', { getItem: (key: string) => (key === 'consent' ? 'all' : null), setItem })

    trackMarkedEvents()

    expect(window.dataLayer).toMatchObject([{ event: 'purchase' }])
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
})

describe('what events contain', () => {
  const info = {
    uri: '/tent-p1',
    photo: null,
    full_name: 'Tent',
    brand: 'Veldmeester',
    option_name: 'Groen',
    price: 4_995,
  }
  const cart = { items: [{ po_id: 12, amount: 3, info }] } as unknown as Cart

  test('the add_to_cart event reports the amount that was added, not the amount in the cart', () => {
    expect(addToCartEvent(cart, 12, 2)).toEqual({
      event: 'add_to_cart',
      ecommerce: {
        currency: 'EUR',
        value: 99.9,
        items: [
          {
            item_id: 12,
            item_name: 'Tent',
            item_brand: 'Veldmeester',
            item_variant: 'Groen',
            price: 49.95,
            quantity: 2,
          },
        ],
      },
    })
  })

  test('an added variant that the cart does not contain afterwards is not reported as an add_to_cart event', () => {
    expect(addToCartEvent(cart, 99, 1)).toBeUndefined()
  })

  test('an analytics event about a product without a chosen variant has the product’s id', () => {
    const tent = { id: 7, full_name: 'Tent', price: 1_000 }

    expect(viewItemEvent(tent).ecommerce).toMatchObject({ currency: 'EUR', value: 10, items: [{ item_id: 7 }] })
    expect(viewItemEvent({ ...tent, po_id: 12 }).ecommerce.items).toMatchObject([{ item_id: 12 }])
  })

  test('the begin_checkout event has the cart’s lines and value, and the discount code in Google’s field and in the specification’s', () => {
    const total = { grossAfterDiscount: 13_486 }
    const { activeDiscountCodeCode, ecommerce } = beginCheckoutEvent({
      ...cart,
      total,
      active_discount_code_code: 'ZOMER10',
    } as unknown as Cart)

    expect([activeDiscountCodeCode, ecommerce.coupon]).toEqual(['ZOMER10', 'ZOMER10'])
    expect([ecommerce.value, ecommerce.currency]).toEqual([134.86, 'EUR'])
    expect(ecommerce.items).toMatchObject([{ item_id: 12, quantity: 3 }])
    expect(beginCheckoutEvent({ ...cart, total } as unknown as Cart)).not.toHaveProperty('activeDiscountCodeCode', null)
  })
})

describe('listed products', () => {
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
})
