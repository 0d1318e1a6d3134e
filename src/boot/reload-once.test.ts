import { beforeEach, expect, test, vi } from 'vitest'
import { reloadOnce } from './reload-once'

const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})

beforeEach(() => {
  sessionStorage.clear()
  reload.mockClear()
  document.body.innerHTML = '<input type="search" value=""><input type="hidden" value="1">'
})

test('a page whose script is gone is loaded anew, once', () => {
  reloadOnce()
  reloadOnce()

  expect(reload).toHaveBeenCalledTimes(1)
})

test('not over what a visitor has typed', () => {
  const field = document.querySelector('input') as HTMLInputElement
  field.value = 'tent'

  reloadOnce()

  expect(reload).not.toHaveBeenCalled()
})

test('not without a line', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValueOnce(false)

  reloadOnce()

  expect(reload).not.toHaveBeenCalled()
})
