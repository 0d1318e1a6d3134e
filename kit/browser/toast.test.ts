// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { showApiErrors, showToast } from './toast'

beforeEach(() => {
  vi.useFakeTimers()
  document.body.innerHTML = '<div id="toasts" popover="manual" data-error="Er ging iets mis."></div>'
})
afterEach(() => {
  vi.useRealTimers()
  document.body.replaceChildren()
})

const text = () => document.querySelector('.toast-box')?.textContent

test.each([
  [undefined, 3000],
  [4000, 4000],
])('a toast with the duration %j stays %i ms', (ms, shown) => {
  showToast('Gelukt.', { ms })

  vi.advanceTimersByTime(shown - 1)
  expect(text()).toBe('Gelukt.')
  vi.advanceTimersByTime(1)
  expect(text()).toBeUndefined()
})

test('a toast stays while the pointer or focus is on it, and then for its full time', () => {
  showToast('Gelukt.', { link: { href: '/winkelwagen', text: 'Bekijk' } })
  const toast = document.querySelector('.toast-box')
  if (!toast) throw new Error('no toast')
  const isOn = vi.spyOn(toast, 'matches').mockReturnValue(true)

  vi.advanceTimersByTime(60_000)
  expect(text()).toContain('Gelukt.')

  isOn.mockReturnValue(false)
  toast.dispatchEvent(new Event('pointerleave'))
  vi.advanceTimersByTime(2999)
  expect(text()).toContain('Gelukt.')
  vi.advanceTimersByTime(1)
  expect(text()).toBeUndefined()
})

test('a newer toast replaces the older one and stays for its own time', () => {
  showToast('Eerst.')
  vi.advanceTimersByTime(2000)
  showToast('Dan.')

  vi.advanceTimersByTime(2999)
  expect([text(), document.querySelectorAll('.toast-box').length]).toEqual(['Dan.', 1])
  vi.advanceTimersByTime(1)
  expect(text()).toBeUndefined()
})

test('a toast shows a general error message for an api_error event on window', () => {
  showApiErrors()

  dispatchEvent(new Event('api_error'))

  expect(text()).toBe('Er ging iets mis.')
  expect(document.querySelector('.toast-box')?.className).toContain('toast-error')
})

test('a toast shows its message as text, not as HTML', () => {
  showToast('<img src=x onerror=alert(1)>')

  expect(document.querySelector('.toast-box img')).toBeNull()
})
