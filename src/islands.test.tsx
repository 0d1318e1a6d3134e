import { renderToString } from 'react-dom/server'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { early } from './boot/early'
import { defineIslands } from './boot/islands'
import AddToCart from './features/cart/AddToCart.island'
import { sendEarlyAddition } from './features/cart/early-addition'
import { Island } from './lib/island'
import * as testIslands from './lib/testing/islands'

type Sleeper = HTMLElement & { kept?: () => void; giveUp?: () => void }

const loaders: Record<string, () => Promise<{ default: never }>> = {}
/** Conditions that a test sets. */
let isReady = false
/** The islands of the tests, by name. */
const islands: Record<string, unknown> = { ...testIslands, AddToCart }

beforeAll(async () => {
  early()
  defineIslands(loaders, { wakeIf: { customer: () => isReady }, sendEarly: sendEarlyAddition })
  // What is slow to load must not count against a test.
  await import('./lib/hydrate')
})

const complaints: unknown[] = []
beforeEach(() => {
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
    let arrive = () => {}
    load.mockImplementationOnce(
      () => new Promise((done) => (arrive = () => done({ default: islands.EchoField as never }))),
    )

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
