// @vitest-environment happy-dom
import { expect, onTestFinished, test, vi } from 'vitest'
import AddToCart from './features/cart/add/AddToCart.island'
import { addBeforeHydration, forgetEarlyAdds, takeEarlyAdd } from './features/cart/add/add-before-hydration'
import { Island } from './lib/islands/island'
import { listenToTabs } from './lib/tab-messages'
import { awake, delay, draw, loaders, reportedErrors, setUpIslands } from './testing/islands'

setUpIslands({ islands: { AddToCart }, sendEarly: addBeforeHydration, forgetEarly: takeEarlyAdd })

type Sent = { body: string; headers: Record<string, string> }

const props = { po_id: 12, full_name: 'Tarp' }
const total = { net: 1, gross: 1, netAfterDiscount: 1, grossAfterDiscount: 1 }
const added = async () => Response.json({ data: { total, items: [], count: 3 }, message: null })
const unavailable = async () => Response.json({ message: 'Nee' }, { status: 503 })
const noCode = () => Promise.reject(new Error('Failed to fetch'))
const settled = () => new Promise((done) => setTimeout(done, 20))

function answerWith(answer: () => Promise<Response>) {
  const asked = vi.fn<(path: string, sent: Sent) => Promise<Response>>(answer)
  vi.stubGlobal('fetch', asked)
  return asked
}

const keysOf = (asked: ReturnType<typeof answerWith>) =>
  asked.mock.calls.map(([, { headers }]) => headers['idempotency-key'])

/** The buy button before hydration; its code comes with `arrive`. */
function sleeping(page = <Island of={AddToCart} props={props} />) {
  const { island, load } = draw(page)
  const arrive = delay(load, AddToCart)
  return { island, arrive, form: island.querySelector('form') as HTMLFormElement }
}

test('an amount above the stock is submitted as a form to the page that explains the shortage, not by script', async () => {
  const asked = answerWith(added)
  const { island, arrive, form } = sleeping(
    <Island of={AddToCart} props={{ ...props, max: 5, page: '/tarp-p1?a1=3#add-amount' }} />,
  )
  const sent = vi.fn((event: Event) => !event.defaultPrevented)
  document.addEventListener('submit', sent)
  ;(form.elements.namedItem('amount') as HTMLInputElement).value = '40'

  expect(addBeforeHydration(form)).toBeUndefined()
  island.dispatchEvent(new Event('focusin'))
  arrive()
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

test('a cart addition before hydration is sent with a key, shows the new count, and is not repeated by the island', async () => {
  const asked = answerWith(added)
  const counts: (number | undefined)[] = []
  const silence = listenToTabs(({ cartCount }) => void counts.push(cartCount))
  const { island, arrive, form } = sleeping()

  form.requestSubmit()
  await Promise.resolve()

  expect(asked).toHaveBeenCalledExactlyOnceWith(
    '/api/shoppingCart/add',
    expect.objectContaining({ body: '{"po_id":12,"amount":1}' }),
  )
  expect(keysOf(asked)).toEqual([expect.stringMatching(/^[\w-]{36}$/)])
  await vi.waitFor(() => expect(counts).toEqual([3]))
  expect(island.ariaBusy).toBe('true')
  arrive()
  await awake(island)
  await vi.waitFor(() => expect(document.querySelector('.toast-box')?.textContent).toContain('Tarp'))
  expect(asked).toHaveBeenCalledOnce()
  expect(reportedErrors).toEqual([])
  silence()
})

test('a cart addition before hydration that the backend refuses shows the reason after hydration', async () => {
  answerWith(async () => Response.json({ message: 'Net uitverkocht.' }, { status: 409 }))
  // In sight; out of sight it would be a toast.
  vi.spyOn(HTMLFormElement.prototype, 'getBoundingClientRect').mockReturnValue({ bottom: 100 } as DOMRect)
  const { island, arrive, form } = sleeping()

  form.requestSubmit()
  arrive()

  await vi.waitFor(() => expect(island.textContent).toContain('Net uitverkocht.'))
})

test('a cart addition before hydration is submitted natively with the same key when the island’s code cannot be loaded', async () => {
  const asked = answerWith(unavailable)
  const native = vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => {})
  const { form } = sleeping()
  loaders['./features/x/AddToCart.island.tsx'] = noCode

  form.requestSubmit()

  await vi.waitFor(() => expect(native).toHaveBeenCalledOnce())
  expect([new FormData(form).get('key')]).toEqual(keysOf(asked))
})

test('a second press on the buy button before hydration sends nothing more, and does not leave the page', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const asked = answerWith(added)
  const native = vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => {})
  const { island, arrive, form } = sleeping()

  form.requestSubmit()
  await vi.waitFor(() => expect(asked).toHaveBeenCalledOnce())
  form.requestSubmit()
  await vi.advanceTimersByTimeAsync(2_200)
  arrive()
  await awake(island)

  expect(asked).toHaveBeenCalledOnce()
  expect(native.mock.contexts).not.toContain(form)
})

test('a second press before hydration with another amount is sent as another addition after hydration', async () => {
  const asked = answerWith(added)
  const { island, arrive, form } = sleeping(<Island of={AddToCart} props={{ ...props, max: 5 }} />)

  form.requestSubmit()
  ;(form.elements.namedItem('amount') as HTMLInputElement).value = '3'
  form.requestSubmit()
  arrive()
  await awake(island)

  const bodies = () => asked.mock.calls.map(([, { body }]) => body)
  await vi.waitFor(() => expect(bodies()).toEqual(['{"po_id":12,"amount":1}', '{"po_id":12,"amount":3}']))
})

test('two cart additions before hydration without a session are sent one after the other', async () => {
  const first = Promise.withResolvers<Response>()
  const asked = answerWith(() => first.promise)
  sleeping(
    <>
      <Island of={AddToCart} props={props} />
      <Island of={AddToCart} props={{ ...props, po_id: 13 }} />
    </>,
  )

  for (const form of document.querySelectorAll('form')) form.requestSubmit()
  await settled()
  expect(asked).toHaveBeenCalledOnce()

  first.resolve(await added())
  await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(2))
})

test('no cart addition is sent while another variant is being loaded', async () => {
  const asked = answerWith(added)
  const { form } = sleeping(
    <div id="koop" aria-busy="true">
      <Island of={AddToCart} props={props} />
    </div>,
  )

  form.requestSubmit()
  await settled()

  expect(asked).not.toHaveBeenCalled()
})

test('a cart addition that was lost before hydration is sent again with the same idempotency key by the next press', async () => {
  const asked = answerWith(() => Promise.reject(new TypeError('Failed to fetch')))
  const { form } = sleeping()

  form.requestSubmit()
  await settled()
  form.requestSubmit()
  await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(2))

  const [first, second] = keysOf(asked)
  expect(first).toBe(second)
  expect(form.querySelectorAll('[name=key]')).toHaveLength(1)
})

test('after a restore from the back/forward cache the next press on the buy button is a new addition', async () => {
  const asked = answerWith(unavailable)
  const { form } = sleeping()
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
  answerWith(added)
  const leave = vi.spyOn(location, 'assign').mockImplementation(() => {})
  const { form } = sleeping()
  loaders['./features/x/AddToCart.island.tsx'] = noCode

  form.requestSubmit()

  await vi.waitFor(() => expect(leave).toHaveBeenCalledOnce())
  expect(String(leave.mock.calls[0]?.[0])).toContain('/winkelwagen')
  expect(new FormData(form).has('key')).toBe(false)
})
