import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { swapIn } from './swap'
import { enhanceSwaps } from './swaps'

enhanceSwaps()

const leave = vi.fn<(url: string | URL) => void>()
let answers: Map<string, Promise<Response>>

beforeEach(() => {
  answers = new Map()
  leave.mockClear()
  history.replaceState(null, '', '/tarps-c1')
  document.title = 'Oud'
  document.body.innerHTML = `
    <form action="/tarps-c1" data-swap="list"><select name="sorteer"><option value=""><option value="price_asc"></select><button>Toepassen</button></form>
    <section id="list"><h2>Oud</h2><a id="first" href="/a">een</a><input name="merk" value="3"></section>
    <div id="pager"><a id="more" href="/tarps-c1?pagina=2" data-append="items">Meer</a></div>
    <ul id="items"><li><a href="/1">1</a></li></ul>
    <a id="filter" href="/tarps-c1?merk=3" data-swap="list">Merk 3</a>
    <div id="toasts" data-failed="Dat lukte niet" data-offline="Geen internet"></div><p id="announcer"></p>`
  vi.stubGlobal('fetch', (input: string | URL, { signal }: { signal: AbortSignal }) => {
    const { pathname, search } = new URL(input, location.href)
    const answer = answers.get(pathname + search) ?? Promise.reject(new TypeError('Failed to fetch'))
    return new Promise<Response>((resolve, reject) => {
      signal.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')))
      answer.then(resolve, reject)
    })
  })
  vi.spyOn(location, 'assign').mockImplementation(leave)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('swapping', () => {
  test('the part, the title and the address become those of the other page', async () => {
    given('/tarps-c1?merk=3', page('Nieuw', 'Merk 3'))

    await swapIn(at('/tarps-c1?merk=3'), 'list', false)

    expect(text('#list')).toContain('Nieuw')
    expect(document.title).toBe('Merk 3')
    expect(location.pathname + location.search).toBe('/tarps-c1?merk=3')
    expect(history.state).toEqual({ swap: 'list' })
  })

  test('an older answer never replaces a newer one', async () => {
    const slow = gate('/tarps-c1?merk=1')
    given('/tarps-c1?merk=2', page('Tweede', 'Twee'))

    const first = swapIn(at('/tarps-c1?merk=1'), 'list', false)
    const second = swapIn(at('/tarps-c1?merk=2'), 'list', false)
    await second
    slow(page('Eerste', 'Een'))
    await first

    expect(text('#list')).toContain('Tweede')
    expect(document.title).toBe('Twee')
    expect(location.search).toBe('?merk=2')
  })

  test('the list is busy while it waits', async () => {
    const answer = gate('/tarps-c1?merk=1')
    const swap = swapIn(at('/tarps-c1?merk=1'), 'list', false)

    expect(document.getElementById('list')?.getAttribute('aria-busy')).toBe('true')
    answer(page('Nieuw', 'x'))
    await swap
    expect(document.getElementById('list')?.hasAttribute('aria-busy')).toBe(false)
  })

  test('the focus stays where it was', async () => {
    given('/tarps-c1?merk=3', page('<input name="merk" value="2"><input name="merk" value="3">', 'x'))
    document.querySelector<HTMLElement>('[name=merk]')?.focus()

    await swapIn(at('/tarps-c1?merk=3'), 'list', false)

    expect(document.activeElement?.getAttribute('value')).toBe('3')
  })

  test('going back makes no new entry', async () => {
    given('/tarps-c1', page('Terug', 'Oud'))
    const pushed = vi.spyOn(history, 'pushState')

    await swapIn(at('/tarps-c1'), 'list', true)

    expect(pushed).not.toHaveBeenCalled()
    expect(text('#list')).toContain('Terug')
  })

  test.each([
    ['an error page', () => new Response('<h1>Fout</h1>', { status: 503 })],
    ['a missing page', () => new Response('<h1>Niet gevonden</h1>', { status: 404 })],
    ['a page without the part', () => new Response('<h1>Iets anders</h1>')],
  ])('%s is a failure that leaves the page as it was', async (_, answer) => {
    answers.set('/tarps-c1?merk=3', Promise.resolve(answer()))

    await expect(swapIn(at('/tarps-c1?merk=3'), 'list', false)).rejects.toThrow()

    expect(text('#list')).toContain('Oud')
    expect(document.getElementById('list')?.hasAttribute('aria-busy')).toBe(false)
    expect(location.search).toBe('')
  })
})

describe('links and forms', () => {
  test('a form’s change fetches its address with the fields that say something', async () => {
    given('/tarps-c1?sorteer=price_asc', page('Gesorteerd', 'x'))
    const select = document.querySelector('select') as HTMLSelectElement
    select.value = 'price_asc'

    select.dispatchEvent(new Event('change', { bubbles: true }))

    await vi.waitFor(() => expect(text('#list')).toContain('Gesorteerd'))
    expect(location.search).toBe('?sorteer=price_asc')
    expect(leave).not.toHaveBeenCalled()
  })

  test('a link swaps', async () => {
    given('/tarps-c1?merk=3', page('Merk drie', 'x'))

    press('#filter')

    await vi.waitFor(() => expect(text('#list')).toContain('Merk drie'))
  })

  test.each([
    ['no answer', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['an error of the server', () => Promise.resolve(new Response('Fout', { status: 503 }))],
  ])('after %s the page stays, says so, and what was chosen is put back', async (_, answer) => {
    answers.set('/tarps-c1?sorteer=price_asc', answer())
    const select = document.querySelector('select') as HTMLSelectElement
    select.value = 'price_asc'

    select.dispatchEvent(new Event('change', { bubbles: true }))

    await vi.waitFor(() => expect(text('#toasts')).toBe('Dat lukte niet'))
    expect(select.value).toBe('')
    expect(text('#list')).toContain('Oud')
    expect(document.getElementById('list')?.hasAttribute('aria-busy')).toBe(false)
    expect(leave).not.toHaveBeenCalled()
  })

  test('without a line, that is what it says', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)

    press('#filter')

    await vi.waitFor(() => expect(text('#toasts')).toBe('Geen internet'))
    expect(leave).not.toHaveBeenCalled()
  })

  test('a page that is not there, or is another kind of page, is gone to', async () => {
    given('/tarps-c1?merk=3', '<h1>Iets anders</h1>')

    press('#filter')

    await vi.waitFor(() => expect(leave).toHaveBeenCalledOnce())
    expect(String(leave.mock.calls[0]?.[0])).toMatch(/\/tarps-c1\?merk=3$/)
  })

  test('going back to what can’t be had is left to the browser', async () => {
    answers.set('/tarps-c1', Promise.resolve(new Response('Fout', { status: 503 })))

    window.dispatchEvent(new PopStateEvent('popstate', { state: { swap: 'list' } }))

    await vi.waitFor(() => expect(leave).toHaveBeenCalledOnce())
  })

  test('a failed append says so, and its link can be pressed again', async () => {
    press('#more')
    await vi.waitFor(() => expect(text('#toasts')).toBe('Dat lukte niet'))
    given('/tarps-c1?pagina=2', '<ul id="items"><li>2</li></ul>')

    press('#more')

    await vi.waitFor(() => expect(document.querySelectorAll('#items li')).toHaveLength(2))
    expect(leave).not.toHaveBeenCalled()
  })

  test('nothing is appended to a list that is about to be another', async () => {
    document.getElementById('list')?.append(document.getElementById('pager') ?? '')
    const answer = gate('/tarps-c1?merk=3')
    given('/tarps-c1?pagina=2', '<ul id="items"><li>2</li></ul>')

    press('#filter')
    press('#more')
    answer(page('Merk drie', 'x'))

    await vi.waitFor(() => expect(text('#list')).toContain('Merk drie'))
    expect(document.querySelectorAll('#items li')).toHaveLength(1)
  })

  test('asking for more twice appends once and leads nowhere', async () => {
    const answer = gate('/tarps-c1?pagina=2')

    press('#more')
    press('#more')
    answer('<ul id="items"><li>2</li></ul>')

    await vi.waitFor(() => expect(document.querySelectorAll('#items li')).toHaveLength(2))
    await new Promise((done) => setTimeout(done, 20))
    expect(document.querySelectorAll('#items li')).toHaveLength(2)
    expect(leave).not.toHaveBeenCalled()
  })

  test('a filter chosen while more was on its way does not lead to the next page', async () => {
    gate('/tarps-c1?pagina=2')
    given('/tarps-c1?merk=3', page('Merk drie', 'x'))

    press('#more')
    await new Promise((done) => setTimeout(done, 5))
    press('#filter')

    await vi.waitFor(() => expect(text('#list')).toContain('Merk drie'))
    await new Promise((done) => setTimeout(done, 20))
    expect(leave).not.toHaveBeenCalled()
  })

  test.each([{ metaKey: true }, { ctrlKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
    'a press that opens another tab is left alone: %j',
    (keys) => {
      expect(press('#filter', keys).defaultPrevented).toBe(false)
    },
  )

  test('going back swaps what was swapped', async () => {
    given('/tarps-c1', page('Terug', 'Oud'))

    window.dispatchEvent(new PopStateEvent('popstate', { state: { swap: 'list' } }))

    await vi.waitFor(() => expect(text('#list')).toContain('Terug'))
  })
})

const at = (path: string) => new URL(path, location.href)
const text = (selector: string) => document.querySelector(selector)?.textContent
const page = (list: string, title: string) => `<title>${title}</title><section id="list">${list}</section>`

function given(path: string, html: string) {
  answers.set(path, Promise.resolve(new Response(html)))
}

/** An address that answers when it is told to. */
function gate(path: string) {
  const { promise, resolve } = Promise.withResolvers<Response>()
  answers.set(
    path,
    promise.then((response) => response.clone()),
  )
  return (html: string) => resolve(new Response(html))
}

function press(selector: string, keys: MouseEventInit = {}) {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...keys })
  // happy-dom would follow the link by itself.
  document.querySelector(selector)?.dispatchEvent(event)
  return event
}
