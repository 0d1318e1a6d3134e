// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { notifyTabs } from '../../lib/tab-messages'
import { enhanceForms } from './form-drafts.client'
import { updateOrderSum } from './order-sum.client'

const field = <T extends HTMLElement = HTMLInputElement>(selector: string) => document.querySelector(selector) as T

beforeEach(() => {
  sessionStorage.clear()
  arrive('/winkelwagen/bestellen')
})

/**
 * A page as it comes from the server, which proposes the delivery method `chosen`. `early` is what the visitor does
 * before the script has loaded.
 */
function arrive(path: string, { draft = '', ways = [1, 2], chosen = 0, early = () => {} } = {}) {
  history.replaceState(null, '', path)
  const radios = ways.map((way) => `<input type="radio" name="way" value="${way}" ${way === chosen ? 'checked' : ''}>`)
  document.body.innerHTML = `<form data-draft="${draft}" data-once action="/x">
    <input name="invoice.city" value="Breda"><input type="checkbox" name="other" value="1"><input type="hidden" name="key" value="k">
    ${radios.join('')}<textarea name="remarks"></textarea>
    <input name="postal_code" data-no-draft value=""><button name="go" value="1">Verder</button><button formmethod="get" id="search">Zoek</button></form>`
  early()
  enhanceForms()
}

function type(selector: string, change: (field: HTMLInputElement) => void) {
  change(field(selector))
  field(selector).dispatchEvent(new Event('input', { bubbles: true }))
}

const submit = (submitter = 'button') => {
  const event = new SubmitEvent('submit', { bubbles: true, cancelable: true, submitter: field(submitter) })
  field('form').dispatchEvent(event)
  return event
}

test('typed, ticked and chosen checkout values are restored after a reload, and hidden fields are not stored', () => {
  type('[name="invoice.city"]', (one) => (one.value = 'Tilburg'))
  type('[name=other]', (one) => (one.checked = true))
  type('[value="2"]', (one) => (one.checked = true))
  type('[name=postal_code]', (one) => (one.value = '1000'))
  expect(sessionStorage.getItem('draft:/winkelwagen/bestellen')).not.toContain('"key"')

  arrive('/winkelwagen/bestellen')

  expect(field('[name="invoice.city"]').value).toBe('Tilburg')
  expect(field('[name=other]').checked).toBe(true)
  expect([field('[value="2"]').checked, field('[name=way][value="1"]').checked]).toEqual([true, false])
  expect(field('[name=postal_code]').value).toBe('')
})

test('checkout values typed before the script loaded are stored, and are not replaced by an older draft', () => {
  type('[name="invoice.city"]', (one) => (one.value = 'Tilburg'))
  type('[name=remarks]', (one) => (one.value = 'Bij de buren'))
  type('[value="1"][name=way]', (one) => (one.checked = true))
  const early = () => {
    field('[name="invoice.city"]').value = 'Breukelen'
    field('[name=way][value="2"]').checked = true
  }
  const shown = () => ['[name="invoice.city"]', '[name=remarks]', '[name=way]:checked'].map((one) => field(one).value)

  arrive('/winkelwagen/bestellen', { early })
  expect(shown()).toEqual(['Breukelen', 'Bij de buren', '2'])

  arrive('/winkelwagen/bestellen')
  expect(shown()).toEqual(['Breukelen', 'Bij de buren', '2'])
})

test.each([
  ['the next step', '/winkelwagen/bestellen/bezorging', false],
  ['the same page again', '/winkelwagen/bestellen', true],
  ['a session that ended', '/winkelwagen/inloggen', true],
])('whether a draft is still stored after the form was sent and %s followed: %s', (_, path, isKept) => {
  type('[name="invoice.city"]', (one) => (one.value = 'Tilburg'))
  submit()

  arrive(path)

  expect(sessionStorage.getItem('draft:/winkelwagen/bestellen') !== null).toBe(isKept)
})

test('a refused checkout form keeps the values and the choice with which the server rendered it', () => {
  type('[name="invoice.city"]', (one) => (one.value = ''))
  type('[value="2"]', (one) => (one.checked = true))
  submit()

  arrive('/winkelwagen/bestellen', { draft: 'sent', chosen: 1 })

  expect([field('[name="invoice.city"]').value, field('[name=way]:checked').value]).toEqual(['Breda', '1'])
})

test('what is typed into a refused checkout form survives a reload, which sends the refused form again', () => {
  type('[name="invoice.city"]', (one) => (one.value = ''))
  type('[value="2"]', (one) => (one.checked = true))
  submit()
  arrive('/winkelwagen/bestellen', { draft: 'sent', chosen: 1 })
  type('[name=remarks]', (one) => (one.value = 'Bij de buren'))
  vi.spyOn(performance, 'getEntriesByType').mockReturnValueOnce([{ type: 'reload' } as PerformanceNavigationTiming])

  arrive('/winkelwagen/bestellen', { draft: 'sent', chosen: 1 })

  const values = ['[name="invoice.city"]', '[name=way]:checked', '[name=remarks]'].map((one) => field(one).value)
  expect(values).toEqual(['Breda', '1', 'Bij de buren'])
})

test('a choice that the page of an outage cannot offer is restored when the page offers it again', () => {
  type('[value="2"]', (one) => (one.checked = true))
  submit()

  arrive('/winkelwagen/bestellen', { draft: 'sent', ways: [] })
  type('[name=remarks]', (one) => (one.value = 'Bij de buren'))
  arrive('/winkelwagen/bestellen', { chosen: 1 })

  expect([field('[name=way]:checked').value, field('[name=remarks]').value]).toEqual(['2', 'Bij de buren'])
})

test('a chosen delivery method that is no longer offered does not remove the choice that the page proposes', () => {
  type('[value="2"]', (one) => (one.checked = true))

  arrive('/winkelwagen/bestellen', { ways: [1, 3], chosen: 3 })

  expect(field('[name=way]:checked').value).toBe('3')
})

test('a restored choice in closed details is visible', () => {
  const fold = () => document.querySelector('form')?.insertAdjacentHTML('beforeend', folded)
  const folded = '<details><summary>Nog 4</summary><input type="radio" name="point" value="7"></details>'
  fold()
  type('[value="7"]', (one) => (one.checked = true))
  document.querySelector('details')?.remove()
  expect(sessionStorage.getItem('draft:/winkelwagen/bestellen')).toContain('"point":"7"')

  fold()
  enhanceForms()

  expect([field('[value="7"]').checked, document.querySelector('details')?.open]).toEqual([true, true])
})

test('checkout values typed before the script loaded are stored when the form is sent', () => {
  field('[name="invoice.city"]').value = 'Tilburg'
  submit()

  arrive('/winkelwagen/inloggen')
  arrive('/winkelwagen/bestellen')

  expect(field('[name="invoice.city"]').value).toBe('Tilburg')
})

test('a paid order deletes all checkout drafts', () => {
  type('[name="invoice.city"]', (one) => (one.value = 'Tilburg'))
  document.body.innerHTML = '<div data-drafts-done></div>'

  enhanceForms()

  expect(Object.keys(sessionStorage)).toEqual([])
})

test.each([
  ['logs out', null, []],
  ['logs in', 'Sanne', ['draft:/winkelwagen/bestellen']],
])('when the customer %s in another tab, these checkout drafts are left: %j %j', (_, customer, left) => {
  type('[name="invoice.city"]', (one) => (one.value = 'Tilburg'))

  notifyTabs({ customer })

  expect(Object.keys(sessionStorage)).toEqual(left)
})

test('the checkout form is sent once, and a search for pickup points does not count as sending it', () => {
  expect(submit('#search').defaultPrevented).toBe(false)
  expect(field('form').dataset.once).toBe('')
  expect(submit().defaultPrevented).toBe(false)
  expect(submit().defaultPrevented).toBe(true)
  expect(field('button').getAttribute('aria-disabled')).toBe('true')
})

test('Enter on a delivery method sends the checkout form, although the form’s first button searches pickup points', async () => {
  field('[name=way]').focus()

  expect(submit('#search').defaultPrevented).toBe(true)
  expect(field('form').dataset.once).toBe('')

  await vi.waitFor(() => expect(field('form').dataset.once).toBe('sent'))
})

test('the checkout form can be sent again after the visitor stopped the browser', () => {
  const navigation = new EventTarget()
  vi.stubGlobal('navigation', navigation)
  arrive('/winkelwagen/bestellen')
  vi.unstubAllGlobals()
  submit()

  navigation.dispatchEvent(new Event('navigateerror'))

  expect(field('form').hasAttribute('aria-busy')).toBe(false)
  expect(field('button').hasAttribute('aria-disabled')).toBe(false)
  expect(submit().defaultPrevented).toBe(false)
})

test('without a connection the checkout form is not sent, a message says why, and it can be sent later', () => {
  const told = vi.fn()
  addEventListener('api_error', told, { once: true })
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)

  expect([submit().defaultPrevented, told.mock.calls.length]).toEqual([true, 1])
  onLine.mockRestore()

  expect(field('form').dataset.once).toBe('')
  expect(submit().defaultPrevented).toBe(false)
})

test('a malformed checkout draft is ignored, and the page still works', () => {
  sessionStorage.setItem('draft:/winkelwagen/bestellen', '{')

  arrive('/winkelwagen/bestellen')
  expect(field('[name="invoice.city"]').value).toBe('Breda')

  type('[name=remarks]', (one) => (one.value = 'Bij de buren'))
  arrive('/winkelwagen/bestellen')
  expect(field('[name=remarks]').value).toBe('Bij de buren')
})

test('sending the checkout form of an error page replaces the page’s POST history entry, so that the back button works', () => {
  const replaced = vi.spyOn(history, 'replaceState')

  submit('#search')
  expect(replaced).not.toHaveBeenCalled()
  submit()

  expect(replaced).toHaveBeenCalledExactlyOnceWith(history.state, '')
})

test('the checkout shows the total for the chosen delivery method, also for one restored from a draft', () => {
  document.body.innerHTML = `
    <div data-sum="">€ 5,95</div><div data-sum="1" hidden>€ 10,90</div><div data-sum="2" hidden>€ 12,90</div>
    <input type="radio" name="shipping_method" value="1"><input type="radio" name="shipping_method" value="2" checked>`
  const shown = () => document.querySelector('[data-sum]:not([hidden])')?.textContent
  updateOrderSum()
  expect(shown()).toBe('€ 12,90')

  document.querySelector<HTMLInputElement>('[value="1"]')?.click()

  expect([shown(), document.querySelectorAll('[data-sum]:not([hidden])').length]).toEqual(['€ 10,90', 1])
})
