// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { sameEntryAttribute } from './data-attributes'
import { enhanceSwaps } from './enhance-swaps'
import { swapParts } from './swap-parts'
import { gate, openTarps, page, stubAnswer, text } from './testing/tarps'

describe('swapping parts', () => {
  beforeEach(openTarps)
  afterEach(() => {
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })

  test('a swap replaces a part of the page, the title and the URL by those of the fetched page', async () => {
    stubAnswer('/tarps-c1?merk=3', page('Nieuw', 'Merk 3'))

    await swapParts(at('/tarps-c1?merk=3'), 'list', false)

    expect(text('#list')).toContain('Nieuw')
    expect(document.title).toBe('Merk 3')
    expect(location.pathname + location.search).toBe('/tarps-c1?merk=3')
    expect(history.state).toEqual({ swap: 'list' })
  })

  describe('swaps in two parts of one page', () => {
    const reviews = '<section id="reviews">Alle beoordelingen</section>'
    const fourStars = '<title>x</title><section id="reviews">Vier sterren</section>'

    beforeEach(() => document.body.insertAdjacentHTML('beforeend', reviews))

    test('two overlapping swaps of different page parts are both shown, and the URL contains both', async () => {
      const answer = gate('/tarps-c1?merk=1')
      stubAnswer('/tarps-c1?merk=1&sterren=4', fourStars)

      const choice = swapParts(at('/tarps-c1?merk=1'), 'list', false)
      const stars = swapParts(at('/tarps-c1?sterren=4#reviews'), 'reviews', false)
      answer(page('Merk 1', 'Een'))
      await Promise.all([choice, stars])

      expect([text('#list'), text('#reviews')]).toEqual(['Merk 1', 'Vier sterren'])
      expect(location.search + location.hash).toBe('?merk=1&sterren=4#reviews')
    })

    test('a swap whose link was pressed twice is not aborted by the swap of another page part', async () => {
      const answer = gate('/tarps-c1?merk=1')
      stubAnswer('/tarps-c1?merk=1&sterren=4', fourStars)

      const choice = swapParts(at('/tarps-c1?merk=1'), 'list', false)
      await swapParts(at('/tarps-c1?merk=1'), 'list', false)
      const stars = swapParts(at('/tarps-c1?sterren=4'), 'reviews', false)
      answer(page('Merk 1', 'Een'))
      await Promise.all([choice, stars])

      expect([text('#list'), text('#reviews')]).toEqual(['Merk 1', 'Vier sterren'])
    })

    test('when the first of two page part swaps fails the second still succeeds', async () => {
      stubAnswer('/tarps-c1?merk=1', new Response('', { status: 503 }))
      stubAnswer('/tarps-c1?sterren=4', fourStars)

      const choice = swapParts(at('/tarps-c1?merk=1'), 'list', false)
      const stars = swapParts(at('/tarps-c1?sterren=4'), 'reviews', false)
      await expect(choice).rejects.toThrow('503')
      await stars

      expect(text('#reviews')).toBe('Vier sterren')
    })

    test('going back in the history of one page part leaves the other part unchanged and ends its busy state', async () => {
      gate('/tarps-c1?merk=1')
      stubAnswer('/tarps-c1', '<title>x</title><section id="reviews">Alle</section>')

      const choice = swapParts(at('/tarps-c1?merk=1'), 'list', false)
      await swapParts(at('/tarps-c1'), 'reviews', true)
      await choice

      expect(text('#reviews')).toBe('Alle')
      expect(document.getElementById('list')?.hasAttribute('aria-busy')).toBe(false)
    })
  })

  test.each([
    ['that is swapped by going back', '', true, ''],
    ['that is marked to replace its URL', sameEntryAttribute, false, '?merk=3'],
  ])('a page part %s adds no history entry', async (_, attribute, isPop, search) => {
    stubAnswer('/tarps-c1?merk=3', page('Nieuw', 'Merk 3').replace('id="list"', `id="list" ${attribute}`))
    const pushed = vi.spyOn(history, 'pushState')

    await swapParts(at('/tarps-c1?merk=3'), 'list', isPop)

    expect(pushed).not.toHaveBeenCalled()
    expect(text('#list')).toContain('Nieuw')
    expect(location.search).toBe(search)
  })

  test.each([
    ['an error page', () => new Response('<h1>Fout</h1>', { status: 503 })],
    ['a missing page', () => new Response('<h1>Niet gevonden</h1>', { status: 404 })],
    ['a page without the part', () => new Response('<h1>Iets anders</h1>')],
  ])('a swap that fetches %s fails and leaves the page as it was', async (_, answer) => {
    stubAnswer('/tarps-c1?merk=3', answer())

    await expect(swapParts(at('/tarps-c1?merk=3'), 'list', false)).rejects.toThrow()

    expect(text('#list')).toContain('Oud')
    expect(document.getElementById('list')?.hasAttribute('aria-busy')).toBe(false)
    expect(location.search).toBe('')
  })

  const hidden = (name: string, value: string) => `<input type="hidden" name="${name}" value="${value}">`
  const addition = (inside = '') => `<form method="post" action="/winkelwagen">${inside}</form>`
  const addVariant = (id: string) => addition(hidden('variant', id))
  const wait = '<form method="post"><input type="email" name="email"><button>Mail me</button></form>'
  const alertOf = (action: string) => `<form method="post">${hidden('action', action)}</form>`

  /** Swaps `before` for `after` once `press` has pressed something in it. @returns the forms that are sent then */
  async function sentDuringSwap(before: string, after: string, press: (list: HTMLElement) => void) {
    const sent: string[] = []
    vi.spyOn(HTMLFormElement.prototype, 'requestSubmit').mockImplementation(function (this: HTMLFormElement) {
      sent.push(this.outerHTML)
    })
    const list = document.getElementById('list') as HTMLElement
    list.innerHTML = before
    press(list)
    stubAnswer('/tarps-c1?merk=3', page(after, 'x'))
    await swapParts(at('/tarps-c1?merk=3'), 'list', false)
    return sent
  }

  test.each<[string, string, string, string[]]>([
    ['an addition to the cart', addition(), addition(), [addition()]],
    ['a stock alert for another sold-out variant', wait, wait, [wait]],
    ['an addition when the new variant is sold out', addition(), wait, []],
    ['a stock alert when the new variant is in stock', wait, addition(), []],
    [
      'an addition that its hidden fields tell from others',
      ['7', '8', '9'].map(addVariant).join(''),
      ['8', '9'].map(addVariant).join(''),
      [addVariant('9')],
    ],
    ['a stock alert where only the form of a price alert follows', alertOf('alert'), alertOf('price'), []],
  ])(
    'a form sent during a swap (%s) is sent from the matching form of the new part, or not at all',
    async (_, before, after, expected) => {
      const sent = await sentDuringSwap(before, after, (list) =>
        Object.assign(list, { sent: [...list.querySelectorAll('form')].at(-1) }),
      )

      expect(sent).toEqual(expected)
    },
  )

  test.each([
    ['that waits for its island is sent from the new part', '', [addition()]],
    ['that was already sent before hydration is not sent again', hidden('key', 'k'), []],
  ])('during a swap a form %s', async (_, early, expected) => {
    const inIsland = (form: string) => `<shop-island>${form}</shop-island>`

    const sent = await sentDuringSwap(inIsland(addition(early)), inIsland(addition()), (list) =>
      Object.assign(list.querySelector('shop-island') as HTMLElement, { replay: () => {} }),
    )

    expect(sent).toEqual(expected)
  })

  test('a mail address typed in a variant’s alert form stays after the swap to another variant', async () => {
    const list = document.getElementById('list') as HTMLElement
    list.innerHTML = wait
    ;(list.querySelector('input') as HTMLInputElement).value = 'kim@voorbeeld.nl'
    stubAnswer('/tarps-c1?merk=3', page(wait, 'x'))

    await swapParts(at('/tarps-c1?merk=3'), 'list', false)

    expect(document.querySelector<HTMLInputElement>('#list [name=email]')?.value).toBe('kim@voorbeeld.nl')
  })

  const at = (path: string) => new URL(path, location.href)
})

describe('links and forms that swap', () => {
  enhanceSwaps()

  const leave = vi.fn<(url: string | URL) => void>()

  beforeEach(() => {
    openTarps()
    leave.mockClear()
    vi.spyOn(location, 'assign').mockImplementation(leave)
  })
  afterEach(() => {
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })

  test.each([
    ['no answer', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['an error of the server', () => Promise.resolve(new Response('Fout', { status: 503 }))],
  ])('after %s a swap shows a message, leaves the page and restores the earlier choice', async (_, answer) => {
    stubAnswer('/tarps-c1?sorteer=price_asc', answer())
    const select = document.querySelector('select') as HTMLSelectElement
    select.value = 'price_asc'

    select.dispatchEvent(new Event('change', { bubbles: true }))

    await vi.waitFor(() => expect(text('#toasts')).toBe('Dat lukte niet'))
    expect(select.value).toBe('')
    expect(text('#list')).toContain('Oud')
    expect(document.getElementById('list')?.hasAttribute('aria-busy')).toBe(false)
    expect(leave).not.toHaveBeenCalled()
  })

  test('pressing a filter without a connection shows a toast and does not navigate', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)

    press('#filter')

    await vi.waitFor(() => expect(text('#toasts')).toBe('Geen internet'))
    expect(leave).not.toHaveBeenCalled()
  })

  test('the browser navigates to a page that is missing or lacks the part to swap, instead of swapping it in', async () => {
    stubAnswer('/tarps-c1?merk=3', '<h1>Iets anders</h1>')

    press('#filter')

    await vi.waitFor(() => expect(leave).toHaveBeenCalledOnce())
    expect(String(leave.mock.calls[0]?.[0])).toMatch(/\/tarps-c1\?merk=3$/)
  })

  test('when going back leads to a page that cannot be fetched, the browser navigates to that page', async () => {
    stubAnswer('/tarps-c1', new Response('Fout', { status: 503 }))

    window.dispatchEvent(new PopStateEvent('popstate', { state: { swap: 'list' } }))

    await vi.waitFor(() => expect(leave).toHaveBeenCalledOnce())
  })

  test.each([{ metaKey: true }, { ctrlKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
    'a press that opens another tab is left to the browser: %j',
    (keys) => {
      expect(press('#filter', keys).defaultPrevented).toBe(false)
    },
  )

  function press(selector: string, keys: MouseEventInit = {}) {
    const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...keys })
    // happy-dom would follow the link by itself.
    document.querySelector(selector)?.dispatchEvent(event)
    return event
  }
})
