import { expect, test } from 'vitest'
import { withCheckout } from '../testing/checkout'
import { startDesk } from '../testing/start-desk'
import { operatorRoutes } from './operator.routes'
import { type Right, rights } from './rights'

/** Written by hand: which rights open each call. Without any, every operator may. */
const opens: Record<string, readonly Right[]> = {
  'GET /operator': [],

  'GET /operator/orders': ['orders', 'refunds', 'books'],
  'GET /operator/orders/:number': ['orders', 'refunds'],
  'GET /operator/picking': ['orders'],
  'GET /operator/labels': ['orders'],
  'POST /operator/orders/:number/address': ['orders'],
  'POST /operator/orders/:number/ship': ['orders'],
  'POST /operator/orders/:number/collected': ['orders'],
  'POST /operator/orders/:number/notes': ['orders', 'refunds'],
  'POST /operator/orders/:number/notes/remove': ['orders', 'refunds'],
  'GET /operator/returns': ['orders', 'refunds'],
  'POST /operator/returns/:number/receive': ['orders'],

  'POST /operator/orders/:number/refund': ['refunds'],
  'POST /operator/orders/:number/refund/again': ['refunds'],
  'POST /operator/orders/:number/paid': ['refunds'],
  'POST /operator/returns/:number/reject': ['refunds'],
  'POST /operator/returns/:number/settle': ['refunds'],

  'GET /operator/offers': ['customers', 'orders'],
  'POST /operator/offers/:number/answer': ['customers'],
  'POST /operator/offers/:number/revoke': ['customers'],

  'GET /operator/slips': ['orders'],
  'GET /operator/vat': ['books'],
  'GET /operator/credit-notes': ['books'],

  'GET /operator/stock': ['stock', 'orders', 'catalogue'],
  'POST /operator/stock': ['stock', 'orders', 'catalogue'],

  'POST /operator/articles': ['catalogue'],
  'POST /operator/gone': ['catalogue'],
  'POST /operator/back': ['catalogue'],
  'GET /operator/publish': ['catalogue'],
  'POST /operator/publish': ['catalogue'],
  'GET /operator/prices': ['catalogue'],
  'POST /operator/prices': ['catalogue'],
  'POST /operator/prices/cancel': ['catalogue'],
  'GET /operator/photos': ['catalogue'],
  'PUT /operator/photos/:name': ['catalogue'],
  'POST /operator/photos/:name/remove': ['catalogue'],

  'POST /operator/customers/find': ['customers', 'orders'],
  'POST /operator/customers/export': ['customers'],
  'POST /operator/customers/erase': ['customers'],
  'POST /operator/customers/logout': ['customers'],
  'POST /operator/customers/block': ['customers'],
  'POST /operator/customers/unblock': ['customers'],
  'GET /operator/credit': ['customers'],
  'POST /operator/credit': ['customers'],
  'GET /operator/unread': ['customers'],
  'POST /operator/questions/:id/answer': ['customers'],
  'POST /operator/moderate/:what/:id': ['customers'],
  'GET /operator/mail': ['customers', 'orders'],
  'POST /operator/mail/:id/again': ['customers', 'orders'],
  'POST /operator/mail/again': ['customers'],
  'POST /operator/mail/:id/drop': ['customers'],
  'POST /operator/mail/drop': ['customers'],
  'GET /operator/reviews': ['customers'],
  'POST /operator/reviews/:what/:id': ['customers'],

  'GET /operator/closed-days': ['shop'],
  'POST /operator/closed-days': ['shop'],
  'GET /operator/codes': ['shop'],
  'POST /operator/codes': ['shop'],
  'POST /operator/codes/:code/end': ['shop'],
  'GET /operator/folder': ['shop'],
  'POST /operator/folder': ['shop'],
  'POST /operator/refresh': ['shop'],
  'POST /operator/purge': ['shop'],
  'PUT /operator/fonts/:name': ['shop'],

  'GET /operator/persons': ['all'],
  'POST /operator/persons': ['all'],
  'POST /operator/persons/rights': ['all'],
  'POST /operator/persons/renew': ['all'],
  'POST /operator/persons/remove': ['all'],
  'GET /operator/log': ['all'],
}

test('every operator call is listed with the right that it needs', () => {
  const calls = operatorRoutes.map(({ method, path }) => `${method} ${path}`)

  expect(calls.toSorted()).toEqual(Object.keys(opens).toSorted())
})

test('each operator call is open to every right listed for it, and refused to an operator with all other rights', async () => {
  await using desk = await startDesk(withCheckout)
  const tokens = new Map<string, string>()
  const isRefused = async (call: string, own: readonly Right[]) => {
    const name = own.join()
    if (!tokens.has(name)) {
      const { body } = await desk.post('/persons', { name, rights: own })
      tokens.set(name, body.data.token)
    }
    const [method = '', path = ''] = call.split(' ')
    const response = await desk.shop.fetch(path.replace(/:\w+/g, '1'), {
      method,
      headers: { authorization: `Bearer ${tokens.get(name)}`, 'content-type': 'application/json' },
      // No call takes it for what it wants, so nothing is done.
      ...(method === 'GET' ? {} : { body: '{"name":[]}' }),
    })
    const isLacking = (await response.text()).includes('lacks_right')
    expect([call, name, response.status === 403]).toEqual([call, name, isLacking])
    return isLacking
  }

  const asked = new Set<string>()
  for (const [call, needed] of Object.entries(opens)) {
    const allowed = needed.length ? needed : rights
    // The right to all is added to those of any call: one call of each kind shows it.
    const every: Right[] = asked.has(allowed.join()) ? [...allowed] : [...allowed, 'all']
    asked.add(allowed.join())
    for (const right of new Set(every))
      expect([call, right, await isRefused(call, [right])]).toEqual([call, right, false])
    const others = rights.filter((right) => right !== 'all' && !allowed.includes(right))
    if (others.length) expect([call, await isRefused(call, others)]).toEqual([call, true])
  }
}, 60_000)
