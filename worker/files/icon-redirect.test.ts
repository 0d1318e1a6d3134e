import { expect, test } from 'vitest'
import { startForeign } from '../testing/foreign'
import { leastAnswers } from '../testing/least-foreign'

const answered = leastAnswers['GET /shopInfo'] as { data?: object }

test.each([
  [undefined, '/favicon.ico', '/icons/192.png'],
  [undefined, '/apple-touch-icon.png', '/icons/touch-180.png'],
  ['/foto/zolder_512x512_ffffff_0123456789.png', '/favicon.ico', '/foto/zolder_512x512_ffffff_0123456789.png'],
  ['/eigen.svg', '/favicon.ico', '/eigen.svg'],
  [
    'https://elders.example/i.png',
    '/apple-touch-icon.png',
    '/foto/320/van.jpg?van=https%3A%2F%2Felders.example%2Fi.png',
  ],
])('a browser that requests the shop icon %s at %s is redirected to %s', async (favicon, path, location) => {
  const info = { ...(answered.data ?? answered), favicon }
  const { storefront } = await startForeign({ 'GET /shopInfo': { data: info } })

  const { status, headers } = await storefront.get(path)

  expect([status, headers.get('location'), headers.get('cache-control')]).toEqual([
    302,
    location,
    'public, max-age=3600',
  ])
})
