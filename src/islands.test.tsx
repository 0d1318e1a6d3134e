import { renderToString } from 'react-dom/server'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { early } from './boot/early'
import { defineIslands, type IslandElement } from './boot/islands'
import AddToCart from './features/cart/AddToCart.island'
import { forgetEarlyAdditions, sendEarlyAddition, takeEarlyAddition } from './features/cart/early-addition'
import { Island } from './lib/island'
import { listenToTabs, notifyTabs } from './lib/tabs'
import * as testIslands from './lib/testing/islands'

type Sleeper = IslandElement & { kept?: () => void; giveUp?: () => void }

const loaders: Record<string, () => Promise<{ default: never }>> = {}
/** Conditions that a test sets. */
let isReady = false
let hasSession = true
/** The islands of the tests, by name. */
const islands: Record<string, unknown> = { ...testIslands, AddToCart }

beforeAll(async () => {
  early()
  defineIslands(loaders, {
    wakeIf: { customer: () => isReady, comparison: () => isReady },
    onlyIf: ['customer'],
    mayDiffer: () => hasSession,
    sendEarly: sendEarlyAddition,
    forgetEarly: takeEarlyAddition,
  })
  // What is slow to load must not count against a test.
  await import('./lib/hydrate')
})

const complaints: unknown[] = []
beforeEach(() => {
  isReady = false
  complaints.length = 0
  vi.spyOn(console, 'error').mockImplementation((...words) => void complaints.push(words.join(' ')))
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  window.addEventListener('error', complain)
})
afterEach(() => {
  window.removeEventListener('error', complain)
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  document.body.replaceChildren()
})
const complain = (event: ErrorEvent) => void complaints.push(event.message)

describe('waking', () => {
  test.each(['pointerenter', 'pointerdown', 'focusin', 'touchstart', 'change'])(
    '%s loads the code, once',
    async (intent) => {
      const { island, load } = draw(<Island of={testIslands.Counter} props={{ start: 3 }} />)
      expect(load).not.toHaveBeenCalled()

      for (let times = 0; times < 3; times++) island.dispatchEvent(new Event(intent))
      await awake(island)
      island.dispatchEvent(new Event(intent))

      expect(load).toHaveBeenCalledOnce()
    },
  )

  test('a control elsewhere wakes it too', async () => {
    const { island, load } = draw(
      <>
        <button type="button" id="opener">
          Open
        </button>
        <Island of={testIslands.Counter} props={{ start: 3 }} control="opener" />
      </>,
    )

    document.getElementById('opener')?.dispatchEvent(new Event('pointerenter'))
    await awake(island)

    expect(load).toHaveBeenCalledOnce()
  })

  test('an island of presses sleeps under a pointer and with the focus, and wakes by a press', async () => {
    const { island, load } = draw(<Island of={testIslands.EchoField} props={{}} wake="press" />)

    for (const intent of ['pointerenter', 'pointerdown', 'focusin', 'touchstart'])
      island.dispatchEvent(new Event(intent))
    await new Promise((done) => setTimeout(done, 50))
    expect(load).not.toHaveBeenCalled()

    island.querySelector('input')?.click()
    await awake(island)
  })

  test('an island of hovers sleeps under a finger until its press, and wakes under a mouse', async () => {
    const { island, load } = draw(<Island of={testIslands.Counter} props={{ start: 3 }} wake="hover" />)
    const over = (pointerType: string) =>
      island.dispatchEvent(Object.assign(new Event('pointerenter'), { pointerType }))

    over('touch')
    island.dispatchEvent(new Event('touchstart'))
    island.dispatchEvent(new Event('pointerdown'))
    await new Promise((done) => setTimeout(done, 50))
    expect(load).not.toHaveBeenCalled()

    over('mouse')
    await awake(island)
  })

  test('an island of presses wakes by a press of its control', async () => {
    const { island, load } = draw(
      <>
        <button type="button" id="opener">
          Open
        </button>
        <Island of={testIslands.Counter} props={{ start: 3 }} wake="press" control="opener" />
      </>,
    )

    document.getElementById('opener')?.click()
    await awake(island)

    expect(load).toHaveBeenCalledOnce()
  })

  test.each(['pageshow', 'prerenderingchange'])('%s wakes an island whose condition holds', async (event) => {
    const { island, load } = draw(<Island of={testIslands.Counter} props={{ start: 3 }} wake="customer" />)
    const target = event === 'pageshow' ? window : document
    target.dispatchEvent(new Event(event))
    expect(load).not.toHaveBeenCalled()

    isReady = true
    target.dispatchEvent(new Event(event))
    isReady = false

    await awake(island)
  })

  test('an idle island wakes by itself', async () => {
    const { island } = draw(<Island of={testIslands.Counter} props={{ start: 3 }} wake="idle" />)

    await awake(island)
  })

  test('an island for customers stays asleep for others whatever they do, and wakes when somebody logs in', async () => {
    const { island, load } = draw(<Island of={testIslands.Counter} props={{ start: 3 }} wake="customer" />)

    for (const intent of ['pointerenter', 'focusin']) island.dispatchEvent(new Event(intent))
    expect(load).not.toHaveBeenCalled()
    isReady = true
    notifyTabs({ customer: 'Sanne' })

    await awake(island)
    expect(load).toHaveBeenCalledOnce()
  })

  test('an island for customers wakes when an intent finds one, and when it is put in the page later', async () => {
    const { island } = draw(<Island of={testIslands.Counter} props={{ start: 3 }} wake="customer" />)
    isReady = true

    island.dispatchEvent(new Event('pointerenter'))
    await awake(island)
    const { island: later } = draw(<Island of={testIslands.Counter} props={{ start: 3 }} wake="customer" />)

    await awake(later)
  })

  test('any other condition leaves intents as they are', async () => {
    const { island } = draw(<Island of={testIslands.Counter} props={{ start: 3 }} wake="comparison" />)

    island.dispatchEvent(new Event('pointerenter'))

    await awake(island)
  })

  test('a press before it woke is repeated when it is awake', async () => {
    const { island } = draw(<Island of={testIslands.Counter} props={{ start: 3 }} />)

    island.querySelector('button')?.click()
    await awake(island)

    await vi.waitFor(() => expect(island.textContent).toBe('4'))
    island.querySelector('button')?.click()
    await vi.waitFor(() => expect(island.textContent).toBe('5'))
  })

  test('what is typed before and while it wakes stays, and is heard', async () => {
    const { island, load } = draw(<Island of={testIslands.EchoField} props={{}} />)
    const field = island.querySelector('input')
    if (!field) throw new Error('no field')
    const arrive = delay(load, testIslands.EchoField)

    field.value = 'te'
    island.dispatchEvent(new Event('focusin'))
    field.value = 'ten'
    arrive()
    await Promise.resolve()
    field.value = 'tent'
    await awake(island)

    expect(field.value).toBe('tent')
    await vi.waitFor(() => expect(island.querySelector('output')?.textContent).toBe('tent'))
  })

  test('what was kept before this script ran is not lost when the element is upgraded', () => {
    // A field of the class would be set to undefined on the element that is there already.
    const element = document.createElement('shop-island')

    expect([Object.hasOwn(element, 'kept'), Object.hasOwn(element, 'giveUp')]).toEqual([false, false])
  })

  test('an island that left the page is taken down', async () => {
    const { island } = draw(<Island of={testIslands.Counter} props={{ start: 3 }} />)
    island.dispatchEvent(new Event('focusin'))
    await awake(island)

    island.remove()

    await vi.waitFor(() => expect(island.textContent).toBe(''))
  })
})

describe('failing', () => {
  test.each([
    ['its code can’t be loaded', () => Promise.reject(new Error('Failed to fetch dynamically imported module'))],
    ['its code is broken', () => Promise.resolve({ default: (() => thrown()) as never })],
  ])('a form goes natively, once, when %s', async (_, loader) => {
    const native = vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => {})
    const { island } = draw(<Island of={testIslands.Counter} props={{ start: 3 }} />)
    loaders['./features/x/Counter.island.tsx'] = loader

    island.querySelector('form')?.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }))
    await vi.waitFor(() => expect(native).toHaveBeenCalledOnce(), { timeout: 3_000 })
    await new Promise((done) => setTimeout(done, 50))

    expect(native).toHaveBeenCalledOnce()
    expect(native.mock.contexts[0]).toHaveProperty('isConnected', true)
    expect(island.textContent).toBe('3')
  })

  test('a form goes natively when the island breaks with the form’s handler in place', async () => {
    const { island } = draw(<Island of={testIslands.Halfway} props={{ breaks: false }} />)
    loaders['./features/x/Halfway.island.tsx'] = async () => ({
      default: (() => (islands.Halfway as typeof testIslands.Halfway)({ breaks: true })) as never,
    })
    island.dispatchEvent(new Event('focusin'))
    await awake(island)

    const event = new SubmitEvent('submit', { bubbles: true, cancelable: true })
    island.querySelector('form')?.dispatchEvent(event)

    expect([event.defaultPrevented, island.textContent]).toEqual([false, 'Stuur'])
  })

  test('a box outside of any form is not ticked without its code, and offline the next tick tries again', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const heard = vi.fn()
    window.addEventListener('api_error', heard)
    const { island, load } = draw(<Island of={testIslands.Box} props={{}} />)
    const box = island.querySelector('input') as HTMLInputElement
    load.mockRejectedValueOnce(new Error('Failed to fetch dynamically imported module'))

    box.click()
    await vi.waitFor(() => expect(box.checked).toBe(false))
    expect([box.disabled, heard.mock.calls.length]).toEqual([false, 1])

    box.click()
    await awake(island)
    expect(island.textContent).toBe('ticked')
    window.removeEventListener('api_error', heard)
  })

  test('a box outside of any form is disabled when its code can’t be had', async () => {
    const { island } = draw(<Island of={testIslands.Box} props={{}} />)
    loaders['./features/x/Box.island.tsx'] = () => Promise.reject(new Error('404'))
    const box = island.querySelector('input') as HTMLInputElement

    box.click()
    await awake(island)

    expect([box.checked, box.disabled]).toEqual([false, true])
  })

  test('an island without a file leaves its HTML to work as it is', async () => {
    const { island } = draw(<Island of={testIslands.Counter} props={{ start: 3 }} />)
    island.dispatchEvent(new Event('focusin'))
    await awake(island)

    const event = new SubmitEvent('submit', { bubbles: true, cancelable: true })
    island.querySelector('form')?.dispatchEvent(event)

    expect(event.defaultPrevented).toBe(false)
  })
})

describe('from the page to the browser', () => {
  test('the cart’s form comes to life without a complaint', async () => {
    const props = { po_id: 12, max: 5, full_name: 'Tarp <3 & "zo"' }
    const { island } = draw(<Island of={AddToCart} props={props} />)
    const html = island.innerHTML

    island.dispatchEvent(new Event('focusin'))
    await awake(island)

    expect(complaints).toEqual([])
    expect(island.innerHTML).toBe(html)
  })

  test('a form sent while it slept is sent by script, once', async () => {
    const asked = vi.fn(async () => Response.json({ data: aCart, message: null }))
    vi.stubGlobal('fetch', asked)
    const native = vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => {})
    const props = { po_id: 12, max: 5, full_name: 'Tarp' }
    const { island } = draw(<Island of={AddToCart} props={props} />)
    const amount = island.querySelector<HTMLInputElement>('[name=amount]')
    if (amount) amount.value = '3'

    island.querySelector('form')?.requestSubmit()
    await awake(island)

    await vi.waitFor(() => expect(asked).toHaveBeenCalledOnce())
    expect(asked).toHaveBeenCalledWith(
      '/api/shoppingCart/add',
      expect.objectContaining({ body: '{"po_id":12,"amount":3}' }),
    )
    expect(native).not.toHaveBeenCalled()
    expect(complaints).toEqual([])
  })
})

describe('an addition before the island is awake', () => {
  const props = { po_id: 12, full_name: 'Tarp' }

  test('is sent at once with a key, shows the new count, and is not sent again by the island', async () => {
    const asked = vi.fn(async () => Response.json({ data: aCart, message: null }))
    vi.stubGlobal('fetch', asked)
    const counts: (number | undefined)[] = []
    const silence = listenToTabs(({ cartCount }) => void counts.push(cartCount))
    const { island, load } = draw(<Island of={AddToCart} props={props} />)
    const arrive = delay(load, AddToCart)

    island.querySelector('form')?.requestSubmit()
    await Promise.resolve()

    expect(asked).toHaveBeenCalledExactlyOnceWith(
      '/api/shoppingCart/add',
      expect.objectContaining({
        body: '{"po_id":12,"amount":1}',
        headers: expect.objectContaining({ 'idempotency-key': expect.stringMatching(/^[\w-]{36}$/) }),
      }),
    )
    await vi.waitFor(() => expect(counts).toEqual([3]))
    expect(island.ariaBusy).toBe('true')
    arrive()
    await awake(island)
    await vi.waitFor(() => expect(document.querySelector('.toast')?.textContent).toContain('Tarp'))
    expect(asked).toHaveBeenCalledOnce()
    expect(complaints).toEqual([])
    silence()
  })

  test('that the backend refuses shows the reason once the island is awake', async () => {
    vi.stubGlobal('fetch', async () => Response.json({ message: 'Net uitverkocht.' }, { status: 409 }))
    const { island } = draw(<Island of={AddToCart} props={props} />)

    island.querySelector('form')?.requestSubmit()

    await vi.waitFor(() => expect(island.textContent).toContain('Net uitverkocht.'))
  })

  test('goes natively with the same key when the code can’t be loaded', async () => {
    const asked = vi.fn(async () => Response.json({ message: 'Nee' }, { status: 503 }))
    vi.stubGlobal('fetch', asked)
    const native = vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => {})
    const { island } = draw(<Island of={AddToCart} props={props} />)
    loaders['./features/x/AddToCart.island.tsx'] = () => Promise.reject(new Error('Failed to fetch'))

    const form = island.querySelector('form') as HTMLFormElement
    form.requestSubmit()

    await vi.waitFor(() => expect(native).toHaveBeenCalledOnce())
    const [, { headers }] = asked.mock.calls[0] as unknown as [string, { headers: Record<string, string> }]
    expect(new FormData(form).get('key')).toBe(headers['idempotency-key'])
  })

  test('a second press sends nothing more, and does not lead away', async () => {
    const asked = vi.fn(async () => Response.json({ data: aCart, message: null }))
    vi.stubGlobal('fetch', asked)
    const native = vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => {})
    const { island, load } = draw(<Island of={AddToCart} props={props} />)
    const arrive = delay(load, AddToCart)

    const form = island.querySelector('form') as HTMLFormElement
    form.requestSubmit()
    await vi.waitFor(() => expect(asked).toHaveBeenCalledOnce())
    form.requestSubmit()
    await new Promise((done) => setTimeout(done, 2_200))
    arrive()
    await awake(island)

    expect(asked).toHaveBeenCalledOnce()
    expect(native.mock.contexts).not.toContain(form)
  })

  test('a second press with another amount is another addition, once the island is awake', async () => {
    const asked = vi.fn(async () => Response.json({ data: aCart, message: null }))
    vi.stubGlobal('fetch', asked)
    const { island, load } = draw(<Island of={AddToCart} props={{ ...props, max: 5 }} />)
    const arrive = delay(load, AddToCart)

    island.querySelector('form')?.requestSubmit()
    const amount = island.querySelector<HTMLInputElement>('[name=amount]') as HTMLInputElement
    amount.value = '3'
    island.querySelector('form')?.requestSubmit()
    arrive()
    await awake(island)

    const bodies = () => (asked.mock.calls as unknown as [string, { body: string }][]).map(([, { body }]) => body)
    await vi.waitFor(() => expect(bodies()).toEqual(['{"po_id":12,"amount":1}', '{"po_id":12,"amount":3}']))
  })

  test('two of a visitor without a session wait for each other', async () => {
    const first = Promise.withResolvers<Response>()
    const asked = vi.fn(() => first.promise)
    vi.stubGlobal('fetch', asked)
    const { load } = draw(
      <>
        <Island of={AddToCart} props={props} />
        <Island of={AddToCart} props={{ ...props, po_id: 13 }} />
      </>,
    )
    delay(load, AddToCart)

    for (const form of document.querySelectorAll('form')) form.requestSubmit()
    await new Promise((done) => setTimeout(done, 20))
    expect(asked).toHaveBeenCalledOnce()

    first.resolve(Response.json({ data: aCart, message: null }))
    await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(2))
  })

  test('is not sent from a part that is about to be replaced by another variant’s', async () => {
    const asked = vi.fn()
    vi.stubGlobal('fetch', asked)
    const { island, load } = draw(
      <div id="koop" aria-busy="true">
        <Island of={AddToCart} props={props} />
      </div>,
    )
    delay(load, AddToCart)

    island.querySelector('form')?.requestSubmit()
    await new Promise((done) => setTimeout(done, 20))

    expect(asked).not.toHaveBeenCalled()
  })

  test('that was lost is sent again by the next press, with its key', async () => {
    const asked = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')))
    vi.stubGlobal('fetch', asked)
    const { island, load } = draw(<Island of={AddToCart} props={props} />)
    delay(load, AddToCart)
    const form = island.querySelector('form') as HTMLFormElement

    form.requestSubmit()
    await new Promise((done) => setTimeout(done, 20))
    form.requestSubmit()
    await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(2))

    const keys = (asked.mock.calls as unknown as [string, { headers: Record<string, string> }][]).map(
      ([, { headers }]) => headers['idempotency-key'],
    )
    expect(keys[0]).toBe(keys[1])
    expect(form.querySelectorAll('[name=key]')).toHaveLength(1)
  })

  test('is forgotten when the back/forward cache brings the page back: the next press is another one', async () => {
    const asked = vi.fn(async () => Response.json({ message: 'Nee' }, { status: 503 }))
    vi.stubGlobal('fetch', asked)
    const { island, load } = draw(<Island of={AddToCart} props={props} />)
    delay(load, AddToCart)
    const form = island.querySelector('form') as HTMLFormElement
    form.requestSubmit()
    await vi.waitFor(() => expect(asked).toHaveBeenCalledOnce())
    form.dataset.sent = ''

    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
    forgetEarlyAdditions()
    form.requestSubmit()

    await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(2))
    expect('sent' in form.dataset).toBe(false)
  })

  test('that was made without its island’s code leads to the cart, and the next press is another one', async () => {
    vi.stubGlobal('fetch', async () => Response.json({ data: aCart, message: null }))
    const leave = vi.spyOn(location, 'assign').mockImplementation(() => {})
    const { island } = draw(<Island of={AddToCart} props={props} />)
    loaders['./features/x/AddToCart.island.tsx'] = () => Promise.reject(new Error('Failed to fetch'))

    const form = island.querySelector('form') as HTMLFormElement
    form.requestSubmit()

    await vi.waitFor(() => expect(leave).toHaveBeenCalledOnce())
    expect(String(leave.mock.calls[0]?.[0])).toContain('/winkelwagen')
    expect(new FormData(form).has('key')).toBe(false)
  })

  test('that was made is not sent natively when the code is slow', async () => {
    vi.stubGlobal('fetch', async () => Response.json({ data: aCart, message: null }))
    const native = vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => {})
    const { island, load } = draw(<Island of={AddToCart} props={props} />)
    delay(load, AddToCart)

    const form = island.querySelector('form') as HTMLFormElement
    form.requestSubmit()
    await new Promise((done) => setTimeout(done, 2_200))

    // Forms of earlier tests may still go.
    expect(native.mock.contexts).not.toContain(form)
  })
})

describe('an island that the edge draws for this visitor', () => {
  const drawnFor = (start: number) =>
    vi.stubGlobal(
      'fetch',
      async () => new Response(renderToString(<Island of={testIslands.Counter} props={{ start }} />)),
    )
  const sleeping = () => draw(<Island of={testIslands.Counter} props={{ start: 0 }} src="/teller" />)

  test('shows that HTML before it is awake, and hydrates it', async () => {
    drawnFor(7)
    const { island, load } = sleeping()
    const arrive = delay(load, testIslands.Counter)

    island.dispatchEvent(new Event('pointerenter'))
    await vi.waitFor(() => expect(island.textContent).toBe('7'))
    arrive()
    await awake(island)
    island.querySelector('button')?.click()

    await vi.waitFor(() => expect(island.textContent).toBe('8'))
    expect(complaints).toEqual([])
  })

  test('is not fetched for a visitor without a session', async () => {
    const fetched = vi.fn()
    vi.stubGlobal('fetch', fetched)
    hasSession = false
    const { island } = sleeping()

    island.dispatchEvent(new Event('pointerenter'))
    await awake(island)

    expect(fetched).not.toHaveBeenCalled()
    hasSession = true
  })

  test('stays as it is when the edge can’t draw it', async () => {
    vi.stubGlobal('fetch', async () => new Response(null, { status: 503 }))
    const { island } = sleeping()

    island.dispatchEvent(new Event('pointerenter'))
    await awake(island)

    expect(island.textContent).toBe('0')
    expect(complaints).toEqual([])
  })

  test('shows what the page came with after a reset, until it is drawn anew', async () => {
    drawnFor(7)
    const { island } = sleeping()
    await island.freshen()

    island.reset()
    expect(island.textContent).toBe('0')

    drawnFor(9)
    await island.freshen()
    expect(island.textContent).toBe('9')
  })

  test('keeps the element that has the focus', async () => {
    drawnFor(7)
    const { island } = sleeping()
    const freshened = island.freshen()
    island.querySelector('button')?.focus()
    await freshened

    expect(document.activeElement?.textContent).toBe('0')
  })

  test('wakes without that HTML when it does not come in time', async () => {
    vi.stubGlobal(
      'fetch',
      (_: string, { signal }: { signal: AbortSignal }) =>
        new Promise((_done, fail) => signal.addEventListener('abort', () => fail(signal.reason))),
    )
    const { island } = sleeping()

    island.dispatchEvent(new Event('pointerenter'))
    await vi.waitFor(() => expect(island.hasAttribute('awake')).toBe(true), { timeout: 4_000 })

    expect(island.textContent).toBe('0')
  })

  test('ignores an answer that was asked for before a reset', async () => {
    let answer = (_: Response) => {}
    vi.stubGlobal('fetch', () => new Promise<Response>((done) => (answer = done)))
    const { island } = sleeping()
    const freshened = island.freshen()

    island.reset()
    answer(new Response(renderToString(<Island of={testIslands.Counter} props={{ start: 7 }} />)))
    await freshened

    expect(island.textContent).toBe('0')
  })
})

describe('an island with a condition', () => {
  const conditional = <Island of={testIslands.Counter} props={{ start: 3 }} wake="customer" />

  test('wakes by itself when the condition holds once another part of the shop changed something', async () => {
    const { island, load } = draw(conditional)
    notifyTabs({ customer: 'Sanne' })
    expect(load).not.toHaveBeenCalled()

    isReady = true
    notifyTabs({ customer: 'Sanne' })
    await awake(island)
    isReady = false
  })

  test('that is put in a loaded page wakes by itself when the condition holds', async () => {
    isReady = true
    const { island } = draw(conditional)

    await awake(island)
    isReady = false
  })
})

/** Holds the code of an island back. @returns what lets it arrive */
function delay(load: ReturnType<typeof draw>['load'], island: unknown) {
  const code = Promise.withResolvers<{ default: never }>()
  load.mockImplementationOnce(() => code.promise)
  return () => code.resolve({ default: island as never })
}

/** The page as React draws it; `load` brings its first island as the browser has it. */
function draw(page: React.ReactNode) {
  document.body.innerHTML = renderToString(page)
  const island = document.querySelector<Sleeper>('shop-island')
  if (!island) throw new Error('no island')
  const name = island.getAttribute('name') ?? ''
  const load = vi.fn(async () => ({ default: islands[name] as never }))
  if (name in islands) loaders[`./features/x/${name}.island.tsx`] = load
  return { island, load }
}

async function awake(island: HTMLElement) {
  await vi.waitFor(() => expect(island.hasAttribute('awake')).toBe(true), { timeout: 3_000 })
}

function thrown(): never {
  throw new Error('broken')
}

const aCart = {
  total: { net: 1, gross: 1, netAfterDiscount: 1, grossAfterDiscount: 1 },
  items: [],
  count: 3,
}
