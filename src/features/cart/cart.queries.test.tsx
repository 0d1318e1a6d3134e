// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { IslandRoot } from '../../../kit/browser/islands/island-root'
import { ApiError } from '../../../kit/contract/errors'
import type { Cart } from '../../contract/ordering/cart'
import { listenToTabs, type TabMessage } from '../../lib/tab-messages'
import { hydrateIsland } from '../../lib/testing/hydrate-island'
import AddToCart from './add/AddToCart.island'
import { cartErrorText, cartQuery, useAddToCart, useRemoveFromCart, useSetCartAmount } from './cart.queries'
import { codeErrorText, DiscountForm, useSetDiscountCode } from './page/CartSummary'
import CartPanel from './panel/CartPanel.island'
import { CartPanelLine } from './panel/CartPanelLine'

const drawButton = () =>
  render(
    <IslandRoot>
      <AddToCart po_id={70} full_name="Tent" />
    </IslandRoot>,
  )

type Sent = { name: string; key: string | null; keepalive?: boolean }
let sent: Sent[]
let messages: TabMessage[]
let stopListening: () => void
/** The answers to the next calls, in order; a number is the amount of variant 70 in the returned cart. */
let answers: (() => Response | Promise<Response>)[]

beforeEach(() => {
  sent = []
  messages = []
  answers = []
  stopListening = listenToTabs((message) => messages.push(message))
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const key = new Headers(init.headers).get('idempotency-key')
    sent.push({ name: `${init.method} ${path}`, key, keepalive: init.keepalive })
    const answer = answers.shift()
    if (!answer) throw new Error(`unexpected call of ${path}`)
    return answer()
  })
})
afterEach(() => {
  stopListening()
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
})

const lost = () => Promise.reject(new TypeError('Failed to fetch'))
const broken = () => Response.json({ message: 'Even niet.', code: 'unavailable' }, { status: 503 })
const refused = () => Response.json({ message: 'Dit artikel is niet op voorraad.' }, { status: 409 })
const done = () => new Response(null, { status: 204 })
const info = { uri: '/tent-p7', photo: null, full_name: 'Tent', price: 199, brand: null, option_name: null }
const lineOf = (amount: number) => ({ po_id: 70, amount, info })
const cart = (amount: number, code?: string) => ({
  total: { net: 1, gross: 1, netAfterDiscount: 1, grossAfterDiscount: 1 },
  items: amount ? [lineOf(amount)] : [],
  count: amount,
  active_discount_code_code: code,
})
const holds = (amount: number, code?: string) => () => Response.json({ data: cart(amount, code) })

test('a cart change that succeeded counts as success even when the cart cannot be fetched afterwards', async () => {
  const add = start(useAddToCart)
  answers = [done, broken]

  expect(await add.send({ po_id: 70, amount: 1 })).toEqual({})

  expect(messages).toEqual([{}])
})

test('the cart is shown as outdated when it cannot be fetched after a change', async () => {
  const set = start(useSetCartAmount, 2)
  answers = [done, lost]

  await set.send({ po_id: 70, amount: 3 })

  expect(set.client.getQueryState(cartQuery.queryKey)?.isInvalidated).toBe(true)
})

test('a change of the cart is not aborted when the visitor leaves the page', async () => {
  const client = new QueryClient()
  answers = [holds(1), holds(2), holds(2), holds(0)]

  await start(useAddToCart, 0, client).send({ po_id: 70, amount: 1 })
  await start(useSetCartAmount, 1, client).send({ po_id: 70, amount: 2 })
  await start(useSetDiscountCode, 2, client).send({ code: '' })
  await start(useRemoveFromCart, 2, client).send({ po_id: 70 })

  expect(sent.map(({ keepalive }) => keepalive)).toEqual([true, true, true, true])
})

test('a cart that was requested before a change and arrives after it does not replace the changed cart', async () => {
  const set = start(useSetCartAmount, 2)
  const { promise, resolve } = Promise.withResolvers<Response>()
  answers = [() => promise, holds(3)]
  const before = set.client.fetchQuery(cartQuery).catch(() => {})

  await set.send({ po_id: 70, amount: 3 })
  resolve(holds(2)())
  await before

  expect(set.client.getQueryData(cartQuery.queryKey)?.count).toBe(3)
})

test('when the answer to an addition is lost the browser reads the cart to see whether it succeeded', async () => {
  const add = start(useAddToCart, 1)
  answers = [lost, holds(2), done, holds(3)]

  const first = await add.send({ po_id: 70, amount: 1 })
  await add.send({ po_id: 70, amount: 1 })

  expect(first.cart?.count).toBe(2)
  expect(messages[0]).toEqual({ cartCount: 2 })
  expect(new Set(keysOf('POST /api/shoppingCart/add')).size).toBe(2)
})

test.each([
  ['the cart shows nothing of it', holds(1), 'Dit artikel ligt nog niet in je winkelwagen. Probeer het opnieuw.'],
  ['the cart is lost too', lost, /^We kunnen je winkelwagen nu niet bereiken/],
  ['the cart is in trouble too', broken, /^We kunnen je winkelwagen nu niet bereiken/],
])('an addition without an answer is sent again with its key while %s', async (_, second, text) => {
  const add = start(useAddToCart, 1)
  answers = [lost, second, broken, second, holds(2), holds(3)]

  expect(cartErrorText(await add.fail({ po_id: 70, amount: 1 }))).toMatch(text)
  await add.fail({ po_id: 70, amount: 1 })
  await add.send({ po_id: 70, amount: 1 })
  await add.send({ po_id: 70, amount: 1 })

  const [first, again, third, next] = keysOf('POST /api/shoppingCart/add')
  expect([again, third]).toEqual([first, first])
  expect(next).not.toBe(first)
})

test('a repeated addition after a lost answer reuses its key; another line, another amount or a refusal starts a new key', async () => {
  const add = start(useAddToCart, 0)
  answers = [lost, lost, lost, lost, lost, lost, refused, lost, lost]

  for (const line of [
    { po_id: 81, amount: 1 },
    { po_id: 81, amount: 2 },
    { po_id: 82, amount: 1 },
    { po_id: 81, amount: 1 },
    { po_id: 81, amount: 1 },
  ])
    await add.fail(line)

  const keys = keysOf('POST /api/shoppingCart/add')
  expect(new Set(keys.slice(0, 3)).size).toBe(3)
  expect(keys[3]).toBe(keys[0])
  expect(keys[4]).not.toBe(keys[0])
})

test.each([
  ['set', 2, 3, true],
  ['set', 2, 2, false],
  ['remove', 2, 0, true],
  ['remove', 2, 2, false],
] as const)(
  'a lost answer to %s, from %i with %i in the cart, counts as done: %j',
  async (what, before, after, isMade) => {
    const set = start(useSetCartAmount, before)
    const remove = start(useRemoveFromCart, before, set.client)
    answers = [lost, holds(after)]

    const input = { po_id: 70, amount: 3 }
    const failure = what === 'set' ? await set.attempt(input) : await remove.attempt(input)

    expect(failure && cartErrorText(failure)).toBe(isMade ? undefined : 'Dat lukte niet. Probeer het opnieuw.')
    expect(set.client.getQueryData(cartQuery.queryKey)?.count).toBe(after)
  },
)

test('a removal without an answer is not told as done if the line is still there, also before the cart was ever read', async () => {
  const remove = start(useRemoveFromCart, 1)
  remove.client.removeQueries({ queryKey: cartQuery.queryKey })
  answers = [broken, holds(1)]

  expect(cartErrorText(await remove.fail({ po_id: 70 }))).toBe('Dat lukte niet. Probeer het opnieuw.')
})

test.each([
  ['buiten10 ', 'BUITEN10', true],
  ['BUITEN10', undefined, false],
  ['', undefined, true],
  ['', 'OUD', false],
])('a lost answer to setting the code %j, with %j in the cart, counts as done: %j', async (code, entered, isMade) => {
  const set = start(useSetDiscountCode, 1, undefined, code ? undefined : 'OUD')
  answers = [lost, holds(1, entered)]

  expect(!(await set.attempt({ code }))).toBe(isMade)
})

test('an addition without an answer, before the cart was ever read, asks to check the amount and is not told as done', async () => {
  document.getElementById('toasts')?.remove()
  answers = [lost, holds(2)]
  const { container } = render(
    <IslandRoot>
      <AddToCart po_id={70} full_name="Tent" max={5} />
    </IslandRoot>,
  )

  fireEvent.submit(container.querySelector('form') as HTMLFormElement)

  await waitFor(() =>
    expect(document.querySelector('.toast-box')?.textContent).toContain(
      'Het artikel ligt in je winkelwagen. Kijk even of het aantal klopt.',
    ),
  )
  expect(container.textContent).not.toContain('Toegevoegd')
})

test.each([
  ['less was added than asked', useAddToCart, 7, 18, 18, 'We hebben het aantal aangepast: je hebt er nu 18'],
  ['as much was added as asked', useAddToCart, 7, 11, 18, undefined],
  ['less was set than asked', useSetCartAmount, 7, 20, 18, 'We hebben het aantal aangepast: je hebt er nu 18'],
  ['more was set than asked', useSetCartAmount, 2, 4, 6, 'We hebben het aantal aangepast: je hebt er nu 6'],
  ['as much was set as asked', useSetCartAmount, 2, 4, 4, undefined],
] as const)(
  'a cart change that the backend answers without content: %s',
  async (_, use, before, amount, after, text) => {
    const change = start(use, before)
    answers = [done, holds(after)]

    const { message } = await change.send({ po_id: 70, amount })

    expect(message?.slice(0, text?.length)).toBe(text)
  },
)

test('an addition counts as failed when the backend confirms it but the cart lacks it', async () => {
  const add = start(useAddToCart)
  answers = [done, holds(0)]

  expect(cartErrorText(await add.fail({ po_id: 70, amount: 1 }))).toMatch(/^Dit artikel ligt nog niet/)
})

test('a discount code counts as accepted when the backend confirms it, even if the cart does not name it', async () => {
  const set = start(useSetDiscountCode, 1)
  answers = [done, holds(1)]

  await set.send({ code: 'BUITEN10' })
})

test('when a cart change succeeds with a message from the backend, that message is shown', async () => {
  const add = start(useAddToCart, 1)
  answers = [() => Response.json({ data: cart(5), message: 'Er zijn er nog 5.' })]

  expect(await add.send({ po_id: 70, amount: 9 })).toMatchObject({ cart: { count: 5 }, message: 'Er zijn er nog 5.' })
})

test.each([
  ['401', () => Response.json({ message: 'Log in.' }, { status: 401 })],
  ['404', () => Response.json({ message: 'Geen winkelwagen.' }, { status: 404 })],
  ['null', () => Response.json({ data: null })],
])('a cart answered with %s counts as empty', async (_, answer) => {
  answers = [answer]

  expect(await new QueryClient().fetchQuery(cartQuery)).toMatchObject({ items: [], count: 0 })
})

function keysOf(name: string) {
  return sent.filter((one) => one.name === name).map(({ key }) => key)
}

/** Starts a change in its own island, with `amount` of variant 70 in the last known cart, or without a known cart. */
function start<Input, Outcome>(
  use: () => { mutateAsync: (input: Input) => Promise<Outcome> },
  amount?: number,
  client = new QueryClient(),
  code?: string,
) {
  if (amount !== undefined) {
    const { active_discount_code_code, ...known } = cart(amount, code)
    client.setQueryData(cartQuery.queryKey, { ...known, active_discount_code_code } as never)
  }
  const { result } = renderHook(use, {
    wrapper: ({ children }) => <IslandRoot client={client}>{children}</IslandRoot>,
  })
  const send = async (input: Input) => {
    let outcome: Promise<Outcome> | undefined
    await act(async () => {
      outcome = result.current.mutateAsync(input)
      await outcome.catch(() => {})
    })
    await waitFor(() => expect(client.isMutating()).toBe(0))
    return outcome as Promise<Outcome>
  }
  const attempt = (input: Input) =>
    send(input).then(
      () => undefined,
      (error: unknown) => error,
    )
  const fail = async (input: Input) => {
    const error = await attempt(input)
    expect(error).toBeInstanceOf(Error)
    return error
  }
  return { client, send, attempt, fail }
}

test.each([
  [
    'its own words',
    new ApiError(422, 'Kijk het na.', undefined, { code: ['Deze code is verlopen.'] }),
    'Deze code is verlopen.',
  ],
  ['the words of the whole', new ApiError(409, 'Deze code is op.'), 'Deze code is op.'],
  ['general words where it has none', new ApiError(422, ''), 'Dat lukte niet. Probeer het opnieuw.'],
])('the rejection of a discount code is explained by %s', (_, error, text) => {
  expect(codeErrorText(error)).toBe(text)
})

test('a blank discount code, which removes the code, is not told as applied', async () => {
  answers = [holds(1)]
  render(
    <IslandRoot>
      <DiscountForm cart={cart(1) as unknown as Cart} typed={{ code: ' ' }} />
    </IslandRoot>,
  )

  fireEvent.submit(document.querySelector('form') as HTMLFormElement)

  await waitFor(() => expect(document.querySelector('.toast-box')?.textContent).toBe('De kortingscode is verwijderd.'))
})

test('a cart change that fails without a connection shows the offline message', () => {
  document.body.innerHTML = '<div id="toasts" data-offline="Geen internet"></div>'
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)

  expect(cartErrorText(new TypeError('Failed to fetch'))).toBe('Geen internet')
  onLine.mockRestore()
  expect(cartErrorText(new TypeError('Failed to fetch'))).toContain('We kunnen je winkelwagen nu niet bereiken')
})

test('a 429 shows its message if the shop’s backend meant it, and not the text of a framework', () => {
  expect(cartErrorText(new ApiError(429, 'Wacht een minuut.', 'too_many'))).toBe('Wacht een minuut.')
  expect(cartErrorText(new ApiError(429, 'Too Many Attempts.'))).toBe('Dat lukte niet. Probeer het opnieuw.')
})

test('a browser without cookies gets a message, and nothing is added to a cart', async () => {
  const keeps = vi.spyOn(navigator, 'cookieEnabled', 'get').mockReturnValue(false)
  drawButton()

  fireEvent.submit(document.querySelector('form') as HTMLFormElement)

  await waitFor(() => expect(document.querySelector('[role=alert]')?.textContent).toContain('bewaart geen cookies'))
  expect(sent).toEqual([])
  keeps.mockRestore()
})

test.each([
  ['all', ['add_to_cart']],
  ['functional', []],
])('with the consent %j an addition sends these analytics events: %j', async (consent, told) => {
  localStorage.setItem('consent', consent)
  window.dataLayer = []
  answers = [holds(2)]
  drawButton()

  fireEvent.submit(document.querySelector('form') as HTMLFormElement)

  await waitFor(() => expect(document.querySelector('.toast-box, [role=status]')?.textContent).toContain('Tent'))
  expect(sent).toMatchObject([{ name: 'POST /api/shoppingCart/add' }])
  expect((window.dataLayer as { event?: string }[]).map(({ event }) => event)).toEqual(told)
})

test.each([
  ['what was added', holds(2), 'Tent'],
  ['why it was not', refused, 'niet op voorraad'],
])('the message about %s is also shown when another variant replaced the button meanwhile', async (_, answer, told) => {
  // The region of an earlier toast would be there.
  document.getElementById('toasts')?.remove()
  const { promise, resolve } = Promise.withResolvers<Response>()
  answers = [() => promise]
  const { unmount } = drawButton()
  fireEvent.submit(document.querySelector('form') as HTMLFormElement)
  unmount()
  resolve(await answer())

  await waitFor(() => expect(document.querySelector('.toast-box')?.textContent).toContain(told))
})

test('a second press of the buy button before the first has been rendered, as on a busy device, adds nothing', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  answers = [() => promise, holds(2), holds(3)]
  drawButton()
  const form = document.querySelector('form') as HTMLFormElement

  fireEvent.submit(form)
  fireEvent.submit(form)
  await waitFor(() => expect(form.getAttribute('aria-busy')).toBe('true'))
  resolve(holds(1)())
  await waitFor(() => expect(form.getAttribute('aria-busy')).toBe('false'))
  expect(sent).toHaveLength(1)

  fireEvent.submit(form)
  await waitFor(() => expect(sent).toHaveLength(2))
})

test('the cart dropdown removes a line by the id of its variant (po_id)', async () => {
  answers = [holds(0)]
  const { getByRole } = render(
    <IslandRoot>
      <ul>
        <CartPanelLine item={lineOf(2)} onRemove={() => {}} />
      </ul>
    </IslandRoot>,
  )

  fireEvent.click(getByRole('button'))

  await waitFor(() => expect(sent).toMatchObject([{ name: 'DELETE /api/shoppingCart/70' }]))
})

test.each([
  ['shows the cart that the edge rendered', 'has_session=1; path=/', 1],
  ['shows no cart of a visitor who has logged out meanwhile', 'has_session=; max-age=0; path=/', 0],
])('the hydrated cart panel %s', async (_, cookie, lines) => {
  // biome-ignore lint/suspicious/noDocumentCookie: as the edge sets it
  document.cookie = cookie

  const { island, remove } = await hydrateIsland(CartPanel, { canOrder: true, cart: cart(2) as unknown as Cart })

  await waitFor(() => expect(island.querySelectorAll('li')).toHaveLength(lines))
  remove()
  // biome-ignore lint/suspicious/noDocumentCookie: as the edge sets it
  document.cookie = 'has_session=; max-age=0; path=/'
})
