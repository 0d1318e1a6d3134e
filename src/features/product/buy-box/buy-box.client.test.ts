// @vitest-environment happy-dom
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { swappedEvent } from '../../../../kit/browser/page-constants'
import * as mark from '../product-markup-names'
import {
  buyBoxId,
  rememberedSizeAttribute,
  rememberedSizesKey,
  templateAttribute,
  tierPriceAttributes,
  variantAttribute,
  variantFormId,
} from '../product-markup-names'
import { showBuyBar } from './buy-bar.client'
import { startBuyBox } from './buy-box.client'
import { PriceBlock } from './PriceBlock'
import { chooseRememberedSize, rememberSize } from './remembered-size.client'
import { shareVariantUrl } from './share.client'
import { showTierPrice } from './tier-prices.client'

/** Renders a variant, as a page or a swap does; null for no chosen variant. */
function show(po_id: number | null) {
  const track = JSON.stringify({ event: 'view_item', ecommerce: { currency: 'EUR', items: [{ item_id: po_id }] } })
  const data = po_id ? `${variantAttribute}='{"po_id":${po_id}}'` : ''
  document.body.innerHTML = `<div id="${buyBoxId}" ${data}><i data-track='${track}'></i></div>`
}
const swap = () => dispatchEvent(new CustomEvent(swappedEvent, { detail: { isPop: false } }))

test('the product page fires an event for its variant on load, and for each variant chosen later', async () => {
  const told = vi.fn((event: Event) => (event as CustomEvent).detail.po_id)
  addEventListener('product_page:po_loaded', told)
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

describe('the remembered size', () => {
  const medium = 9

  beforeEach(() => {
    rememberSize({ name: 'a2', value: `${medium}` })
    vi.spyOn(HTMLFormElement.prototype, 'requestSubmit').mockImplementation(() => {})
    show()
    chooseRememberedSize()
  })

  /** Renders the sizes, as a page or a swap does. */
  function show(chosen?: number) {
    const radios = [8, medium].map(
      (value) => `<label><input type="radio" name="a2" value="${value}" ${value === chosen ? 'checked' : ''}>M</label>`,
    )
    document.body.innerHTML = `<form id="${variantFormId}"><fieldset ${rememberedSizeAttribute}="Je maat {size} is gekozen|wijzig">
    <legend>Maat <span></span></legend>${radios.join('')}</fieldset></form>`
  }

  function swapTo(chosen?: number) {
    show(chosen)
    dispatchEvent(new CustomEvent(swappedEvent))
  }

  const note = () => document.querySelector('legend > span')?.textContent

  test('a size chosen for another product is preselected on a product page, with a message', () => {
    expect(HTMLFormElement.prototype.requestSubmit).toHaveBeenCalledTimes(1)

    swapTo(medium)

    expect(note()).toBe(' Je maat M is gekozen · wijzig')
  })

  test('the message about a preselected size is shown even when an answer for the colour arrives first', () => {
    swapTo()
    expect(note()).toBe('')

    swapTo(medium)

    expect(note()).toBe(' Je maat M is gekozen · wijzig')
  })

  test('a size that the visitor chooses before the preselection arrives gets no message', () => {
    document.querySelector('input')?.dispatchEvent(new Event('change', { bubbles: true }))

    swapTo(medium)

    expect(note()).toBe('')
  })
})

describe('sharing', () => {
  const button = document.createElement('button')
  const copy = vi.fn()

  beforeEach(() => {
    document.body.innerHTML = '<div id="toasts" data-failed="Dat lukte niet"></div>'
    document.title = 'Tent'
    button.setAttribute(mark.shareAttribute, '/tent-p7?a1=2')
    button.setAttribute(mark.copiedMessageAttribute, 'Link gekopieerd')
    copy.mockReset().mockResolvedValue(undefined)
    vi.stubGlobal('navigator', { clipboard: { writeText: copy } })
  })
  afterEach(() => vi.unstubAllGlobals())

  const toast = () => document.getElementById('toasts')?.textContent
  const withShare = (answer: Promise<void>) => Object.assign(navigator, { share: vi.fn(() => answer) })

  test('the share button opens the device’s share dialog with the variant’s URL', async () => {
    const { share: asked } = withShare(Promise.resolve())

    await shareVariantUrl(button)

    expect(asked).toHaveBeenCalledWith({ title: 'Tent', url: `${location.origin}/tent-p7?a1=2` })
    expect(copy).not.toHaveBeenCalled()
  })

  test('a visitor who cancels sharing gets no copied link and no message', async () => {
    withShare(Promise.reject(new DOMException('', 'AbortError')))

    await shareVariantUrl(button)

    expect(copy).not.toHaveBeenCalled()
    expect(toast()).toBe('')
  })

  test.each([
    ['knows no sharing', () => {}],
    ['refuses', () => withShare(Promise.reject(new DOMException('', 'NotAllowedError')))],
  ])('where the device %s, the share button copies the URL', async (_, prepare) => {
    prepare()

    await shareVariantUrl(button)

    expect(copy).toHaveBeenCalledWith(`${location.origin}/tent-p7?a1=2`)
    expect(toast()).toBe('Link gekopieerd')
  })

  test.each([
    ['may not be copied', () => copy.mockRejectedValue(new DOMException('', 'NotAllowedError'))],
    ['can be copied nowhere', () => vi.stubGlobal('navigator', {})],
  ])('sharing a URL that %s shows an error message', async (_, prepare) => {
    prepare()

    await shareVariantUrl(button)

    expect(toast()).toBe('Dat lukte niet')
  })
})

describe('tier prices', () => {
  /** A box with tiers from 3 and from 10, as PriceBlock and the form of the buy button render it. */
  function draw(price: string, net: (cents: number) => string = () => '') {
    const row = (from: number, gross: number) =>
      `<tr ${tierPriceAttributes.from}="${from}" ${tierPriceAttributes.gross}="${gross}" ${net(gross)}></tr>`
    document.body.innerHTML = `<div><span class="price price-l"><s>€ 20,-</s><b><span class="vh">Voor </span>${price}</b></span>
    <p class="tier-total" ${templateAttribute}="{n} voor {each}: {total}"><span class="g"></span><span class="n"></span></p>
    <table>${row(3, 1295)}${row(10, 1000)}</table><input name="amount" value="1"></div>`
    const box = document.body.firstElementChild as HTMLElement
    const text = (selector: string) => box.querySelector(selector)?.textContent
    return {
      text,
      ask: (amount: string) => {
        const field = box.querySelector<HTMLInputElement>('input')
        if (field) field.value = amount
        showTierPrice(box)
        return [text('b'), text('.tier-total .g'), text('.tier-total .n'), box.querySelectorAll('[data-now]').length]
      },
    }
  }

  test('the displayed price follows the amount’s price tier, and returns to the normal price below the first tier', () => {
    const { ask } = draw(
      '<span class="g">€ 15,-</span><span class="n">€ 12,40</span>',
      () => `${tierPriceAttributes.net}="1070"`,
    )

    expect(ask('2')).toEqual(['Voor € 15,-€ 12,40', '', '', 0])
    expect(ask('3')).toEqual(['Voor € 12,95€ 10,70', '3 voor € 12,95: € 38,85', '3 voor € 10,70: € 32,10', 1])
    expect(ask('12')?.[1]).toBe('12 voor € 10,-: € 120,-')
    expect(ask('')).toEqual(['Voor € 15,-€ 12,40', '', '', 0])
  })

  test('the price on the page follows the amount that the visitor types', async () => {
    const option = {
      po_id: 1,
      uri: '/koffie-p1',
      full_name: 'Koffie',
      price: 1500,
      tier_prices: [{ from: 3, price: 1295 }],
    }
    const choice = { attributes: [], selected: {}, isComplete: true, option, isUnknown: false, starting: {} }
    const html = renderToStaticMarkup(createElement(PriceBlock, { choice }))
    document.body.innerHTML = `<div id="${buyBoxId}">${html}<input name="amount" value="1"></div>`
    startBuyBox()

    const field = document.querySelector('input') as HTMLInputElement
    field.value = '3'
    field.dispatchEvent(new Event('input', { bubbles: true }))

    await vi.waitFor(() => expect(document.querySelector('.price-l')?.textContent).toContain('12,95'))
  })

  test('a price that is not reduced also changes with the amount’s price tier', () => {
    const { ask, text } = draw('')
    const old = document.querySelector('.price-l') as HTMLElement
    old.outerHTML = '<b class="price price-l"><span class="g">€ 15,-</span><span class="n">€ 12,40</span></b>'

    ask('3')
    expect(text('.price-l .g')).toBe('€ 12,95')
  })

  test('a price in the tier total never breaks between euro sign and digits', () => {
    draw('€ 15,-').ask('3')

    const prices = document.querySelectorAll('.tier-total .g > .whitespace-nowrap')
    expect(Array.from(prices, ({ textContent }) => textContent)).toEqual(['€ 12,95:', '€ 38,85'])
  })

  test('a backend without net prices shows gross tier prices, both with and without VAT', () => {
    const { ask } = draw('€ 15,-')

    expect(ask('3')).toEqual(['Voor € 12,95', '3 voor € 12,95: € 38,85', '3 voor € 12,95: € 38,85', 1])
    expect(ask('1')?.[0]).toBe('Voor € 15,-')
  })
})

describe('the buy bar', () => {
  const { body, documentElement: root } = document
  let look: (isInSight: boolean) => Promise<void>
  let measure: () => void

  beforeEach(() => {
    body.innerHTML = `<div id="box"><div class="add-to-cart"><button class="btn">In winkelwagen</button></div>
    <template ${mark.buyBarAttribute}><div class="buy-bar"><button>In winkelwagen</button></div></template></div>`
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        constructor(heard: (entries: { isIntersecting: boolean }[]) => Promise<void>) {
          look = (isIntersecting) => heard([{ isIntersecting }])
        }
        observe() {}
        disconnect() {}
      },
    )
    vi.stubGlobal(
      'ResizeObserver',
      class {
        constructor(heard: () => void) {
          measure = heard
        }
        observe = (bar: HTMLElement) => {
          Object.defineProperty(bar, 'offsetHeight', { value: 72 })
          measure()
        }
        disconnect() {}
      },
    )
  })
  afterEach(() => vi.unstubAllGlobals())

  const bar = () => document.querySelector('.buy-bar')

  test('the buy bar covers neither other fixed elements nor the focused element, and does not restyle the whole page', async () => {
    showBuyBar(document.getElementById('box') as HTMLElement)
    await look(false)

    expect(bar()).not.toBeNull()
    expect(body.style.getPropertyValue('--bottom-bar')).toBe('72px')
    expect(root.style.scrollPaddingBottom).toContain('72px')
    expect(root.getAttribute('style'), 'a custom property on the root element').not.toMatch(/(^|;)\s*--/)

    await look(true)

    expect(bar()).toBeNull()
    expect([body.style.getPropertyValue('--bottom-bar'), root.style.scrollPaddingBottom]).toEqual(['', ''])
  })

  test('the buy bar neither disappears nor appears while a finger presses the page', async () => {
    showBuyBar(document.getElementById('box') as HTMLElement)
    await look(false)

    body.dispatchEvent(new Event('pointerdown', { bubbles: true }))
    const taken = look(true)
    await Promise.resolve()
    expect(bar()).not.toBeNull()
    body.dispatchEvent(new Event('pointerup', { bubbles: true }))
    await taken
    expect(bar()).toBeNull()

    body.dispatchEvent(new Event('pointerdown', { bubbles: true }))
    const put = look(false)
    await Promise.resolve()
    expect(bar()).toBeNull()
    body.dispatchEvent(new Event('pointercancel', { bubbles: true }))
    await put
    expect(bar()).not.toBeNull()
  })

  test('a buy bar whose script is stopped during a press does not appear after the press', async () => {
    const stop = showBuyBar(document.getElementById('box') as HTMLElement)

    body.dispatchEvent(new Event('pointerdown', { bubbles: true }))
    const put = look(false)
    stop()
    body.dispatchEvent(new Event('pointerup', { bubbles: true }))
    await put

    expect(bar()).toBeNull()
  })
})
