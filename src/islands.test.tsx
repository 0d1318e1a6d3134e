// @vitest-environment happy-dom
import type { ComponentProps } from 'react'
import { renderToString } from 'react-dom/server'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { Island } from './lib/islands/island'
import { notifyTabs } from './lib/tab-messages'
import * as testIslands from './lib/testing/islands'
import { awake, delay, draw, loaders, reportedErrors, setUpIslands, visitor } from './testing/islands'

setUpIslands()

const opener = (
  <button type="button" id="opener">
    Open
  </button>
)
/** An island that waits for what `wake` names. */
const counter = (wake?: ComponentProps<typeof Island>['wake']) =>
  draw(<Island of={testIslands.Counter} props={{ start: 3 }} wake={wake} />)

describe('when an island wakes', () => {
  test.each(['pointerenter', 'pointerdown', 'focusin', 'touchstart', 'change'])(
    'a %s on a sleeping island loads its code once',
    async (intent) => {
      const { island, load } = counter()
      expect(load).not.toHaveBeenCalled()

      for (let times = 0; times < 3; times++) island.dispatchEvent(new Event(intent))
      await awake(island)
      island.dispatchEvent(new Event(intent))

      expect(load).toHaveBeenCalledOnce()
    },
  )

  test('a control outside an island hydrates the island when the pointer enters the control', async () => {
    const { island, load } = draw(
      <>
        {opener}
        <Island of={testIslands.Counter} props={{ start: 3 }} control="opener" />
      </>,
    )

    document.getElementById('opener')?.dispatchEvent(new Event('pointerenter'))
    await awake(island)

    expect(load).toHaveBeenCalledOnce()
  })

  test.each([
    ['the island', 'input'],
    ['the control outside it', '#opener'],
  ])('an island with wake=press hydrates on a click on %s, and not on pointer or focus events', async (_, selector) => {
    const { island, load } = draw(
      <>
        {opener}
        <Island of={testIslands.EchoField} props={{}} wake="press" control="opener" />
      </>,
    )

    for (const intent of ['pointerenter', 'pointerdown', 'focusin', 'touchstart'])
      island.dispatchEvent(new Event(intent))
    await new Promise((done) => setTimeout(done, 50))
    expect(load).not.toHaveBeenCalled()

    document.querySelector<HTMLElement>(selector)?.click()
    await awake(island)
  })

  test('an island with wake=hover hydrates when a mouse enters it, and not on a touch', async () => {
    const { island, load } = counter('hover')
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

  test.each(['pageshow', 'prerenderingchange'])(
    'a %s event wakes an island whose wake condition is met',
    async (event) => {
      const { island, load } = counter('customer')
      const target = event === 'pageshow' ? window : document
      target.dispatchEvent(new Event(event))
      expect(load).not.toHaveBeenCalled()

      visitor.isReady = true
      target.dispatchEvent(new Event(event))
      visitor.isReady = false

      await awake(island)
    },
  )

  test('an island with wake=load hydrates without any action of the visitor when the page has loaded', async () => {
    const { island } = counter('load')
    expect(island.hasAttribute('awake')).toBe(false)

    dispatchEvent(new Event('pageshow'))

    await awake(island)
  })

  test('an island with wake=customer does not hydrate while the visitor is logged out, and hydrates at a login', async () => {
    const { island, load } = counter('customer')

    for (const intent of ['pointerenter', 'focusin']) island.dispatchEvent(new Event(intent))
    await new Promise((done) => setTimeout(done, 50))
    expect(load).not.toHaveBeenCalled()
    visitor.isReady = true
    notifyTabs({ customer: 'Sanne' })

    await awake(island)
    expect(load).toHaveBeenCalledOnce()
  })

  test('an island with wake=customer hydrates for a customer who points at it, also when it is added to the page later', async () => {
    const { island } = counter('customer')
    visitor.isReady = true

    island.dispatchEvent(new Event('pointerenter'))
    await awake(island)
    const { island: later } = counter('customer')

    await awake(later)
  })

  test('an island with wake=comparison hydrates when the pointer enters it, even without products to compare', async () => {
    const { island } = counter('comparison')

    island.dispatchEvent(new Event('pointerenter'))

    await awake(island)
  })

  test('a press before an island hydrates is repeated after hydration', async () => {
    const { island } = counter()

    island.querySelector('button')?.click()
    await awake(island)

    await vi.waitFor(() => expect(island.textContent).toBe('4'))
    island.querySelector('button')?.click()
    await vi.waitFor(() => expect(island.textContent).toBe('5'))
  })

  test('text typed before and during the hydration of an island is retained and handled', async () => {
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

  test('a press recorded by the boot script is not overwritten when the island’s custom element is defined', () => {
    // A field of the class would be set to undefined on the element that is there already.
    const element = document.createElement('shop-island')

    expect([Object.hasOwn(element, 'replay'), Object.hasOwn(element, 'giveUp')]).toEqual([false, false])
  })

  test('an island that is removed from the page is unmounted by React', async () => {
    const { island } = counter()
    island.dispatchEvent(new Event('focusin'))
    await awake(island)

    island.remove()

    await vi.waitFor(() => expect(island.textContent).toBe(''))
  })
})

describe('when an island fails', () => {
  test.each([
    ['its code can’t be loaded', () => Promise.reject(new Error('Failed to fetch dynamically imported module'))],
    ['its code is broken', () => Promise.resolve({ default: (() => thrown()) as never })],
  ])('a form in an island is submitted natively, once, when %s', async (_, loader) => {
    const native = vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => {})
    const { island } = counter()
    loaders['./features/x/Counter.island.tsx'] = loader

    island.querySelector('form')?.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }))
    await vi.waitFor(() => expect(native).toHaveBeenCalledOnce(), { timeout: 3_000 })
    await new Promise((done) => setTimeout(done, 50))

    expect(native).toHaveBeenCalledOnce()
    expect(native.mock.contexts[0]).toHaveProperty('isConnected', true)
    expect(island.textContent).toBe('3')
  })

  test('a form is submitted natively when its island crashes after the form’s submit handler was attached', async () => {
    const { island } = draw(<Island of={testIslands.Halfway} props={{ breaks: false }} />)
    loaders['./features/x/Halfway.island.tsx'] = async () => ({
      default: (() => testIslands.Halfway({ breaks: true })) as never,
    })
    island.dispatchEvent(new Event('focusin'))
    await awake(island)

    const event = new SubmitEvent('submit', { bubbles: true, cancelable: true })
    island.querySelector('form')?.dispatchEvent(event)

    expect([event.defaultPrevented, island.textContent]).toEqual([false, 'Stuur'])
  })

  test('a checkbox outside a form stays unticked when its island’s code cannot be loaded, and offline the next tick tries again', async () => {
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

  test('a checkbox outside a form is disabled when its island’s code does not exist', async () => {
    const { island } = draw(<Island of={testIslands.Box} props={{}} />)
    loaders['./features/x/Box.island.tsx'] = () => Promise.reject(new Error('404'))
    const box = island.querySelector('input') as HTMLInputElement

    box.click()
    await awake(island)

    expect([box.checked, box.disabled]).toEqual([false, true])
  })

  test('an island whose code file is missing leaves its HTML working as it is', async () => {
    const { island } = counter()
    island.dispatchEvent(new Event('focusin'))
    await awake(island)

    const event = new SubmitEvent('submit', { bubbles: true, cancelable: true })
    island.querySelector('form')?.dispatchEvent(event)

    expect(event.defaultPrevented).toBe(false)
  })
})

function thrown(): never {
  throw new Error('broken')
}

describe('an island that the edge renders for one visitor', () => {
  const drawnFor = (start: number) =>
    vi.stubGlobal(
      'fetch',
      async () => new Response(renderToString(<Island of={testIslands.Counter} props={{ start }} />)),
    )
  const sleeping = () => draw(<Island of={testIslands.Counter} props={{ start: 0 }} src="/teller" />)

  test('an island shows the HTML that the edge rendered for it while its code loads, and then hydrates it', async () => {
    drawnFor(7)
    const { island, load } = sleeping()
    const arrive = delay(load, testIslands.Counter)

    island.dispatchEvent(new Event('pointerenter'))
    await vi.waitFor(() => expect(island.textContent).toBe('7'))
    arrive()
    await awake(island)
    island.querySelector('button')?.click()

    await vi.waitFor(() => expect(island.textContent).toBe('8'))
    expect(reportedErrors).toEqual([])
  })

  test('an island does not fetch HTML from the edge for a visitor without a session', async () => {
    const fetched = vi.fn()
    vi.stubGlobal('fetch', fetched)
    visitor.hasSession = false
    const { island } = sleeping()

    island.dispatchEvent(new Event('pointerenter'))
    await awake(island)

    expect(fetched).not.toHaveBeenCalled()
    visitor.hasSession = true
  })

  test('an island retains the page’s HTML when fetching its HTML for this visitor fails', async () => {
    vi.stubGlobal('fetch', async () => new Response(null, { status: 503 }))
    const { island } = sleeping()

    island.dispatchEvent(new Event('pointerenter'))
    await awake(island)

    expect(island.textContent).toBe('0')
    expect(reportedErrors).toEqual([])
  })

  test('an island that is reset shows the page’s original HTML until the edge renders it again', async () => {
    drawnFor(7)
    const { island } = sleeping()
    await island.refresh()

    island.reset()
    expect(island.textContent).toBe('0')

    drawnFor(9)
    await island.refresh()
    expect(island.textContent).toBe('9')
  })

  test('HTML from the edge does not replace an island that has the focus', async () => {
    drawnFor(7)
    const { island } = sleeping()
    const refreshed = island.refresh()
    island.querySelector('button')?.focus()
    await refreshed

    expect(document.activeElement?.textContent).toBe('0')
  })

  const late = () => {
    const answer = Promise.withResolvers<Response>()
    vi.stubGlobal(
      'fetch',
      vi.fn(() => answer.promise),
    )
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    return (start: number) =>
      answer.resolve(new Response(renderToString(<Island of={testIslands.Counter} props={{ start }} />)))
  }

  test('an island hydrates with the page’s HTML when the edge’s HTML takes too long, and ignores it afterwards', async () => {
    const answer = late()
    const { island, load } = sleeping()

    island.dispatchEvent(new Event('pointerenter'))
    await vi.advanceTimersByTimeAsync(1_900)
    expect(load).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(100)
    await awake(island)
    answer(7)
    await island.refresh()
    await vi.advanceTimersByTimeAsync(100)
    expect(island.textContent).toBe('0')

    island.querySelector('button')?.click()
    await vi.waitFor(() => expect(island.textContent).toBe('1'))
    expect(reportedErrors).toEqual([])
  })

  test('the edge’s HTML that comes after the time limit replaces an island whose code still loads', async () => {
    const answer = late()
    const { island, load } = sleeping()
    const arrive = delay(load, testIslands.Counter)

    island.dispatchEvent(new Event('pointerenter'))
    await vi.advanceTimersByTimeAsync(2_000)
    await vi.waitFor(() => expect(load).toHaveBeenCalledOnce())
    // A signal with a time limit would end the fetch before this answer.
    expect(fetch).toHaveBeenCalledExactlyOnceWith('/teller')
    answer(7)
    await vi.waitFor(() => expect(island.textContent).toBe('7'))
    arrive()
    await awake(island)

    island.querySelector('button')?.click()
    await vi.waitFor(() => expect(island.textContent).toBe('8'))
    expect(reportedErrors).toEqual([])
  })

  test('an island ignores HTML that it requested from the edge before it was reset', async () => {
    let answer = (_: Response) => {}
    vi.stubGlobal('fetch', () => new Promise<Response>((done) => (answer = done)))
    const { island } = sleeping()
    const refreshed = island.refresh()

    island.reset()
    answer(new Response(renderToString(<Island of={testIslands.Counter} props={{ start: 7 }} />)))
    await refreshed

    expect(island.textContent).toBe('0')
  })
})
