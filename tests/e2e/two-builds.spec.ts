import { allMigrations } from '../../scripts/database/migrations'
import { expect, test } from '../support/test'
import { openTwoBuilds } from '../support/two-builds'

const person = { email: 'lotte@voorbeeld.example', firstname: 'Lotte', lastname: 'Bos' }
const password = 'bergtocht-2041'
const filesOf = (html: string) => [...new Set(html.match(/\/assets\/[\w.-]+/g))]

test('accounts, sessions and open pages survive a deployment and its rollback while two builds run side by side', async () => {
  await using shop = await openTwoBuilds()
  await shop.migrate(allMigrations())
  const registered = await shop.ask('a', '/api/customerAuth/register', {
    method: 'POST',
    body: { ...person, password, password_confirmation: password },
  })
  expect(registered.status).toBe(200)
  const open = await shop.ask('a', '/')
  expect(open.status).toBe(200)

  // A deployment: first the tables, under the build that is live; then the new build, with the old one's files.
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

  // The same session at either build, and what one writes the other reads.
  expect((await shop.ask('b', '/api/customer/me')).text).toContain('Lotte')
  const renamed = await shop.ask('b', '/api/customer/me', {
    method: 'PUT',
    body: { ...person, firstname: 'Charlotte' },
  })
  expect(renamed.status).toBe(200)
  expect((await shop.ask('a', '/api/customer/me')).text).toContain('Charlotte')

  // Back: the build before, on the new tables, with the session of the newer one.
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
