// @vitest-environment happy-dom
import { act, fireEvent } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { IslandRoot } from '../../../kit/browser/islands/island-root'
import SearchBox from './suggestions/SearchBox.island'
import {
  all,
  anchors,
  answer,
  blanks,
  delayAnswers,
  draw,
  drawWithTwo,
  koepel,
  letGo,
  listOf,
  nothing,
  options,
  press,
  requests,
  search,
  status,
  tents,
  trekkingTents,
  type,
  wait,
} from './testing/search-field'

beforeEach(delayAnswers)
afterEach(letGo)

describe('the search box in the header', () => {
  test('the search box sends one request 200 ms after the last letter, with the trimmed text', async () => {
    const field = draw()

    type(field, ' t')
    await wait(199)
    type(field, ' te ')
    await wait(199)
    expect(requests).toEqual([])
    await wait(1)

    expect(requests.map(({ address }) => address)).toEqual(['/zoeken/suggesties?aantal=4&term=te'])
    type(field, 'te')
    await wait(500)
    expect(requests).toHaveLength(1)
  })

  test('for text typed before hydration the search box requests suggestions at once, and only once', async () => {
    const field = draw({ typed: ' tent' })

    await wait(0)
    expect(requests.map(({ term }) => term)).toEqual(['tent'])
    expect([field.value, field.getAttribute('aria-expanded')]).toEqual([' tent', 'true'])
    // kit/browser/islands/define-island-element.ts repeats what was typed.
    type(field, ' tent')
    await wait(500)
    expect(requests).toHaveLength(1)
  })

  test('text typed before hydration opens no suggestions after the visitor left the field, until the field is clicked', async () => {
    const field = draw({ typed: 'tent', isLeft: true })
    // kit/browser/islands/define-island-element.ts repeats what was typed.
    fireEvent.input(field)
    await wait(500)

    expect([field.value, field.getAttribute('aria-expanded'), requests]).toEqual(['tent', 'false', []])
    fireEvent.click(field)
    expect(field.getAttribute('aria-expanded')).toBe('true')
    expect(requests.map(({ term }) => term)).toEqual(['tent'])
  })

  test('the server renders a plain search field, and hydration turns it into a combobox', () => {
    const html = renderToString(
      <IslandRoot>
        <SearchBox id="zoeken" term="tent" />
      </IslandRoot>,
    )
    expect(html).not.toMatch(/role=|aria-expanded|aria-controls|found/)

    expect(draw({ term: 'tent' }).role).toBe('combobox')
  })

  test('a busy page that handles a key late still sends the request 200 ms after the key press', async () => {
    const field = draw()
    type(field, 'tent', 120)

    await wait(79)
    expect(requests).toEqual([])
    await wait(1)
    expect(requests.map(({ term }) => term)).toEqual(['tent'])
  })

  test('the suggestions open with the first letter and close when the text is emptied', async () => {
    const field = draw()
    expect(field.getAttribute('aria-expanded')).not.toBe('true')

    type(field, 't&x')
    expect(field.getAttribute('aria-expanded')).toBe('true')
    expect(listOf(field)?.getAttribute('aria-label')).toBe('Suggesties')
    expect([all()?.textContent, all()?.getAttribute('href')]).toEqual(['Toon alle resultaten', '/zoeken?term=t%26x'])
    type(field, '  ')
    await wait(1_000)

    expect([field.getAttribute('aria-expanded'), field.getAttribute('aria-controls')]).toEqual(['false', null])
    expect(all()).toBeNull()
    expect(requests).toEqual([])
  })

  test('search suggestions are listed, and their number is announced to screen readers', async () => {
    const field = draw()
    await search(field, 'tent')
    expect([listOf(field)?.hidden, listOf(field)?.getAttribute('aria-busy')]).toEqual([true, 'true'])

    await answer('tent', { categories: [tents, trekkingTents], products: [koepel] })

    expect(options()).toEqual(['Tenten', 'TrekkingtentenTenten', 'Koepel 2 Van € 249,95Voor € 199,- incl. btw'])
    expect(document.querySelector('[aria-label="Categorieën"]')?.querySelectorAll('a')[1]?.pathname).toBe(
      '/trekking-c2',
    )
    expect(status()).toBe('2 categorieën en 1 product gevonden.')
    expect([listOf(field)?.hidden, listOf(field)?.getAttribute('aria-busy')]).toEqual([false, 'false'])
    expect(new Set(anchors().map(({ id }) => id)).size).toBe(3)
  })

  test('the answer to an older search text never replaces the answer to a newer one', async () => {
    const field = draw()
    await search(field, 'te')
    await search(field, 'tent')
    expect(requests[0]?.isGivenUp()).toBe(true)

    await answer('tent', { categories: [trekkingTents], products: [] })
    await answer('te', { categories: [tents], products: [] })

    expect(options()).toEqual(['TrekkingtentenTenten'])
  })

  test('the previous suggestions stay visible while those for a newer text are fetched', async () => {
    const field = await drawWithTwo()

    type(field, 'tente')
    expect(status()).toBe('')
    await wait(400)

    expect(options()).toEqual(['Tenten', 'Koepel 2 Van € 249,95Voor € 199,- incl. btw'])
    expect(listOf(field)?.getAttribute('aria-busy')).toBe('true')
  })

  test('suggestions for an older text are shown while the visitor types, but only those for the newest text are announced', async () => {
    const field = draw()
    await search(field, 'te')
    type(field, 'ten')
    await answer('te', { categories: [tents], products: [] })

    expect([options(), status()]).toEqual([['Tenten'], ''])
    await wait(200)
    await answer('ten', { categories: [tents], products: [] })
    expect(status()).toBe('1 categorie en 0 producten gevonden.')
  })

  test('the message for an empty result quotes the typed text', async () => {
    const field = draw()
    await search(field, 'XQZ')
    expect(status()).toBe('')
    await answer('xqz', nothing)

    expect(status()).toBe('Geen resultaten voor ‘XQZ’')
    expect([all()?.textContent, all()?.getAttribute('href')]).toEqual(['Zoek verder', '/zoeken?term=XQZ'])
    expect(listOf(field)?.hidden).toBe(true)
  })

  test.each([
    [true, 'We kunnen nu geen suggesties laten zien. Open alle resultaten om verder te zoeken.'],
    [false, 'Je hebt nu geen internet. Zoek opnieuw als je verbinding er weer is.'],
  ])('when no suggestions can be fetched (online: %s), a message says so', async (onLine, text) => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(onLine)
    const field = await drawWithTwo()
    await search(field, 'tents')

    await answer('tents', new TypeError('Failed to fetch'))

    expect([status(), options(), all()?.textContent]).toEqual([text, [], 'Toon alle resultaten'])
  })

  test.each([
    ['a refusal', () => new Response('<p>oops</p>', { status: 503 })],
    ['HTML', () => new Response('<p>oops</p>')],
    ['nothing', () => Response.json(null)],
    ['neither half', () => Response.json({})],
    ['a half that is no list', () => Response.json({ categories: [tents], products: 'oops' })],
  ])(
    'suggestions answered with %s show an error, and are fetched again when the text is retyped',
    async (_, refusal) => {
      const field = draw()
      await search(field, 'tent')
      await answer('tent', refusal())

      expect(status()).toContain('We kunnen nu geen suggesties laten zien.')
      expect([options(), document.body.textContent?.includes('oops')]).toEqual([[], false])
      type(field, 'tente')
      type(field, 'tent')
      expect(status()).toContain('We kunnen nu geen suggesties laten zien.')
      await wait(200)
      await search(field, 'tenten')
      await search(field, 'tent')

      expect(requests.map(({ term }) => term)).toEqual(['tent', 'tenten', 'tent'])
    },
  )

  test('when products or categories fail to load, the others are suggested, and the failed ones are fetched again later', async () => {
    const field = draw()
    await search(field, 'tent')
    await answer('tent', { products: [koepel] })

    expect(options()).toEqual(['Koepel 2 Van € 249,95Voor € 199,- incl. btw'])
    expect(status()).toBe('0 categorieën en 1 product gevonden.')
    await search(field, 'tente')
    await search(field, 'tent')
    expect(requests.map(({ term }) => term)).toEqual(['tent', 'tente', 'tent'])
  })

  test('a search term is fetched once, whatever its spelling and case', async () => {
    const field = await drawWithTwo()
    await search(field, 'tente')
    await answer('tente', nothing)

    await search(field, ' TENT')

    expect(options()).toEqual(['Tenten', 'Koepel 2 Van € 249,95Voor € 199,- incl. btw'])
    expect(requests.map(({ term }) => term)).toEqual(['tent', 'tente'])
  })

  test('skeleton rows appear only until the first response, and never next to results', async () => {
    const field = draw()
    type(field, 'tent')
    expect(blanks()).toBe(4)
    await wait(200)
    await answer('tent', { categories: [tents], products: [] })
    expect(blanks()).toBe(0)

    await search(field, 'xqz')
    await answer('xqz', nothing)
    expect(blanks()).toBe(0)
    type(field, '')
    type(field, 'rug')
    expect([blanks(), options(), status()]).toEqual([4, [], ''])
  })

  test('suggestions that take longer than three seconds first show an apology, and then the results', async () => {
    const field = draw()
    await search(field, 'tent')
    await wait(2_999)
    expect(status()).toBe('')
    await wait(1)
    expect(status()).toContain('Zoeken duurt langer dan normaal')

    await answer('tent', { categories: [tents], products: [] })

    expect(options()).toEqual(['Tenten'])
    expect(status()).toContain('1 categorie en 0 producten')
  })

  test('the search box on a results page opens no suggestions until it is clicked', async () => {
    const field = draw({ term: 'tent' })
    await wait(1_000)

    expect([field.value, field.getAttribute('aria-expanded')]).toEqual(['tent', 'false'])
    expect(requests).toEqual([])
    fireEvent.click(field)
    expect(field.getAttribute('aria-expanded')).toBe('true')
    expect(requests.map(({ term }) => term)).toEqual(['tent'])
  })
})

describe('the search box in the mobile menu', () => {
  test('the menu search requests three products from three characters on, and clears the list for shorter text', async () => {
    const field = draw({ inMenu: true })
    type(field, ' te ')
    await wait(1_000)
    expect([requests, listOf(field)]).toEqual([[], null])

    await search(field, 'ten')
    expect(requests.map(({ address }) => address)).toEqual(['/zoeken/suggesties?aantal=3&term=ten'])
    await answer('ten', { categories: [tents], products: [] })
    expect(options()).toEqual(['Tenten'])

    type(field, 'te')
    expect(options()).toEqual([])
    type(field, 'tex')
    expect([options(), listOf(field)?.hidden, blanks()]).toEqual([[], true, 3])
  })

  test('the menu search fetches text typed before hydration even after the visitor has left the field', async () => {
    const field = draw({ inMenu: true, typed: 'tent', isLeft: true })

    await wait(0)

    expect(field.getAttribute('aria-expanded')).toBe('true')
    expect(requests.map(({ term }) => term)).toEqual(['tent'])
  })

  test('the mobile menu’s search has a button that shows all results', () => {
    const field = draw({ inMenu: true })
    type(field, 'tent')

    const button = document.querySelector<HTMLButtonElement>('[role=status] + button')

    expect([button?.textContent, button?.type, button?.form]).toEqual(['Toon alle resultaten', 'submit', field.form])
    expect(field.form?.getAttribute('action')).toBe('/zoeken')
  })

  test('the mobile menu’s results stay open when the visitor presses elsewhere', () => {
    const field = draw({ inMenu: true })
    type(field, 'tent')

    fireEvent.pointerDown(document.body)

    expect(field.getAttribute('aria-expanded')).toBe('true')
  })
})

describe('keys in the search box', () => {
  beforeEach(delayAnswers)
  afterEach(letGo)

  test('the arrow keys cycle through the suggestions and the search field', async () => {
    const field = await drawWithTwo()
    const active = () => field.getAttribute('aria-activedescendant')

    const steps = ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp', 'ArrowUp', 'ArrowUp'].map((key) => {
      press(field, key)
      return active()
    })

    const [first, second] = anchors().map(({ id }) => id)
    expect(steps).toEqual([first, second, null, second, first, null])
    expect(anchors().map((option) => option.getAttribute('aria-selected'))).toEqual(['false', 'false'])
  })

  test('Enter opens the active suggestion, and without one submits the search form', async () => {
    const field = await drawWithTwo()
    const pressed = vi.fn((event: Event) => event.preventDefault())
    anchors()[0]?.addEventListener('click', pressed)

    expect(press(field, 'Enter')).toBe(true)
    expect([field.form?.getAttribute('action'), field.form?.method, field.name]).toEqual(['/zoeken', 'get', 'term'])
    press(field, 'ArrowDown')
    expect(anchors()[0]?.getAttribute('aria-selected')).toBe('true')
    expect(press(field, 'Enter')).toBe(false)

    expect(pressed).toHaveBeenCalledOnce()
  })

  test('keys with which the visitor composes a character do not choose, open or close suggestions', async () => {
    const field = await drawWithTwo()
    press(field, 'ArrowDown')
    const pressed = vi.fn((event: Event) => event.preventDefault())
    anchors()[0]?.addEventListener('click', pressed)

    for (const key of ['ArrowDown', 'Enter', 'Escape'])
      expect(fireEvent.keyDown(field, { key, isComposing: true })).toBe(true)

    expect(pressed).not.toHaveBeenCalled()
    expect(field.getAttribute('aria-activedescendant')).toBe(anchors()[0]?.id)
    expect(field.getAttribute('aria-expanded')).toBe('true')
  })

  test.each([
    ['cleared and typed again', ['', 'tent']],
    ['followed by a space', ['tent ']],
  ])('after Escape, the suggestions for the same text open again when it is %s', async (_, texts) => {
    const field = await drawWithTwo()
    press(field, 'Escape')

    for (const text of texts) type(field, text)

    expect(field.getAttribute('aria-expanded')).toBe('true')
    await wait(200)
    expect(options()).toHaveLength(2)
    expect(requests.map(({ term }) => term)).toEqual(['tent'])
  })

  test('Escape closes the suggestions without changing the text, and an arrow key reopens them', async () => {
    const field = await drawWithTwo()

    expect(press(field, 'Escape')).toBe(false)
    expect([field.getAttribute('aria-expanded'), field.value]).toEqual(['false', 'tent'])
    expect(press(field, 'Escape')).toBe(true)
    press(field, 'ArrowDown')

    expect(field.getAttribute('aria-expanded')).toBe('true')
    expect(requests).toHaveLength(1)
  })

  test.each(['pointerdown', 'focusin'] as const)('a %s elsewhere closes the suggestions', async (event) => {
    const field = await drawWithTwo()

    fireEvent(anchors()[0] as Element, new Event(event, { bubbles: true }))
    expect(field.getAttribute('aria-expanded')).toBe('true')
    fireEvent(document.body, new Event(event, { bubbles: true }))

    expect(field.getAttribute('aria-expanded')).toBe('false')
  })

  test('an active suggestion stays active only while it is among the results', async () => {
    const field = await drawWithTwo()
    type(field, 'tente')
    press(field, 'ArrowDown')
    press(field, 'ArrowDown')
    await wait(200)
    await answer('tente', { categories: [], products: [koepel] })
    expect(field.getAttribute('aria-activedescendant')).toBe(anchors()[0]?.id)

    type(field, 'tenten')
    press(field, 'ArrowDown')
    await wait(200)
    await answer('tenten', { categories: [tents], products: [] })

    expect(field.getAttribute('aria-activedescendant')).toBeNull()
  })

  test('resetting the search form closes its suggestions', async () => {
    const field = await drawWithTwo()

    act(() => field.form?.reset())

    expect([field.value, field.getAttribute('aria-expanded')]).toEqual(['', 'false'])
    type(field, 't')
    expect(options()).toEqual([])
  })
})
