import * as v from 'valibot'
import { expect, test } from 'vitest'
import { withCheckout } from '../../backend/testing/checkout'
import { withShirts } from '../testing/fill'
import { begin } from '../testing/shopper'
import { startAgent } from '../testing/start-agent'
import { startStorefront } from '../testing/storefront'
import { CartResponse, ErrorResponse } from '../testing/ucp'
import { encodeCartId } from './agent-cart'

const linesOf = (lines: Record<string, number>) => ({
  line_items: Object.entries(lines).map(([id, quantity]) => ({ item: { id }, quantity })),
})

async function startFilling() {
  const shop = await startStorefront({ fill: withShirts })
  const agent = await startAgent(shop)
  const ask = async (name: string, given: Record<string, unknown>) =>
    v.parse(CartResponse, await agent.call(name, given))
  return {
    ...shop,
    agent,
    create: (lines: Record<string, number>) => ask('create_cart', { cart: linesOf(lines) }),
    update: (id: string, lines: Record<string, number>) => ask('update_cart', { id, cart: linesOf(lines) }),
    read: (id: string) => ask('get_cart', { id }),
    refused: async (name: string, given: Record<string, unknown>) =>
      v.parse(ErrorResponse, await agent.call(name, given)).messages,
  }
}

const held = ({ line_items }: v.InferOutput<typeof CartResponse>) =>
  Object.fromEntries(line_items.map(({ item, quantity }) => [item.id, quantity]))

test('an agent creates a cart, reads it again, replaces its lines and cancels it', async () => {
  await using filling = await startFilling()
  const begun = await filling.create({ '1-12': 2, '3-31': 1 })
  expect(held(begun)).toEqual({ '1-12': 2, '3-31': 1 })
  expect(held(await filling.read(begun.id))).toEqual({ '1-12': 2, '3-31': 1 })

  const changed = await filling.update(begun.id, { '1-12': 1, '2-22': 3 })
  expect([changed.id, held(changed)]).toEqual([begun.id, { '1-12': 1, '2-22': 3 }])
  expect(changed.continue_url).toBe(`${filling.origin}/winkelwagen/klaargezet/1-12:1,2-22:3`)

  const given = v.parse(CartResponse, await filling.agent.call('cancel_cart', { id: begun.id }))
  expect(held(given)).toEqual({ '1-12': 1, '2-22': 3 })
  expect(await filling.refused('get_cart', { id: begun.id })).toMatchObject([
    { code: 'not_found', severity: 'unrecoverable' },
  ])
})

test('an agent’s cart reduces amounts to the stock and omits unavailable lines', async () => {
  await using filling = await startFilling()
  const cart = await filling.create({ '1-12': 99, '3-32': 1, '9-999': 1, '2-22': 1 })
  expect(held(cart)).toEqual({ '1-12': 5, '2-22': 1 })
  expect(cart.messages).toMatchObject([
    {
      type: 'warning',
      code: 'quantity_adjusted',
      path: '$.line_items[0]',
      content: expect.stringContaining('nog maar 5'),
    },
    { type: 'error', code: 'out_of_stock', content: expect.stringMatching(/^3-32: /) },
    { type: 'error', code: 'not_found', content: expect.stringMatching(/^9-999: /) },
  ])
  // A path refers to a line in this answer; a line that is not in it is named in the text.
  expect(cart.messages?.map(({ path }) => path)).toEqual(['$.line_items[0]', undefined, undefined])
})

test('an agent gets no cart and no session when none of its lines are available', async () => {
  await using filling = await startFilling()
  const messages = await filling.refused('create_cart', { cart: linesOf({ '3-32': 1, nonsens: 2 }) })
  expect(messages.map(({ code }) => code).sort()).toEqual(['not_found', 'out_of_stock'])
  expect((await filling.db.prepare('SELECT id FROM sessions').all()).results).toEqual([])
})

test('an agent may add a product with one variant by its product id; with several it must choose a variant', async () => {
  await using filling = await startFilling()
  const cart = await filling.create({ '1': 1, '3': 1 })
  expect(held(cart)).toEqual({ '1-12': 1 })
  expect(cart.messages).toMatchObject([
    { code: 'variant_required', severity: 'requires_buyer_input', content: expect.stringMatching(/^3: kies eerst/) },
  ])
  // A variant that is added twice is one line.
  const line_items = [...linesOf({ '2-22': 2 }).line_items, ...linesOf({ '2-22': 3 }).line_items]
  const twice = v.parse(CartResponse, await filling.agent.call('create_cart', { cart: { line_items } }))
  expect(held(twice)).toEqual({ '2-22': 5 })
})

test('an agent’s cart refuses amounts and numbers of lines beyond the limits', async () => {
  await using filling = await startFilling()
  for (const quantity of [0, -1, 1.5, 1000, Number.MAX_SAFE_INTEGER]) {
    const answer = await filling.agent.call('create_cart', { cart: linesOf({ '1-12': quantity }) })
    expect([quantity, answer.isError]).toEqual([quantity, true])
  }
  const many = Object.fromEntries(Array.from({ length: 21 }, (_, index) => [`1-${index + 1}`, 1]))
  await expect(filling.create(many)).rejects.toMatchObject({ code: -32_602 })
  // Each line by product id has to be looked up.
  const six = Object.fromEntries(['1', '2', '3', '4', '5', '6'].map((id) => [id, 1]))
  await expect(filling.create(six)).rejects.toMatchObject({
    code: -32_602,
    message: expect.stringContaining('At most 5 lines by a product'),
  })
})

test('a refused change of an agent’s cart leaves its lines as they were, and emptying the cart ends it', async () => {
  await using filling = await startFilling()
  const { id } = await filling.create({ '1-12': 2 })
  await filling.refused('update_cart', { id, cart: linesOf({ nonsens: 1 }) })
  expect(held(await filling.read(id))).toEqual({ '1-12': 2 })

  expect((await filling.update(id, {})).messages).toMatchObject([{ type: 'info', code: 'cart_ended' }])
  expect(await filling.refused('get_cart', { id })).toMatchObject([{ code: 'not_found' }])
})

test('an invalid cart id of an agent finds no cart', async () => {
  await using filling = await startFilling()

  for (const id of [
    ...['', 'x', 'cart_', 'cart_!!', `cart_${'a'.repeat(5_000)}`],
    ...['__Host-session=nobody', 'a=1\r\nx: y', 'other=1'].map(encodeCartId),
  ]) {
    const answer = await filling.agent.call('get_cart', { id })
    expect([id, answer.isError || answer.messages[0].code === 'not_found']).toEqual([id, true])
  }
})

test('no agent can read the cart of a person who continues to the checkout with it, or who marked it as a gift', async () => {
  await using shop = await startStorefront({ fill: withCheckout })
  const agent = await startAgent(shop)
  const sanne = await begin(shop, 'address')
  for (const name of ['get_cart', 'update_cart', 'cancel_cart']) {
    const answer = await agent.call(name, { id: encodeCartId(sanne.cookie()), cart: linesOf({}) })
    expect(answer.messages).toMatchObject([{ code: 'not_found' }])
  }
  expect((await sanne.cart()).count).toBe(1)

  const other = await begin(shop)
  await shop.db.prepare("UPDATE carts SET gift = ''").run()
  expect((await agent.call('get_cart', { id: encodeCartId(other.cookie()) })).messages).toMatchObject([
    { code: 'not_found' },
  ])
})
