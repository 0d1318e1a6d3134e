import { expect, test } from 'vitest'
import { passwordPeppers, tokenSecrets } from '../../env'
// With its ending it is the module itself, and not what other tests have in its place
// (tests/support/cheap-passwords.ts).
import { hashPassword, isCorrectPassword, isHashOutdated } from './password-hash.ts'

// One hash for all tests of this file: it takes a third of a second.
const stored = await hashPassword('wandelschoen', 'pepper')

test('a password hash matches only its own password and pepper, and each hash has its own salt', async () => {
  const again = await hashPassword('wandelschoen', 'pepper')

  expect(await isCorrectPassword('wandelschoen', ['pepper'], stored)).toBe(true)
  expect(await isCorrectPassword('Wandelschoen', ['pepper'], stored)).toBe(false)
  expect(await isCorrectPassword('wandelschoen', ['zout'], stored)).toBe(false)
  expect(again.hash).not.toBe(stored.hash)
})

test('hashing a password costs no more than the production platform allows', () => {
  const { n, r, p } = stored

  expect(n * r * p).toBeLessThanOrEqual(2 ** 20)
})

test('a password hash with other cost parameters counts as outdated', () => {
  expect(isHashOutdated(stored)).toBe(false)
  for (const other of [{ n: 2 ** 12 }, { r: 4 }, { p: 1 }]) expect(isHashOutdated({ ...stored, ...other })).toBe(true)
})

test('only demo mode has a default password pepper; any other mode requires a configured one', () => {
  expect(passwordPeppers({ SHOP_MODE: 'demo' })).toHaveLength(1)
  expect(passwordPeppers({ PASSWORD_PEPPER: 'geheim' })).toEqual(['geheim'])
  expect(() => passwordPeppers({})).toThrow('PASSWORD_PEPPER')
  expect(() => passwordPeppers({ PASSWORD_PEPPER: '' })).toThrow('PASSWORD_PEPPER')
})

test('demo mode accepts its default pepper beside a configured one, and production never accepts the default', () => {
  const [demo = ''] = passwordPeppers({ SHOP_MODE: 'demo' })

  expect(passwordPeppers({ SHOP_MODE: 'demo', PASSWORD_PEPPER: 'eigen' })).toEqual(['eigen', demo])
  expect(passwordPeppers({ SHOP_MODE: 'production', PASSWORD_PEPPER: 'eigen' })).toEqual(['eigen'])
})

test('of several token secrets the one with the highest number is the newest, and names with other suffixes are ignored', () => {
  const env = {
    TOKEN_SECRET: 'a',
    TOKEN_SECRET_2: 'b',
    TOKEN_SECRET_10: 'c',
    TOKEN_SECRET_3: '',
    TOKEN_SECRET_OLD: 'x',
    TOKEN_SECRET_0: 'x',
  }

  expect(tokenSecrets(env)).toEqual(['c', 'b', 'a'])
  expect(tokenSecrets({ TOKEN_SECRET_2: 'b' } as object)).toEqual(['b'])
})
