// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { enhanceSwaps } from '../../../../kit/browser/swap/enhance-swaps'
import { gate, openTarps, page, stubAnswer, text } from '../../../../kit/browser/swap/testing/tarps'
import { enhanceLists } from './lists.client'

enhanceSwaps()
enhanceLists()

const leave = vi.fn<(url: string | URL) => void>()

beforeEach(() => {
  openTarps()
  leave.mockClear()
  vi.spyOn(location, 'assign').mockImplementation(leave)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('when loading more products fails, a message is shown and the link can be pressed again', async () => {
  press('#more')
  await vi.waitFor(() => expect(text('#toasts')).toBe('Dat lukte niet'))
  stubAnswer('/tarps-c1?pagina=2', '<ul id="items"><li>2</li></ul>')

  press('#more')

  await vi.waitFor(() => expect(document.querySelectorAll('#items li')).toHaveLength(2))
  expect(leave).not.toHaveBeenCalled()
})

test('nothing is appended to a list that is being replaced', async () => {
  document.getElementById('list')?.append(document.getElementById('pager') ?? '')
  const answer = gate('/tarps-c1?merk=3')
  stubAnswer('/tarps-c1?pagina=2', '<ul id="items"><li>2</li></ul>')

  press('#filter')
  press('#more')
  answer(page('Merk drie', 'x'))

  await vi.waitFor(() => expect(text('#list')).toContain('Merk drie'))
  expect(document.querySelectorAll('#items li')).toHaveLength(1)
})

test('pressing the link for more products twice appends one page and does not navigate', async () => {
  const answer = gate('/tarps-c1?pagina=2')

  press('#more')
  press('#more')
  answer('<ul id="items"><li>2</li></ul>')

  await vi.waitFor(() => expect(document.querySelectorAll('#items li')).toHaveLength(2))
  await new Promise((done) => setTimeout(done, 20))
  expect(document.querySelectorAll('#items li')).toHaveLength(2)
  expect(leave).not.toHaveBeenCalled()
})

test('choosing a filter while more products load does not navigate to the next page', async () => {
  gate('/tarps-c1?pagina=2')
  stubAnswer('/tarps-c1?merk=3', page('Merk drie', 'x'))

  press('#more')
  await new Promise((done) => setTimeout(done, 5))
  press('#filter')

  await vi.waitFor(() => expect(text('#list')).toContain('Merk drie'))
  await new Promise((done) => setTimeout(done, 20))
  expect(leave).not.toHaveBeenCalled()
})

function press(selector: string, keys: MouseEventInit = {}) {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...keys })
  // happy-dom would follow the link by itself.
  document.querySelector(selector)?.dispatchEvent(event)
  return event
}
