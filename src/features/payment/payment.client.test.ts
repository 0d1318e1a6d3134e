// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { toastRegionId } from '../../../kit/browser/toast'
import { startPayment } from './payment.client'

const copy = vi.fn()

beforeEach(() => {
  document.body.innerHTML = `<main><button data-copy="PV19" data-copied="Bestelnummer gekopieerd."></button>
    <button data-copy="54,90" data-copied="Bedrag gekopieerd."></button></main><div id="${toastRegionId}"></div>`
  copy.mockReset().mockResolvedValue(undefined)
  vi.stubGlobal('navigator', { clipboard: { writeText: copy } })
})
afterEach(() => vi.unstubAllGlobals())

const page = () => document.querySelector('main') as HTMLElement
const buttons = () => [...page().querySelectorAll('button')]

test('each copy button of the transfer details copies its own text and confirms that', async () => {
  startPayment(page())

  for (const button of buttons()) button.click()

  expect(copy.mock.calls).toEqual([['PV19'], ['54,90']])
  await vi.waitFor(() => expect(document.getElementById(toastRegionId)?.textContent).toBe('Bedrag gekopieerd.'))
})

test('in a browser without clipboard access the transfer details have no copy button', () => {
  vi.stubGlobal('navigator', {})

  startPayment(page())

  expect(buttons()).toEqual([])
})
