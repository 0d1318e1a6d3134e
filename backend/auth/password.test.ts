import { expect, test } from 'vitest'
import { passwordPepper } from '../env'
import { hashPassword, isPassword } from './password'

test('a password is itself and no other, with its own salt and pepper', async () => {
  const stored = await hashPassword('wandelschoen', 'pepper')
  const again = await hashPassword('wandelschoen', 'pepper')

  expect(await isPassword('wandelschoen', 'pepper', stored)).toBe(true)
  expect(await isPassword('Wandelschoen', 'pepper', stored)).toBe(false)
  expect(await isPassword('wandelschoen', 'zout', stored)).toBe(false)
  expect(again.hash).not.toBe(stored.hash)
})

test('the cost stays below what production refuses', async () => {
  const { n, r, p } = await hashPassword('x', 'y')

  expect(n * r * p).toBeLessThanOrEqual(2 ** 20)
})

test('only the demo has a pepper that everybody knows', () => {
  expect(passwordPepper({ SHOP_MODE: 'demo' })).toBeTruthy()
  expect(passwordPepper({ PASSWORD_PEPPER: 'geheim' })).toBe('geheim')
  expect(() => passwordPepper({})).toThrow('PASSWORD_PEPPER')
})
