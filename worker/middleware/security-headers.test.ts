import { expect, test, vi } from 'vitest'
import { withTarps } from '../testing/fill'
import { nonceOf, type Storefront, startStorefront } from '../testing/storefront'

const form = { action: 'add', po_id: '12', amount: '1' }

function dead(storefront: Storefront) {
  storefront.backend.fault = 'down'
  return storefront
}

const answers: [string, number, (storefront: Storefront) => Promise<{ status: number; headers: Headers }>][] = [
  ['a page', 200, (s) => s.get('/tarp-1-p1')],
  ['a kept page', 200, (s) => s.get('/').then(() => s.get('/'))],
  ['a personal page', 200, (s) => s.get('/winkelwagen')],
  ['a redirect', 301, (s) => s.get('/oud-p1')],
  ['a form’s redirect', 303, (s) => s.post('/winkelwagen', form)],
  ['a refused form', 422, (s) => s.post('/winkelwagen', { ...form, amount: 'x' })],
  ['an unknown page', 404, (s) => s.get('/onbekend')],
  ['an unsafe path', 400, (s) => s.get('/a%2fb')],
  ['a foreign write', 403, (s) => s.post('/winkelwagen', form, { origin: 'https://elders.example' })],
  ['an answer of the API', 200, (s) => s.call('GET', '/shopInfo')],
  ['an unknown call', 404, (s) => s.call('GET', '/onbekend')],
  ['a wrong method', 405, (s) => s.call('PUT', '/shopInfo', {})],
  ['a call without JSON', 415, (s) => s.call('POST', '/shoppingCart/add', undefined, { 'content-type': 'text/plain' })],
  ['a call that is too large', 413, (s) => s.call('POST', '/shoppingCart/add', { text: 'x'.repeat(70_000) })],
  ['a page of a dead backend', 503, (s) => dead(s).get('/tarp-2-p2')],
  ['a call to a dead backend', 503, (s) => dead(s).call('GET', '/shopInfo')],
]

test('every answer has every security header', async () => {
  await using storefront = await startStorefront({ fill: withTarps })

  for (const [name, status, ask] of answers) {
    const answer = await ask(storefront)

    expect([name, answer.status]).toEqual([name, status])
    expect(Object.fromEntries(answer.headers), name).toMatchObject({
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'strict-transport-security': 'max-age=63072000',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'x-request-id': expect.stringMatching(/./),
    })
    const isPublicPage = status === 200 && /page$/.test(name) && !name.includes('personal')
    expect([name, answer.headers.get('cache-control')]).toEqual([name, isPublicPage ? 'private, no-cache' : 'no-store'])
  }
})

test('the content security policy allows only scripts and styles with the answer’s nonce', async () => {
  vi.stubEnv('DEV', false)
  await using storefront = await startStorefront({
    fill: withTarps,
    settings: { PHOTO_ORIGINS: 'https://fotos.example', TRACKING_ORIGINS: 'https://meet.example' },
  })

  const { headers } = await storefront.get('/')

  const policy = Object.fromEntries(
    (headers.get('content-security-policy') ?? '')
      .split('; ')
      .map((part) => [part.split(' ')[0], part.slice(part.indexOf(' ') + 1)]),
  )
  expect(policy).toMatchObject({
    'default-src': "'none'",
    'script-src': `'nonce-${nonceOf(headers)}' 'strict-dynamic'`,
    'style-src': `'self' 'nonce-${nonceOf(headers)}'`,
    'img-src': "'self' data: https://fotos.example https://meet.example",
    'connect-src': "'self' https://meet.example",
    'object-src': "'none'",
    'base-uri': "'none'",
    'frame-ancestors': "'none'",
    'form-action': "'self'",
  })
})

test('no page uses what the content security policy forbids: inline handlers, style attributes, javascript: links', async () => {
  await using storefront = await startStorefront({ fill: withTarps })

  for (const path of ['/', '/tarps-c1', '/tarp-1-p1', '/winkelwagen', '/onbekend']) {
    const { html } = await storefront.get(path)
    const tags =
      html
        .replace(/<script\b.*?<\/script>/gs, '')
        .match(/<[a-z][^>]*>/g)
        ?.join('\n') ?? ''
    expect(tags).not.toMatch(/\son\w+="|\sstyle="|javascript:|<style/i)
  }
})
