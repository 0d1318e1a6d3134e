// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as mark from '../product-markup-names'
import { openSizeGuidesInDialog } from './product-page.client'

const guide = '<main><h1>Maattabel</h1><div class="prose"><h2 id="zo-meet-je">Zo meet je</h2><p>Meet.</p></div></main>'
const fetched = vi.fn()
const left = vi.fn()

openSizeGuidesInDialog()

beforeEach(() => {
  fetched.mockReset().mockImplementation(async () => new Response(guide))
  left.mockReset()
  vi.stubGlobal('fetch', fetched)
  vi.stubGlobal('location', { assign: left })
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function close() {
    this.open = false
  }
  document.body.innerHTML = `<a href="/maattabel-i9" ${mark.sizeGuideAttribute}="Sluiten">Maattabel</a><a href="/x">X</a>`
})
afterEach(() => vi.unstubAllGlobals())

const press = (selector: string, init: MouseEventInit = {}) => {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...init })
  document.querySelector(selector)?.dispatchEvent(event)
  return event
}
const dialogs = () => [...document.querySelectorAll('dialog')]

test('the size guide opens in a dialog with its title as name, and is fetched once', async () => {
  expect(press('a').defaultPrevented).toBe(true)
  await vi.waitFor(() => expect(dialogs()[0]?.open).toBe(true))

  const [dialog] = dialogs()
  const name = document.getElementById(dialog?.getAttribute('aria-labelledby') ?? '')?.textContent
  expect([name, dialog?.querySelector('.prose p')?.textContent]).toEqual(['Maattabel', 'Meet.'])
  expect(document.getElementById('zo-meet-je')).toBeNull()

  dialog?.querySelector('button')?.click()
  expect(dialog?.open).toBe(false)
  press('a')
  await vi.waitFor(() => expect(dialog?.open).toBe(true))
  expect([fetched.mock.calls.length, dialogs().length]).toEqual([1, 1])
})

test('the size guide link pressed twice opens one dialog', async () => {
  press('a')
  press('a')

  await vi.waitFor(() => expect(dialogs()[0]?.open).toBe(true))
  await new Promise((done) => setTimeout(done))
  expect(dialogs()).toHaveLength(1)
})

test.each([
  ['no answer', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['an error page', async () => new Response(guide, { status: 503 })],
  ['another page', async () => new Response('<main><h1>Iets anders</h1></main>')],
])('when fetching the size guide returns %s, the browser navigates to the guide', async (_, answer) => {
  fetched.mockImplementation(answer)

  press('a')

  await vi.waitFor(() => expect(left).toHaveBeenCalledOnce())
  expect(dialogs()).toEqual([])
})

test('the size guide script ignores clicks on other links and clicks that open a new tab', () => {
  expect(press('a[href="/x"]').defaultPrevented).toBe(false)
  expect(press('a', { ctrlKey: true }).defaultPrevented).toBe(false)
  expect(fetched).not.toHaveBeenCalled()
})

test('without a connection the size guide link shows a message and does not leave the page', async () => {
  vi.stubGlobal('navigator', { onLine: false })
  fetched.mockRejectedValue(new TypeError('Failed to fetch'))
  document.body.insertAdjacentHTML('beforeend', '<div id="toasts" data-offline="Geen internet"></div>')

  press('a')

  await vi.waitFor(() => expect(document.getElementById('toasts')?.textContent).toBe('Geen internet'))
  expect(left).not.toHaveBeenCalled()
})

test('the size guide opens at the table for the product’s target group, with the chosen size marked', async () => {
  const table = (title: string) => `<h2>${title}</h2><table><tbody>
    <tr><th scope="row">S</th><td>36</td></tr><tr><th scope="row">M of Normaal</th><td>40</td></tr></tbody></table>`
  fetched.mockImplementation(
    async () =>
      new Response(`<main><h1>Maten</h1><div class="prose">${table('Dames')}${table('Heren en unisex')}</div></main>`),
  )
  const shown = vi.fn()
  HTMLElement.prototype.scrollIntoView = function scrollIntoView() {
    shown(this.textContent)
  }
  const link = document.querySelector('a')
  link?.setAttribute('href', '/maten-i10')
  link?.setAttribute(mark.wearerAttribute, 'Heren')
  link?.setAttribute(mark.chosenSizeAttribute, 'M')

  press('a')
  await vi.waitFor(() => expect(dialogs()[0]?.open).toBe(true))

  const marked = () =>
    [...document.querySelectorAll('[aria-current]')].map((row) => [
      row.closest('table')?.previousSibling?.textContent,
      row.firstElementChild?.textContent,
    ])
  expect(shown.mock.calls).toEqual([['Heren en unisex']])
  expect(marked()).toEqual([['Heren en unisex', 'M of Normaal']])

  dialogs()[0]?.close()
  link?.setAttribute(mark.chosenSizeAttribute, 'S')
  link?.setAttribute(mark.wearerAttribute, 'Dames')
  press('a')
  await vi.waitFor(() => expect(marked()).toEqual([['Dames', 'S']]))
})

test('before a size is chosen, the size guide marks no row, also none with an empty cell', async () => {
  fetched.mockImplementation(
    async () =>
      new Response(
        '<main><h1>Maten</h1><div class="prose"><table><tbody><tr><th>36</th><td></td></tr></tbody></table></div></main>',
      ),
  )
  document.querySelector('a')?.setAttribute('href', '/maten-i11')

  press('a')
  await vi.waitFor(() => expect(dialogs()[0]?.open).toBe(true))

  expect(document.querySelector('[aria-current]')).toBeNull()
})
