import { expect, test } from 'vitest'
import { refusal, startForeignAccounts } from '../testing/foreign'

const newPassword = { password: 'wandelen123', password_confirmation: 'wandelen123' }

test('requesting a new password leads to a page that explains the next step', async () => {
  const { storefront } = await startForeignAccounts({
    'POST /customer/sendResetToken': new Response(null, { status: 204 }),
  })

  const answer = await storefront.post('/reset-password', { email: 'sanne@voorbeeld.nl' })
  const page = await storefront.get(answer.headers.get('location') ?? '')

  expect([answer.status, answer.headers.getSetCookie()]).toEqual([303, []])
  expect(page.html).toContain('Kijk in je mailbox.')
})

test.each([
  ['', 422, 'Vul je e-mailadres in.'],
  ['sanne', 422, 'Dit e-mailadres klopt niet.'],
  ['wie@voorbeeld.nl', 404, 'Bij dit e-mailadres hoort geen account.'],
])('a new password for %j is refused (%i) at the field', async (email, status, text) => {
  const { storefront } = await startForeignAccounts({ 'POST /customer/sendResetToken': refusal(404) })

  const page = await storefront.post('/reset-password', { email })

  expect(page.status).toBe(status)
  expect(page.html).toMatch(new RegExp(`id="forgot-email-error"[^>]*>${text}`))
  expect(page.html).toContain(`value="${email}"`)
})

test('setting a new password leads to the login page', async () => {
  const { storefront, asked } = await startForeignAccounts({
    'POST /customer/resetPassword': new Response(null, { status: 204 }),
  })

  const answer = await storefront.post('/reset-password/a-b_c', newPassword)
  const page = await storefront.get(answer.headers.get('location') ?? '')

  expect(answer.status).toBe(303)
  expect(JSON.parse(asked[0]?.body ?? '')).toEqual({ token: 'a-b_c', ...newPassword })
  expect(page.html).toContain('Je nieuwe wachtwoord is opgeslagen.')
  expect(page.html).toContain('id="login-password"')
})

test('the page of an unknown, used or expired reset link says that it does not work, and offers a new mail', async () => {
  const { storefront } = await startForeignAccounts({
    'POST /customer/resetPassword': refusal(422, {}, { token: ['Deze link werkt niet.'] }),
  })

  const page = await storefront.post('/reset-password/abc', newPassword)

  expect(page.status).toBe(422)
  expect(page.html).toContain('Deze link werkt niet meer')
  expect(page.html).toContain('action="/reset-password"')
  expect(page.html).not.toContain('name="password"')
})

test.each([
  [{ password: '', password_confirmation: '' }, 'new-password', 'Bedenk een wachtwoord.'],
  [{ password: 'wandelen123', password_confirmation: 'x' }, 'new-password_confirmation', 'Dit is niet hetzelfde'],
])('the new password %j is refused at its field', async (fields, id, text) => {
  const { storefront } = await startForeignAccounts()

  const page = await storefront.post('/reset-password/abc', fields)

  expect(page.status).toBe(422)
  expect(page.html).toContain(`<a href="#${id}">${text}`)
  expect(page.html).toContain('action="/reset-password/abc"')
})

test('the page of a mailed reset link is neither cached nor indexed, sends no referrer and runs no tag manager', async () => {
  const address = { street: 'Straat 1', postal_code: '1000 AA', city: 'Amsterdam', country: 'NL' }
  const info = { name: 'Winkel', slug: 'w', phone: '0', email: 'w@w.example', address, tag_manager_id: 'GTM-1' }
  const { storefront } = await startForeignAccounts({ 'GET /shopInfo': { data: info } })

  const page = await storefront.get('/reset-password/tY2-Zr5bQm8vXk0LpWn3sAe6HjUf1cGdIoRyTqVwMx4')
  const other = await storefront.get('/reset-password')
  const blog = await storefront.get('/blog')

  expect(page.headers.get('cache-control')).toBe('no-store')
  expect(page.headers.get('referrer-policy')).toBe('no-referrer')
  expect(page.html).toContain('<meta name="robots" content="noindex"/>')
  expect(page.html).toContain('name="password"')
  expect(page.html).not.toContain('GTM-1')
  expect(other.html).toContain('data-tag-manager="GTM-1"')
  expect(blog.headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
})
