import { expect, test } from 'vitest'
import { login } from '../../src/contract/auth'
import { getMe } from '../../src/contract/customer'
import { verifyToken, signToken as writeSignedToken } from '../lib/signed-token'
import { logIn, password, sanne, startWithAccounts } from '../testing/accounts'
import { firstRow } from '../testing/run-sql'

const hashOf = (shop: Parameters<typeof firstRow>[0]) =>
  firstRow<{ hash: string; changed_at: string }>(
    shop,
    'SELECT hash, changed_at FROM password_hashes WHERE customer_id = 1',
  )

test('a new password pepper logs no customer out, and the next login rehashes the password with it', async () => {
  await using shop = await startWithAccounts()
  const before = shop.visitor()
  await logIn(before)
  const old = await hashOf(shop)

  shop.env.PASSWORD_PEPPER_2 = 'newer'
  expect(await getMe(before.api, {})).toMatchObject({ email: sanne })
  expect(await hashOf(shop)).toEqual(old)
  await expect(login(shop.visitor().api, { email: sanne, password: `${password}!` })).rejects.toMatchObject({
    status: 401,
  })
  expect(await hashOf(shop)).toEqual(old)
  await logIn(shop.visitor())
  const renewed = await hashOf(shop)
  expect(renewed?.hash).not.toBe(old?.hash)
  expect(renewed?.changed_at).toBe(old?.changed_at)

  // The old one may go now, for who has logged in since.
  shop.env.PASSWORD_PEPPER = undefined
  await logIn(shop.visitor())
  expect(await getMe(before.api, {})).toMatchObject({ email: sanne })
  expect(await hashOf(shop)).toEqual(renewed)
  await expect(logIn(shop.visitor(), 'joost@voorbeeld.nl')).rejects.toMatchObject({ status: 401 })
})

test('links signed with an old secret stay valid after a new secret is added, until the old one is removed', () => {
  const env = { SHOP_MODE: 'production', TOKEN_SECRET: 'old' } as Parameters<typeof verifyToken>[0]
  const sent = writeSignedToken(env, 'offer', 7, 90_000)
  const both = { ...env, TOKEN_SECRET_2: 'new' }
  const fresh = writeSignedToken(both, 'offer', 7, 90_000)

  expect(fresh).not.toBe(sent)
  for (const token of [sent, fresh]) expect(verifyToken(both, 'offer', token, 0)).toBe(7)
  const only = { ...env, TOKEN_SECRET: undefined, TOKEN_SECRET_2: 'new' }
  expect(verifyToken(only, 'offer', fresh, 0)).toBe(7)
  expect(verifyToken(only, 'offer', sent, 0)).toBeUndefined()
  expect(verifyToken(both, 'payment', sent, 0)).toBeUndefined()
})
