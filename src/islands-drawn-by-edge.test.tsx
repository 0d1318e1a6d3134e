// @vitest-environment happy-dom
import { renderToString } from 'react-dom/server'
import { describe, expect, test, vi } from 'vitest'
import { Island } from './lib/islands/island'
import * as testIslands from './lib/testing/islands'
import { awake, complaints, delay, draw, setUpIslands, visitor } from './testing/islands'

setUpIslands()

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
    expect(complaints).toEqual([])
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
    expect(complaints).toEqual([])
  })

  test('an island that is reset shows the page’s original HTML until the edge renders it again', async () => {
    drawnFor(7)
    const { island } = sleeping()
    await island.freshen()

    island.reset()
    expect(island.textContent).toBe('0')

    drawnFor(9)
    await island.freshen()
    expect(island.textContent).toBe('9')
  })

  test('HTML from the edge does not replace an island that has the focus', async () => {
    drawnFor(7)
    const { island } = sleeping()
    const freshened = island.freshen()
    island.querySelector('button')?.focus()
    await freshened

    expect(document.activeElement?.textContent).toBe('0')
  })

  test('an island hydrates with the page’s HTML when the edge’s HTML takes too long', async () => {
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

  test('an island ignores HTML that it requested from the edge before it was reset', async () => {
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
