import { expect, test } from 'vitest'
import type { AnyCall, Call } from '../kit/contract/call'
import { calls, fileDownloads } from '../src/contract/calls'
import { hashToken } from './session/token'
import { anAddress } from './testing/checkout'
import { dumpOf } from './testing/dump'
import type { TestVisitor } from './testing/placing'
import { type Belongings, canary, startWithBelongings } from './testing/start-with-belongings'

type Input = Record<string, unknown>
/**
 * How a call names a thing: `byOwner` as its owner does, `byOther` as another customer can (the same, unless a secret
 * belongs to it). `missing` names a thing that does not exist.
 */
type Case = { byOwner: Input; byOther?: Input; missing: Input }

const byId = (id: number, rest: Input = {}): Case => ({ byOwner: { id, ...rest }, missing: { id: 999_999, ...rest } })

const forgery = 'A'.repeat(43)

/** A token that names the thing, and one that names another, both with a signature that is not ours. */
function byToken(field: string, token: string, rest: Input = {}): Case {
  const [id, until] = token.split('-')
  return {
    byOwner: { [field]: token, ...rest },
    byOther: { [field]: `${id}-${until}-${forgery}`, ...rest },
    missing: { [field]: `zz-${until}-${forgery}`, ...rest },
  }
}

function byPostalCode(naming: Input, missing: Input, rest: Input = {}): Case {
  const wrong = { postal_code: '9711 AA', ...rest }
  return {
    byOwner: { ...naming, postal_code: '4811 XR', ...rest },
    byOther: { ...naming, ...wrong },
    missing: { ...missing, ...wrong },
  }
}

function byInvitation({ uuid, hash }: { uuid: string; hash: string }, rest: Input = {}): Case {
  return {
    byOwner: { uuid, hash, ...rest },
    byOther: { uuid, hash: forgery, ...rest },
    missing: { uuid: uuid.replace(/^./, '4'), hash: forgery, ...rest },
  }
}

/** Each call that names a thing with an owner, with such a thing. */
const casesOf = ({
  address,
  order,
  note,
  offer,
  rma,
  confirmation,
  invitation,
  reset,
}: Belongings['things']): Record<string, Case[]> => {
  const number = [{ number: order.number }, { number: 'PV999999' }] as const
  const words = { title: 'Fijn', text: 'Doet wat het moet' }
  const passwords = { password: 'bergtocht-2042', password_confirmation: 'bergtocht-2042' }
  return {
    'PUT /customer/addresses/:id': [byId(address, { ...anAddress(), type: 'invoice' })],
    'PUT /customer/addresses/:id/primary': [byId(address, { type: 'invoice' })],
    'DELETE /customer/addresses/:id': [byId(address)],
    'DELETE /customer/favorites/:product_id': [{ byOwner: { product_id: 3 }, missing: { product_id: 999_999 } }],
    'GET /customer/orders/:id': [byId(order.id), byId(offer.id)],
    'GET /orders/:id/invoice': [byId(order.id)],
    'GET /orders/:id/credit-notes/:note': [
      byId(order.id, { note }),
      { byOwner: { id: order.id, note }, missing: { id: order.id, note: 999_999 } },
    ],
    'POST /orders/:id/reorder': [byId(order.id), byId(offer.id)],
    'DELETE /shoppingCart/:po_id': [{ byOwner: { po_id: 12 }, missing: { po_id: 999_999 } }],
    'GET /offers/:token': [byToken('token', offer.token)],
    'GET /shippingMethods': [byToken('offer', offer.token)],
    'GET /paymentMethods': [byToken('offer', offer.token)],
    'PUT /shoppingCart/addressData': [byToken('offer', offer.token, { invoice: anAddress(), delivery: null })],
    'PUT /shoppingCart/remarks': [byToken('offer', offer.token, { remarks: 'Bel aan' })],
    'PUT /shoppingCart/gift': [byToken('offer', offer.token, { gift: 'Van harte' })],
    'PUT /shoppingCart/shippingMethod': [byToken('offer', offer.token, { id: 1 })],
    'PUT /shoppingCart/paymentMethod': [byToken('offer', offer.token, { id: 1 })],
    'POST /orders': [byToken('offer', offer.token, { accept_terms: true, version: 0, payable: 0 })],
    'GET /payments/:token': [byToken('token', order.payment_token)],
    'POST /payments/:token/retry': [byToken('token', order.payment_token)],
    'GET /rma/:id': [byPostalCode({ id: rma }, { id: 999_999 })],
    'POST /rma/:id/confirm': [
      {
        byOwner: { id: rma, token: confirmation },
        byOther: { id: rma, token: forgery },
        missing: { id: 999_999, token: forgery },
      },
    ],
    'POST /orders/track': [byPostalCode(...number)],
    'POST /rma/check': [byPostalCode(...number)],
    'POST /rma': [byPostalCode(...number, { items: [{ po_id: 12, amount: 1 }], kind: 'withdrawal' })],
    'GET /reviewPromotion/:uuid/:hash': [byInvitation(invitation)],
    'POST /reviewPromotion/:uuid/:hash': [
      byInvitation(invitation, { reviews: [{ product_id: 1, rating: 8, ...words }] }),
    ],
    'POST /customer/resetPassword': [
      {
        byOwner: { token: reset, ...passwords },
        // As it stands in the database, for who has read that.
        byOther: { token: hashToken(reset), ...passwords },
        missing: { token: hashToken('x'), ...passwords },
      },
    ],
  }
}

/** What they name is the shop's, so everybody's; the test bank and its payments there are in the demo alone. */
const open = [
  'GET /categories/:id',
  'GET /menus/:id',
  'GET /pages/:id',
  'GET /products/:id',
  'POST /products/:id/questions',
  'PUT /customer/favorites/:product_id',
  'GET /shoppingCart/:carrier/locations',
  'GET /testBank/:id',
  'POST /testBank/:id',
]

type Asked = { method: string; path: string }
const nameOf = ({ method, path }: Asked) => `${method} ${path}`

/** Fields of a body or a query that name a thing as well as a path does. */
const naming = ['token', 'offer', 'number', 'uuid', 'order_id', 'customer_id']

function namesThing(call: Asked) {
  const { entries = {} } = ((call as Partial<AnyCall> & { input?: object }).input ?? {}) as { entries?: object }
  return call.path.includes(':') || naming.some((field) => field in entries)
}

/** The answer as it goes over the line. */
async function ask(visitor: TestVisitor, call: Asked, input: Input) {
  const headers = { 'idempotency-key': crypto.randomUUID() }
  let answer: Response | undefined
  const api = async (path: string, init: RequestInit) => {
    answer = await visitor.api(path, init)
    return answer.clone()
  }
  if (isCall(call)) await call(api, input, { headers }).catch(() => {})
  else
    await api(
      call.path.replace(/:(\w+)/g, (_, name) => String(input[name])),
      { method: call.method },
    )
  if (!answer) throw new Error(`${nameOf(call)} was not asked`)
  const body = new TextDecoder('latin1').decode(await answer.arrayBuffer())
  return { status: answer.status, headers: [...answer.headers], body }
}

const isCall = (call: Asked): call is Call => typeof call === 'function'

test('this test lists the owner of the data for every call that addresses personal data', () => {
  const needed = [...calls, ...fileDownloads].filter(namesThing).map(nameOf)
  const none = {
    address: 0,
    rma: 0,
    order: { payment_token: '' },
    offer: { token: '' },
    invitation: { uuid: '' },
    reset: '',
  }

  expect(
    Object.keys(casesOf(none as Belongings['things']))
      .concat(open)
      .sort(),
  ).toEqual(needed.sort())
})

test('a request for another person’s data gets the same answer as for unknown data, and changes nothing', async () => {
  await using shop = await startWithBelongings()
  const cases = casesOf(shop.things)
  const before = await dumpOf(shop)

  for (const [who, looker] of Object.entries(shop.lookers)) {
    for (const call of [...calls, ...fileDownloads]) {
      for (const { byOwner, byOther = byOwner, missing } of cases[nameOf(call)] ?? []) {
        const name = `${nameOf(call)} ${JSON.stringify(byOther)} by ${who}`
        const answer = await ask(looker, call, byOther)

        expect.soft(answer, name).toEqual(await ask(looker, call, missing))
        expect.soft(await dumpOf(shop), name).toEqual(before)
      }
    }
  }
}, 60_000)

test('every call succeeds for the owner of the data where it answers 404 to other visitors', async () => {
  await using shop = await startWithBelongings()
  const cases = casesOf(shop.things)
  const order = ['GET', 'POST', 'PUT', 'DELETE']
  // What ends something comes last.
  const sorted = [...calls, ...fileDownloads].toSorted((a, b) => order.indexOf(a.method) - order.indexOf(b.method))
  const isLast = ({ path }: Asked) => path === '/customer/resetPassword'

  for (const call of [...sorted.filter((one) => !isLast(one)), ...sorted.filter(isLast)]) {
    for (const { byOwner, missing } of cases[nameOf(call)] ?? []) {
      const name = `${nameOf(call)} ${JSON.stringify(byOwner)}`
      const before = await dumpOf(shop)
      const refused = await ask(shop.owner, call, missing)
      const answer = await ask(shop.owner, call, byOwner)
      const isSame = JSON.stringify(answer) === JSON.stringify(refused)

      expect.soft(isSame && JSON.stringify(await dumpOf(shop)) === JSON.stringify(before), name).toBe(false)
    }
  }
}, 60_000)

test('no answer contains text of another person', async () => {
  await using shop = await startWithBelongings()
  const plain = calls.filter((call) => call.method === 'GET' && !call.path.includes(':') && call.path !== '/outbox')
  let shown = 0

  for (const call of plain) {
    shown += (await ask(shop.owner, call, {})).body.includes(canary) ? 1 : 0
    for (const [who, looker] of Object.entries(shop.lookers))
      expect.soft((await ask(looker, call, {})).body, `${nameOf(call)} by ${who}`).not.toContain(canary)
  }
  // The cart, the addresses, the orders and the export.
  expect(shown).toBe(4)
}, 60_000)
