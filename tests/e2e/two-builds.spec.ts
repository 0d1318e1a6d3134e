import { readAllMigrations } from '../../scripts/database/read-migrations'
import { openTwoBuilds } from '../support/open-two-builds'
import { expect, test } from '../support/test'

const person = { email: 'lotte@voorbeeld.example', firstname: 'Lotte', lastname: 'Bos' }
const password = 'bergtocht-2041'
const filesOf = (html: string) => [...new Set(html.match(/\/assets\/[\w.-]+/g))]

test('accounts, sessions and open pages survive a deployment and its rollback while two builds run side by side', async () => {
  await using shop = await openTwoBuilds()
  await shop.migrate(readAllMigrations())
  const registered = await shop.ask('a', '/api/customerAuth/register', {
    method: 'POST',
    body: { ...person, password, password_confirmation: password },
  })
  expect(registered.status).toBe(200)
  const open = await shop.ask('a', '/')
  expect(open.status).toBe(200)

  // Simulates a deployment: first the new tables under the live build, then the new build with the old build's files.
  await shop.migrate(
    "ALTER TABLE customers ADD COLUMN nickname text; ALTER TABLE sessions ADD COLUMN note text NOT NULL DEFAULT ''",
  )
  expect((await shop.ask('a', '/api/customer/me')).text).toContain(person.email)
  const fresh = await shop.ask('b', '/')
  expect(filesOf(fresh.text).length).toBeGreaterThan(2)
  expect(filesOf(fresh.text).filter((file) => filesOf(open.text).includes(file))).toEqual([])
  for (const file of [...filesOf(open.text), ...filesOf(fresh.text)]) {
    expect(await shop.askFile('b', file), file).toBe(200)
  }

  // Both builds have the same session, and one reads what the other writes.
  expect((await shop.ask('b', '/api/customer/me')).text).toContain('Lotte')
  const renamed = await shop.ask('b', '/api/customer/me', {
    method: 'PUT',
    body: { ...person, firstname: 'Charlotte' },
  })
  expect(renamed.status).toBe(200)
  expect((await shop.ask('a', '/api/customer/me')).text).toContain('Charlotte')

  // Simulates a rollback: the earlier build uses the new tables and the newer build's session.
  expect((await shop.ask('b', '/api/customerAuth/logout', { method: 'POST', body: {} })).status).toBeLessThan(300)
  const login = await shop.ask('b', '/api/customerAuth/login', {
    method: 'POST',
    body: { email: person.email, password },
  })
  expect(login.status).toBe(200)
  expect((await shop.ask('a', '/api/customer/me')).text).toContain('Charlotte')
  const back = await shop.ask('a', '/')
  expect(filesOf(back.text)).toEqual(filesOf(open.text))
  for (const file of filesOf(back.text)) expect(await shop.askFile('a', file), file).toBe(200)
})
