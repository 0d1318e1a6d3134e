import { expect, test } from 'vitest'
import { requireSettings } from './validate-settings'

test('a build and a server with invalid settings fail, and name each invalid setting', () => {
  expect(() => requireSettings({ SHELL_BUDGET_MS: 'snel', SHOP_MODE: 'prod' })).toThrow(
    /SHOP_MODE is "prod": .*; SHELL_BUDGET_MS is "snel": it takes a number of milliseconds, from 1$/,
  )
  expect(() => requireSettings({ SHOP_MODE: 'demo', API_ORIGIN: '' })).not.toThrow()
})
