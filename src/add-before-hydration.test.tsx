// @vitest-environment happy-dom
import { describe, expect, test, vi } from 'vitest'
import AddToCart from './features/cart/add/AddToCart.island'
import { addBeforeHydration, forgetEarlyAdds, takeEarlyAdd } from './features/cart/add/add-before-hydration'
import { Island } from './lib/islands/island'
import { listenToTabs } from './lib/tab-messages'
import { awake, complaints, delay, draw, loaders, setUpIslands } from './testing/islands'

setUpIslands({ islands: { AddToCart }, sendEarly: addBeforeHydration, forgetEarly: takeEarlyAdd })

describe('an addition in the markup that the edge renders', () => {
  test('an amount above the stock is submitted as a form to the page that explains the shortage, not by script', async () => {
    const asked = vi.fn(async () => Response.json({ data: aCart, message: null }))
    vi.stubGlobal('fetch', asked)
    const props = { po_id: 12, max: 5, page: '/tarp-p1?a1=3#add-amount', full_name: 'Tarp' }
    const { island } = draw(<Island of={AddToCart} props={props} />)
    const form = island.querySelector('form') as HTMLFormElement
    const sent = vi.fn((event: Event) => !event.defaultPrevented)
    document.addEventListener('submit', sent)
    ;(form.elements.namedItem('amount') as HTMLInputElement).value = '40'

    expect(addBeforeHydration(form)).toBeUndefined()
    island.dispatchEvent(new Event('focusin'))
    await awake(island)
    const button = form.querySelector('button') as HTMLButtonElement
    form.addEventListener('submit', (event) => queueMicrotask(() => event.preventDefault()))
    form.requestSubmit(button)

    expect(button.getAttribute('formaction')).toBe('/tarp-p1?a1=3#add-amount')
    expect(form.noValidate).toBe(true)
    expect(sent).toHaveReturnedWith(true)
    expect(asked).not.toHaveBeenCalled()
    document.removeEventListener('submit', sent)
  })
})

describe('an addition before the island is awake', () => {
  const props = { po_id: 12, full_name: 'Tarp' }

  test('a cart addition before hydration is sent with a key, shows the new count, and is not repeated by the island', async () => {
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
    await vi.waitFor(() => expect(document.querySelector('.toast-box')?.textContent).toContain('Tarp'))
    expect(asked).toHaveBeenCalledOnce()
    expect(complaints).toEqual([])
    silence()
  })

  test('a cart addition before hydration that the backend refuses shows the reason after hydration', async () => {
    vi.stubGlobal('fetch', async () => Response.json({ message: 'Net uitverkocht.' }, { status: 409 }))
    // In sight; out of sight it would be a toast.
    vi.spyOn(HTMLFormElement.prototype, 'getBoundingClientRect').mockReturnValue({ bottom: 100 } as DOMRect)
    const { island } = draw(<Island of={AddToCart} props={props} />)

    island.querySelector('form')?.requestSubmit()

    await vi.waitFor(() => expect(island.textContent).toContain('Net uitverkocht.'))
  })

  test('a cart addition before hydration is submitted natively with the same key when the island’s code cannot be loaded', async () => {
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

  test('a second press on the buy button before hydration sends nothing more, and does not leave the page', async () => {
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

  test('a second press before hydration with another amount is sent as another addition after hydration', async () => {
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

  test('two cart additions before hydration without a session are sent one after the other', async () => {
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

  test('no cart addition is sent while another variant is being loaded', async () => {
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

  test('a cart addition that was lost before hydration is sent again with the same idempotency key by the next press', async () => {
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

  test('after a restore from the back/forward cache the next press on the buy button is a new addition', async () => {
    const asked = vi.fn(async () => Response.json({ message: 'Nee' }, { status: 503 }))
    vi.stubGlobal('fetch', asked)
    const { island, load } = draw(<Island of={AddToCart} props={props} />)
    delay(load, AddToCart)
    const form = island.querySelector('form') as HTMLFormElement
    form.requestSubmit()
    await vi.waitFor(() => expect(asked).toHaveBeenCalledOnce())
    form.dataset.sent = ''

    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
    forgetEarlyAdds()
    form.requestSubmit()

    await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(2))
    expect('sent' in form.dataset).toBe(false)
  })

  test('a cart addition whose island cannot be loaded leads to the cart, and the next press is a new addition', async () => {
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
})

const aCart = {
  total: { net: 1, gross: 1, netAfterDiscount: 1, grossAfterDiscount: 1 },
  items: [],
  count: 3,
}
