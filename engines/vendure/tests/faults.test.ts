import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { loginAsGuest } from '../../../src/contract/auth'
import { addToCart, getCart } from '../../../src/contract/ordering/cart'
import { texts } from '../adapter/nl'
import { startAdapter, startVendure, stopServer, stopServers } from '../scripts/servers'
import { startVendureProxy } from '../scripts/vendure-proxy'
import { expectedPaidOrders, fillCart, fillCheckout, ordersOf, stockLevelOf, submitOrder } from './buyer'
import { findVariant, newMailAddress, openVisitor } from './visitor'

/*
 * Tests a Vendure that is slow, down or restarted between the adapter's steps. It has a copy of the database, and a
 * proxy between it and its adapter.
 */
const state = mkdtempSync(join(tmpdir(), 'vendure-faults-'))
let vendure = ''
let adapter = ''

type Handle = (forward: () => Promise<unknown>) => Promise<boolean>

/** The fault of the next request with this operation; it happens once. */
let fault: { at: string; handle: Handle } | undefined
/** Resolves when Vendure has handled the request with the fault. */
let arrived: Promise<unknown> | undefined

beforeAll(async () => {
  const database = process.env.VENDURE_STATE ?? ''
  cpSync(join(database, 'vendure.sqlite'), join(state, 'vendure.sqlite'))
  vendure = await startVendure(state, 'https://winkel.example')
  const proxy = await startVendureProxy(vendure, (operation, forward) => {
    if (operation !== fault?.at) return forward()
    const { handle } = fault
    fault = undefined
    const answer = handleOnce(handle, forward)
    arrived = answer
    return answer
  })
  adapter = await startAdapter(proxy, state)
}, 120_000)

async function handleOnce<Answer>(handle: Handle, forward: () => Promise<Answer>) {
  let answer: Answer | undefined
  const goesOut = await handle(async () => {
    answer = await forward()
  })
  return goesOut ? (answer ?? forward()) : undefined
}

afterAll(async () => {
  await stopServers()
  rmSync(state, { recursive: true })
})

beforeEach(() => {
  fault = undefined
  restarted = undefined
})

/** Resolves when Vendure runs again. */
let restarted: Promise<unknown> | undefined

/** Kills Vendure, which breaks its connections, and starts it again. */
function restart() {
  restarted = stopServer(vendure).then(() =>
    startVendure(state, 'https://winkel.example', Number(new URL(vendure).port)),
  )
}

/** Waits longer than the adapter does. */
const delay = () => new Promise((resolve) => setTimeout(resolve, 7_000))

/** Each fault returns whether the answer is sent. */
const faults = {
  refused: async () => false,
  unanswered: async (forward) => {
    await forward()
    return false
  },
  late: async () => {
    await delay()
    return true
  },
  slow: async (forward) => {
    await forward()
    await delay()
    return true
  },
  'refused by a restart': async () => {
    restart()
    return false
  },
  'unanswered because of a restart': async (forward) => {
    await forward()
    restart()
    return false
  },
} satisfies Record<string, Handle>

/** The answer that a buyer gets, in Dutch. */
const failure = { status: 503, message: texts.fault }

/** Each fault happens in two steps: at the transition to ArrangingPayment, and at the payment. */
const cases: [at: string, keyof typeof faults][] = [
  ['ArrangePayment', 'unanswered'],
  ['ArrangePayment', 'late'],
  ['Pay', 'refused'],
  ['Pay', 'unanswered'],
  ['Pay', 'late'],
  ['Pay', 'slow'],
  ['Pay', 'refused by a restart'],
  ['Pay', 'unanswered because of a restart'],
]

// The timeout is long because starting Vendure on a busy machine takes most of it.
test.for(cases)(
  'repeating an order with its key makes one order, paid once, when the Vendure request %s is %s at first',
  { timeout: 120_000 },
  async ([at, name]) => {
    const visitor = openVisitor(adapter)
    const option = await fillCart(visitor)
    const email = newMailAddress()
    await loginAsGuest(visitor.api, { email })
    const cart = await fillCheckout(visitor)
    const allocated = async () => (await stockLevelOf(option.po_id, vendure))?.stockAllocated ?? 0
    const before = await allocated()
    const key = crypto.randomUUID()
    fault = { at, handle: faults[name] }

    await expect(submitOrder(visitor, cart, key)).rejects.toMatchObject(failure)
    if (restarted) await expect(getCart(visitor.api, {})).rejects.toMatchObject(failure)
    await restarted
    const placed = await submitOrder(visitor, cart, key)
    await arrived

    expect(await ordersOf(email, vendure)).toEqual(expectedPaidOrders(placed.number))
    expect((await allocated()) - before).toBe(2)
    expect((await getCart(visitor.api, {})).items).toEqual([])
    expect(await submitOrder(visitor, cart, key)).toEqual(placed)
  },
)

test.for(['unanswered', 'late'] as const)(
  'repeating an addition with its key adds once when the request to Vendure is %s at first',
  async (name) => {
    const { api } = openVisitor(adapter)
    const { option } = await findVariant(3, { api })
    const item = { po_id: option.po_id, amount: 1 }
    await addToCart(api, item)
    const init = { headers: { 'idempotency-key': crypto.randomUUID() } }
    fault = { at: 'AddItem', handle: faults[name] }

    await expect(addToCart(api, item, init)).rejects.toMatchObject(failure)
    await addToCart(api, item, init)
    await arrived

    expect((await getCart(api, {})).count).toBe(2)
  },
)
