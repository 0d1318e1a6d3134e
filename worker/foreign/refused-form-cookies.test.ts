import { expect, test } from 'vitest'
import { foreignCart } from '../testing/foreign'
import { walkAndReturn } from '../testing/walk'

/** An answer of a backend that sends a new session cookie with every answer. */
const renewing = () => {
  let sent = 0
  return (body: unknown, status = 200) =>
    Response.json(body, { status, headers: { 'set-cookie': `sid=${++sent}; Path=/; HttpOnly` } })
}

const sessions = (cookies: string[] = []) => cookies.filter((cookie) => cookie.startsWith('sid='))

test('a refused form of a cached page retains the visitor’s session, also when the backend begins a session for every call without one', async () => {
  const answer = renewing()
  const { pages } = await walkAndReturn({
    answers: { 'GET /products/7': () => answer({ data: { id: 7, uri: '/tent-p7', full_name: 'Vreemde tent' } }) },
    settings: { API_COOKIES: 'sid', API_FEATURES: 'POST /products/:id/questions' },
    steps: [
      {
        post: '/tent-p7',
        sends: { action: 'question', question: '' },
        cookie: 'sid=own',
        status: 422,
        has: ['Vreemde tent'],
      },
    ],
  })

  expect(sessions(pages[0]?.headers.getSetCookie())).toEqual([])
})

test('after a refused form the browser stores the newest session cookie, which the page’s own calls have set', async () => {
  const answer = renewing()
  const refused = { message: 'Deze code kennen we niet.', errors: { code: ['Deze code kennen we niet.'] } }
  const { pages } = await walkAndReturn({
    answers: {
      'PUT /shoppingCart/discountCode': () => answer(refused, 422),
      'GET /shoppingCart': () => answer({ data: foreignCart }),
    },
    settings: { API_COOKIES: 'sid' },
    steps: [
      {
        post: '/winkelwagen',
        sends: { action: 'code', code: 'ZOMER' },
        cookie: 'sid=own',
        status: 422,
        has: ['Deze code kennen we niet.'],
      },
    ],
  })

  expect(sessions(pages[0]?.headers.getSetCookie())).toEqual([
    'sid=1; Path=/; HttpOnly; Secure',
    'sid=2; Path=/; HttpOnly; Secure',
  ])
})
