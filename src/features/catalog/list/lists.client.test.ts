// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { enhanceSwaps } from '../../../../kit/browser/swap/enhance-swaps'
import { gate, openTarps, page, stubAnswer, text } from '../../../../kit/browser/swap/testing/tarps'
import { appendNextPage } from './append-pages.client'
import { enhanceLists } from './lists.client'

enhanceSwaps()
enhanceLists()

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function press(selector: string) {
  // happy-dom would follow the link by itself.
  document.querySelector(selector)?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
}

describe('more products', () => {
  const leave = vi.fn<(url: string | URL) => void>()
  const link = () => document.querySelector('#more') as HTMLAnchorElement
  const items = () => [...document.querySelectorAll('#items li')].map((item) => item.textContent)
  const pageTwo =
    '<ul id="items"><li><a href="/2">2</a></li><li><a href="/3">3</a></li></ul><div id="pager">einde</div>'
  const lastPage = '<ul id="items"><li>2</li></ul>'

  beforeEach(() => {
    openTarps()
    history.replaceState({ y: 7 }, '', '/tarps-c1')
    leave.mockClear()
    vi.spyOn(location, 'assign').mockImplementation(leave)
  })

  test('appending a page adds its items to the list, replaces the pager, and stores its number in the history entry', async () => {
    stubAnswer('/tarps-c1?pagina=2', pageTwo)

    await appendNextPage(link(), 'items')

    expect(items()).toEqual(['1', '2', '3'])
    expect(document.getElementById('pager')?.textContent).toBe('einde')
    expect(history.state).toEqual({ y: 7, to: 2 })
  })

  test('the list ends at a fetched page that has no pager', async () => {
    stubAnswer('/tarps-c1?pagina=2', lastPage)

    await appendNextPage(link(), 'items')

    expect(document.querySelector('#pager')).toBeNull()
  })

  test('after products are appended, the focus moves to the first new one only if it was on the link', async () => {
    stubAnswer('/tarps-c1?pagina=2', pageTwo)
    link().focus()
    await appendNextPage(link(), 'items')
    expect(document.activeElement?.getAttribute('href')).toBe('/2')

    document.body.innerHTML +=
      '<div id="pager"><a id="more" href="/tarps-c1?pagina=3" data-append="items">Meer</a></div>'
    stubAnswer('/tarps-c1?pagina=3', '<ul id="items"><li><a href="/4">4</a></li></ul>')
    const before = document.activeElement
    await appendNextPage(link(), 'items')
    expect(document.activeElement).toBe(before)
  })

  test('placeholders reserve space for the next products, and are removed when the request fails', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>()
    stubAnswer('/tarps-c1?pagina=2', promise)
    link().dataset.coming = '2'
    const appending = appendNextPage(link(), 'items')
    expect(document.querySelectorAll('#items .ghost')).toHaveLength(2)
    expect(link().getAttribute('aria-busy')).toBe('true')

    resolve(new Response('Fout', { status: 503 }))

    await expect(appending).rejects.toThrow('503')
    expect(items()).toEqual(['1'])
    expect(link().getAttribute('aria-busy')).toBeNull()
    expect(history.state).toEqual({ y: 7 })
  })

  test.each([
    ['Woensdag in huis', ['1', 'Woensdag in huis', '2', '3']],
    ['Dinsdag in huis', ['1', '2', '3']],
  ])(
    'products appended to a list of “Dinsdag in huis” get the heading %s only if that is another day',
    async (day, shown) => {
      document.body.insertAdjacentHTML('afterbegin', '<p id="bezorging-lijst"><time>Dinsdag in huis</time></p>')
      stubAnswer('/tarps-c1?pagina=2', `<p id="bezorging-lijst"><time>${day}</time></p>${pageTwo}`)

      await appendNextPage(link(), 'items')

      expect(items()).toEqual(shown)
    },
  )

  test('when loading more products fails, a message is shown and the link can be pressed again', async () => {
    press('#more')
    await vi.waitFor(() => expect(text('#toasts')).toBe('Dat lukte niet'))
    stubAnswer('/tarps-c1?pagina=2', lastPage)

    press('#more')

    await vi.waitFor(() => expect(items()).toEqual(['1', '2']))
    expect(leave).not.toHaveBeenCalled()
  })

  test('nothing is appended to a list that is being replaced', async () => {
    document.getElementById('list')?.append(document.getElementById('pager') ?? '')
    const answer = gate('/tarps-c1?merk=3')
    stubAnswer('/tarps-c1?pagina=2', lastPage)

    press('#filter')
    press('#more')
    answer(page('Merk drie', 'x'))

    await vi.waitFor(() => expect(text('#list')).toContain('Merk drie'))
    expect(items()).toEqual(['1'])
  })

  test('pressing the link for more products twice appends one page and does not navigate', async () => {
    const answer = gate('/tarps-c1?pagina=2')

    press('#more')
    press('#more')
    answer(lastPage)

    await vi.waitFor(() => expect(items()).toEqual(['1', '2']))
    await new Promise((done) => setTimeout(done, 20))
    expect(items()).toEqual(['1', '2'])
    expect(leave).not.toHaveBeenCalled()
  })

  test('choosing a filter while more products load does not navigate to the next page', async () => {
    gate('/tarps-c1?pagina=2')
    stubAnswer('/tarps-c1?merk=3', page('Merk drie', 'x'))

    press('#more')
    await new Promise((done) => setTimeout(done, 5))
    press('#filter')

    await vi.waitFor(() => expect(text('#list')).toContain('Merk drie'))
    await new Promise((done) => setTimeout(done, 20))
    expect(leave).not.toHaveBeenCalled()
  })
})

describe('filters that replace the list', () => {
  /** The requested URLs in order, each with a function that answers it. */
  let asked: { path: string; answer: (html: string) => void; fail: () => void }[]

  beforeEach(() => {
    asked = []
    history.replaceState(null, '', '/tarps-c1')
    document.body.innerHTML = `<div id="toasts"></div><p id="announcer"></p>${list('', '24 producten')}`
    vi.stubGlobal('fetch', (input: string | URL, { signal }: { signal: AbortSignal }) => {
      const { pathname, search } = new URL(input, location.href)
      return new Promise<Response>((resolve, reject) => {
        signal.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')))
        asked.push({
          path: pathname + search,
          answer: (html) => resolve(new Response(html)),
          fail: () => resolve(new Response('', { status: 503 })),
        })
      })
    })
  })

  /** A page as the worker renders it for a query. */
  function list(query: string, found: string) {
    const on = new URLSearchParams(query)
    const box = (name: string, value: string) =>
      `<input type="checkbox" name="${name}" value="${value}" ${on.has(name, value) ? 'checked' : ''}>`
    const without = new URLSearchParams(query)
    without.delete('merk', '1')
    return `<title>Tarps</title>
    <form id="fields" action="/tarps-c1" data-swap="list fields">
      <details id="f-merk" open>${box('merk', '1')}${box('merk', '2')}</details>
      <input type="search"><input type="text" id="low" name="prijs_min" value="${on.get('prijs_min') ?? ''}">
    </form>
    <section id="list" data-address="/tarps-c1${query ? `?${query}` : ''}">
      <p id="aantal" tabindex="-1" data-announce>${found}</p>
      <select name="sorteer" form="fields"><option value=""><option value="price_asc" ${on.has('sorteer') ? 'selected' : ''}></select>
      ${on.has('merk', '1') ? `<a id="chip" href="/tarps-c1?${without}" data-swap="list fields">Merk 1</a>` : ''}
      <form id="clear" action="/tarps-c1" data-swap="list fields"><button>Wis</button></form>
    </section>`
  }

  const field = <Kind extends HTMLElement = HTMLInputElement>(selector: string) =>
    document.querySelector(selector) as unknown as Kind
  const brand = (value: number) => field(`[name=merk][value="${value}"]`)
  const text = (selector: string) => document.querySelector(selector)?.textContent

  function check(box: HTMLInputElement) {
    box.focus()
    box.checked = !box.checked
    box.dispatchEvent(new Event('change', { bubbles: true }))
  }
  const nextRequest = (count: number) => vi.waitFor(() => expect(asked).toHaveLength(count))
  const shown = (words: string) => vi.waitFor(() => expect(text('#aantal')).toBe(words))

  test('choosing a filter replaces list and fields, announces the count, and retains focus and closed sections', async () => {
    field<HTMLDetailsElement>('#f-merk').open = false
    check(brand(1))
    await nextRequest(1)
    asked[0]?.answer(list('merk=1', '3 producten'))
    await shown('3 producten')

    expect(asked[0]?.path).toBe('/tarps-c1?merk=1')
    expect(location.search).toBe('?merk=1')
    expect(text('#announcer')).toBe('3 producten')
    expect(document.activeElement).toBe(brand(1))
    expect(field<HTMLDetailsElement>('#f-merk').open).toBe(false)
  })

  test('filters chosen quickly one after the other all apply, and only the last answer is shown', async () => {
    check(brand(1))
    await nextRequest(1)
    check(brand(2))
    await nextRequest(2)
    asked[0]?.answer(list('merk=1', 'eerste'))
    expect(field('#list').getAttribute('aria-busy')).toBe('true')
    asked[1]?.answer(list('merk=1&merk=2', 'tweede'))
    await shown('tweede')

    expect(asked.map(({ path }) => path)).toEqual(['/tarps-c1?merk=1', '/tarps-c1?merk=1&merk=2'])
    expect(field('#list').getAttribute('aria-busy')).toBeNull()
  })

  test('a filter that is still loading is included when the visitor changes the sort order or follows a filter link', async () => {
    document.body.innerHTML = `<div id="toasts"></div>${list('merk=1', '3 producten')}`
    history.replaceState(null, '', '/tarps-c1?merk=1')
    check(brand(2))
    await nextRequest(1)
    const order = field<HTMLSelectElement>('select')
    order.value = 'price_asc'
    order.dispatchEvent(new Event('change', { bubbles: true }))
    await nextRequest(2)
    press('#chip')
    await nextRequest(3)

    expect(asked.map(({ path }) => path)).toEqual([
      '/tarps-c1?merk=1&merk=2',
      '/tarps-c1?merk=1&merk=2&sorteer=price_asc',
      '/tarps-c1?merk=2&sorteer=price_asc',
    ])
  })

  test('clearing the filters also clears one that is still loading', async () => {
    check(brand(1))
    await nextRequest(1)
    asked[0]?.answer(list('merk=1', 'eerste'))
    await shown('eerste')
    field<HTMLFormElement>('#clear').requestSubmit()
    await nextRequest(2)
    check(brand(2))
    await nextRequest(3)

    expect(asked.slice(1).map(({ path }) => path)).toEqual(['/tarps-c1', '/tarps-c1?merk=2'])
  })

  test('a form field without a name is not part of the list’s URL', async () => {
    const search = field('[type=search]')
    search.value = 'x'
    search.dispatchEvent(new Event('change', { bubbles: true }))
    await new Promise((done) => setTimeout(done, 20))

    expect(asked).toEqual([])
  })

  test('after filtering, the URL is the one that the fetched page declares, and the same list adds no second history entry', async () => {
    const pushed = vi.spyOn(history, 'pushState')
    field('#low').value = '12,50'
    field('#low').dispatchEvent(new Event('change', { bubbles: true }))
    await nextRequest(1)
    asked[0]?.answer(list('prijs_min=12.5', 'een'))
    await shown('een')
    expect(asked[0]?.path).toBe('/tarps-c1?prijs_min=12%2C50')
    expect(location.search).toBe('?prijs_min=12.5')

    field('#low').dispatchEvent(new Event('change', { bubbles: true }))
    await nextRequest(2)
    asked[1]?.answer(list('prijs_min=12.5', 'twee'))
    await shown('twee')
    expect(pushed).toHaveBeenCalledOnce()
  })

  test('the browser does not fetch the same URL twice at the same time', async () => {
    check(brand(1))
    await nextRequest(1)
    field<HTMLFormElement>('#fields').requestSubmit()
    await new Promise((done) => setTimeout(done, 20))

    expect(asked).toHaveLength(1)
  })

  test('a new list does not replace filter fields in which the visitor is still typing', async () => {
    const low = field('#low')
    low.focus()
    low.value = '5'
    low.dispatchEvent(new Event('change', { bubbles: true }))
    await nextRequest(1)
    low.value = '50'
    asked[0]?.answer(list('prijs_min=5', 'vijf'))
    await shown('vijf')

    expect(document.activeElement).toBe(low)
    expect(field('#low')).toBe(low)
    expect(low.value).toBe('50')
  })

  test('a new list does not replace the old one while the visitor presses on the page', async () => {
    check(brand(1))
    await nextRequest(1)
    dispatchEvent(new Event('pointerdown'))
    asked[0]?.answer(list('merk=1', 'drie'))
    await new Promise((done) => setTimeout(done, 20))
    expect(text('#aantal')).toBe('24 producten')

    dispatchEvent(new Event('pointerup'))
    await shown('drie')
  })

  test('when a filter fails to load, the earlier choice is restored, also after a filter link', async () => {
    document.body.innerHTML = `<div id="toasts" data-failed="Dat lukte niet"></div>${list('merk=1', '3 producten')}`
    check(brand(2))
    await nextRequest(1)
    press('#chip')
    await nextRequest(2)
    asked[1]?.fail()
    await vi.waitFor(() => expect(text('#toasts')).toBe('Dat lukte niet'))

    expect([brand(1).checked, brand(2).checked]).toEqual([true, false])
    expect(text('#aantal')).toBe('3 producten')
    expect(field('#list').getAttribute('aria-busy')).toBeNull()
  })

  test('when the pressed filter disappears, the focus moves to the number of products', async () => {
    document.body.innerHTML = `<div id="toasts"></div>${list('merk=1', '3 producten')}`
    field('#chip').focus()
    press('#chip')
    await nextRequest(1)
    asked[0]?.answer(list('', '24 producten'))
    await vi.waitFor(() => expect(document.querySelector('#chip')).toBeNull())

    expect(document.activeElement?.id).toBe('aantal')
  })
})
