import { QueryClient } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { IslandRoot } from '../../lib/island-root'
import SearchBox from './SearchBox.island'

type Asked = { what: 'categories' | 'products'; search: string; body: unknown; answer: (answer: unknown) => void }
let asked: Asked[]

beforeEach(() => {
  asked = []
  vi.useFakeTimers()
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    const url = new URL(path, 'https://shop.example')
    const body = typeof init.body === 'string' ? JSON.parse(init.body) : null
    const what = url.pathname === '/api/categories' ? 'categories' : 'products'
    return new Promise((resolve, reject) => {
      const answer = (value: unknown) => (value instanceof Error ? reject(value) : resolve(Response.json(value)))
      asked.push({ what, search: body?.search ?? url.searchParams.get('search'), body: body ?? url.search, answer })
    })
  })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('in the header', () => {
  test('it asks 200 ms after the last letter, for the trimmed text', async () => {
    const field = draw()

    type(field, ' t')
    await wait(199)
    type(field, ' te ')
    await wait(199)
    expect(asked).toEqual([])
    await wait(1)

    expect(asked.map(({ what, body }) => [what, body])).toEqual([
      ['categories', '?search=te&breadcrumbs=1'],
      ['products', { search: 'te', limit: 4, products_only: true }],
    ])
    type(field, 'te')
    await wait(500)
    expect(asked).toHaveLength(2)
  })

  test('it opens with the first letter and closes when the text is emptied', async () => {
    const field = draw()
    expect(field.getAttribute('aria-expanded')).toBe('false')

    type(field, 't')
    expect(field.getAttribute('aria-expanded')).toBe('true')
    expect(screen.getByRole('link', { name: 'Toon alle resultaten' }).getAttribute('href')).toBe('/zoeken?term=t')
    type(field, '  ')
    await wait(1_000)

    expect(field.getAttribute('aria-expanded')).toBe('false')
    expect(screen.queryByRole('link')).toBeNull()
    expect(asked).toEqual([])
  })

  test('it shows categories with their trail but for themselves, and products with both prices', async () => {
    const field = draw()

    type(field, 'tent')
    await wait(200)
    await answer('categories', 'tent', { data: [tents, trekkingTents] })
    await answer('products', 'tent', listOf({ id: 7, full_name: 'Koepel 2', price: 199, old_price: 249.95 }))

    expect(options()).toEqual(['Tenten', 'TrekkingtentenTenten', 'Koepel 2 Van € 249,95Voor € 199,-'])
    expect(screen.getByRole('group', { name: 'Categorieën' }).querySelectorAll('a')[1]?.pathname).toBe('/trekking-c2')
    expect(screen.getByRole('status').textContent).toBe('2 categorieën en 1 product gevonden.')
  })

  test('an answer to an older text never replaces a newer one', async () => {
    const field = draw()
    type(field, 'te')
    await wait(200)
    type(field, 'tent')
    await wait(200)

    await answer('categories', 'tent', { data: [trekkingTents] })
    await answer('products', 'tent', listOf({ id: 8, full_name: 'Nieuw' }))
    await answer('products', 'te', listOf({ id: 7, full_name: 'Oud' }))
    await answer('categories', 'te', { data: [tents] })

    expect(options()).toEqual(['TrekkingtentenTenten', 'Nieuw € 10,-'])
  })

  test('while a newer text is asked about, what was found stays', async () => {
    const field = draw()
    type(field, 'te')
    await wait(200)
    await answer('categories', 'te', { data: [tents] })
    await answer('products', 'te', listOf({ id: 7, full_name: 'Koepel' }))

    type(field, 'ten')
    await wait(400)

    expect(options()).toEqual(['Tenten', 'Koepel € 10,-'])
    expect(screen.getByRole('listbox').getAttribute('aria-busy')).toBe('true')
  })

  test.each([
    ['categories', ['Koepel € 10,-']],
    ['products', ['Tenten']],
  ] as const)('when the %s fail, the other part stands alone', async (failing, left) => {
    const field = draw()
    type(field, 'tent')
    await wait(200)

    await answer('categories', 'tent', failing === 'categories' ? new TypeError('reset') : { data: [tents] })
    await answer(
      'products',
      'tent',
      failing === 'products' ? new TypeError('reset') : listOf({ id: 7, full_name: 'Koepel' }),
    )

    expect(options()).toEqual(left)
    expect(asked).toHaveLength(2)
  })

  test('nothing found is told with the text', async () => {
    const field = draw()
    type(field, 'xqz')
    await wait(200)
    expect(screen.getByRole('status').textContent).toBe('')
    await answer('categories', 'xqz', { data: [] })
    await answer('products', 'xqz', listOf())

    expect(screen.getByRole('status').textContent).toBe('Geen resultaten voor ‘xqz’')
    expect(screen.getByRole('link', { name: 'Zoek verder' }).getAttribute('href')).toBe('/zoeken?term=xqz')
  })

  test.each([
    ['wandelschoen maat 42', true],
    ['tent2', true],
    ['wandelschoen', undefined],
  ])('of ‘%s’ it asks what can be read of it: %s', async (text, read_search) => {
    type(draw(), text)
    await wait(200)

    const products = asked.find(({ what }) => what === 'products')
    expect(products?.body).toEqual({ search: text, limit: 4, products_only: true, read_search })
  })

  test.each([
    [true, 'We kunnen nu geen suggesties laten zien. Open alle resultaten om verder te zoeken.'],
    [false, 'Je hebt nu geen internet. Zoek opnieuw als je verbinding er weer is.'],
  ])('when both fail and the line is up: %s, it says so', async (onLine, text) => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(onLine)
    const field = draw()
    type(field, 'tent')
    await wait(200)

    await answer('categories', 'tent', new TypeError('Failed to fetch'))
    await answer('products', 'tent', new TypeError('Failed to fetch'))

    expect(screen.getByRole('status').textContent).toBe(text)
  })

  test('an answer that takes longer than three seconds is excused, and still shown', async () => {
    const field = draw()
    type(field, 'tent')
    await wait(200)
    await wait(2_999)
    expect(screen.getByRole('status').textContent).toBe('')
    await wait(1)
    expect(screen.getByRole('status').textContent).toContain('Zoeken duurt langer dan normaal')

    await answer('categories', 'tent', { data: [tents] })
    await answer('products', 'tent', listOf())

    expect(options()).toEqual(['Tenten'])
    expect(screen.getByRole('status').textContent).toContain('1 categorie en 0 producten')
  })

  test('products wait for the categories above them, three seconds at most', async () => {
    const field = draw()
    type(field, 'tent')
    await wait(200)
    await answer('products', 'tent', listOf({ id: 7, full_name: 'Koepel' }))
    expect(options()).toEqual([])

    await wait(3_000)
    expect(options()).toEqual(['Koepel € 10,-'])

    await answer('categories', 'tent', { data: [tents] })
    expect(options()).toEqual(['Tenten', 'Koepel € 10,-'])
  })

  test('the arrow keys go round through the options and the field', async () => {
    const field = await drawWithTwo()
    const active = () => field.getAttribute('aria-activedescendant')

    const steps = ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp', 'ArrowUp', 'ArrowUp'].map((key) => {
      fireEvent.keyDown(field, { key })
      return active()
    })

    const [first, second] = screen.getAllByRole('option').map(({ id }) => id)
    expect(steps).toEqual([first, second, null, second, first, null])
  })

  test('Enter goes to the chosen option, and without one sends the form', async () => {
    const field = await drawWithTwo()
    const pressed = vi.fn((event: Event) => event.preventDefault())
    screen.getAllByRole('option')[0]?.addEventListener('click', pressed)

    expect(fireEvent.keyDown(field, { key: 'Enter' })).toBe(true)
    fireEvent.keyDown(field, { key: 'ArrowDown' })
    expect(fireEvent.keyDown(field, { key: 'Enter' })).toBe(false)

    expect(pressed).toHaveBeenCalledOnce()
  })

  test('Escape closes and keeps the text, an arrow key opens again', async () => {
    const field = await drawWithTwo()

    expect(fireEvent.keyDown(field, { key: 'Escape' })).toBe(false)
    expect([field.getAttribute('aria-expanded'), field.value]).toEqual(['false', 'tent'])
    expect(fireEvent.keyDown(field, { key: 'Escape' })).toBe(true)
    fireEvent.keyDown(field, { key: 'ArrowDown' })

    expect(field.getAttribute('aria-expanded')).toBe('true')
  })

  test.each(['pointerDown', 'focusIn'] as const)('%s elsewhere closes it', async (event) => {
    const field = await drawWithTwo()

    fireEvent[event](screen.getAllByRole('option')[0] ?? field)
    expect(field.getAttribute('aria-expanded')).toBe('true')
    fireEvent[event](document.body)

    expect(field.getAttribute('aria-expanded')).toBe('false')
  })

  test('an option that is gone is not the active one any more', async () => {
    const field = await drawWithTwo()
    type(field, 'tente')
    fireEvent.keyDown(field, { key: 'ArrowDown' })
    expect(field.getAttribute('aria-activedescendant')).not.toBeNull()

    await wait(200)
    await answer('categories', 'tente', { data: [] })
    await answer('products', 'tente', listOf())

    expect(field.getAttribute('aria-activedescendant')).toBeNull()
  })

  test('a form that is reset is closed', async () => {
    const field = await drawWithTwo()

    act(() => field.form?.reset())

    expect([field.value, field.getAttribute('aria-expanded')]).toEqual(['', 'false'])
  })

  test('the term of a results page opens nothing by itself', async () => {
    const field = draw({ term: 'tent' })
    await wait(1_000)

    expect([field.value, field.getAttribute('aria-expanded')]).toEqual(['tent', 'false'])
    expect(asked).toEqual([])
    fireEvent.click(field)
    expect(field.getAttribute('aria-expanded')).toBe('true')
  })
})

describe('in the mobile menu', () => {
  test('it asks from three characters on, for three products, and clears what is too short', async () => {
    const field = draw({ inMenu: true })
    type(field, ' te ')
    await wait(1_000)
    expect([asked, field.getAttribute('aria-expanded')]).toEqual([[], 'false'])

    type(field, 'ten')
    await wait(200)
    expect(asked.map(({ body }) => body)).toContainEqual({ search: 'ten', limit: 3, products_only: true })
    await answer('categories', 'ten', { data: [tents] })
    await answer('products', 'ten', listOf())
    expect(options()).toEqual(['Tenten'])

    type(field, 'te')
    expect(screen.queryByRole('option')).toBeNull()
    type(field, 'tex')
    expect(screen.queryByRole('option')).toBeNull()
  })

  test('a button shows all results', () => {
    const field = draw({ inMenu: true })
    type(field, 'tent')

    const all = screen.getByRole<HTMLButtonElement>('button', { name: 'Toon alle resultaten' })

    expect([all.type, all.form]).toEqual(['submit', field.form])
    expect(field.form?.getAttribute('action')).toBe('/zoeken')
  })

  test('what was found stays when something else is pressed', () => {
    const field = draw({ inMenu: true })
    type(field, 'tent')

    fireEvent.pointerDown(document.body)

    expect(field.getAttribute('aria-expanded')).toBe('true')
  })
})

const tents = {
  id: 1,
  title: 'Tenten',
  uri: '/tenten-c1',
  tree_depth: 1,
  breadcrumbs: [{ title: 'Tenten', uri: '/t' }],
}
const trekkingTents = {
  id: 2,
  title: 'Trekkingtenten',
  uri: '/trekking-c2',
  tree_depth: 2,
  breadcrumbs: [
    { title: 'Tenten', uri: '/tenten-c1' },
    { title: 'Trekkingtenten', uri: '/trekking-c2' },
  ],
}

function listOf(...products: object[]) {
  const meta = { current_page: 1, last_page: 1, per_page: 24, total: products.length }
  return { products: { data: products.map((one) => ({ uri: '/x-p1', photo: null, price: 10, ...one })), meta } }
}

function draw(props: Partial<Parameters<typeof SearchBox>[0]> = {}) {
  render(
    <IslandRoot client={new QueryClient()}>
      <SearchBox id="zoeken" {...props} />
    </IslandRoot>,
  )
  return screen.getByRole<HTMLInputElement>('combobox', { name: 'Zoeken' })
}

/** The header's field with a category and a product found. */
async function drawWithTwo() {
  const field = draw()
  type(field, 'tent')
  await wait(200)
  await answer('categories', 'tent', { data: [tents] })
  await answer('products', 'tent', listOf({ id: 7, full_name: 'Koepel' }))
  return field
}

function type(field: HTMLElement, value: string) {
  fireEvent.change(field, { target: { value } })
}

async function wait(ms: number) {
  await act(() => vi.advanceTimersByTimeAsync(ms))
}

async function answer(what: Asked['what'], search: string, value: unknown) {
  asked.find((one) => one.what === what && one.search === search)?.answer(value)
  await wait(0)
}

const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)
