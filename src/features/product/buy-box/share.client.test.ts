// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as mark from '../product-data-attributes'
import { shareVariantUrl } from './share.client'

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
