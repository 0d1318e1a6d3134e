import { expect, test } from 'vitest'
import page from '../../docs/SECURITY.md?raw'
import { count, joost, logIn, startWithAccounts } from '../testing/accounts'

test('the documented SQL statements end the sessions of one account, and of all', async () => {
  const [ofOne = '', ofAll = ''] = [...page.matchAll(/--command "(DELETE FROM sessions.*)"/g)].map(([, sql]) => sql)
  await using shop = await startWithAccounts()
  await logIn(shop.visitor())
  await logIn(shop.visitor(), joost)
  const left = () => count(shop, 'SELECT count(*) AS n FROM sessions')

  expect(await left()).toBe(2)
  await shop.db.prepare(ofOne).run()
  expect(await left()).toBe(1)
  await shop.db.prepare(ofAll).run()
  expect(await left()).toBe(0)
})
