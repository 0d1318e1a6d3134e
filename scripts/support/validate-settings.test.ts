import { expect, test } from 'vitest'
import { validateSettings } from './validate-settings'

test('a build and a server with invalid settings fail, and name each invalid setting', () => {
  expect(() => validateSettings({ SHELL_BUDGET_MS: 'snel', SHOP_MODE: 'prod' })).toThrow(
    /SHOP_MODE is "prod": .*; SHELL_BUDGET_MS is "snel": use a number of milliseconds, from 1$/,
  )
  expect(() => validateSettings({ SHOP_MODE: 'demo', API_ORIGIN: '' })).not.toThrow()
})
