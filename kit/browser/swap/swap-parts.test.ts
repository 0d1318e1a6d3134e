// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { sameEntryAttribute } from './data-attributes'
import { swapParts } from './swap-parts'
import { gate, openTarps, page, stubAnswer, text } from './testing/tarps'

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

test('a page part that is swapped by going back adds no history entry', async () => {
  stubAnswer('/tarps-c1', page('Terug', 'Oud'))
  const pushed = vi.spyOn(history, 'pushState')

  await swapParts(at('/tarps-c1'), 'list', true)

  expect(pushed).not.toHaveBeenCalled()
  expect(text('#list')).toContain('Terug')
})

test('a swapped page part that is marked to replace its URL adds no history entry', async () => {
  stubAnswer('/tarps-c1?merk=3', page('Nieuw', 'Merk 3').replace('id="list"', `id="list" ${sameEntryAttribute}`))
  const pushed = vi.spyOn(history, 'pushState')

  await swapParts(at('/tarps-c1?merk=3'), 'list', false)

  expect(pushed).not.toHaveBeenCalled()
  expect(location.search).toBe('?merk=3')
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

const buy = '<form method="post" action="/winkelwagen"><button>In winkelwagen</button></form>'
const wait = '<form method="post"><input type="email" name="email"><button>Mail me</button></form>'

test.each([
  ['an addition to the cart', '/winkelwagen', buy, 1],
  ['a stock alert for another sold-out variant', '', wait, 1],
  ['an addition when the new variant is sold out', '/winkelwagen', wait, 0],
  ['a stock alert when the new variant is in stock', '', buy, 0],
])(
  'a form sent during a swap (%s) is sent from the matching form of the new part, or not at all',
  async (_, action, form, times) => {
    const send = vi.spyOn(HTMLFormElement.prototype, 'requestSubmit').mockImplementation(() => {})
    stubAnswer('/tarps-c1?merk=3', page(form, 'x'))
    const list = document.getElementById('list') as HTMLElement
    const sent = document.createElement('form')
    if (action) sent.setAttribute('action', action)
    Object.assign(list, { sent })

    await swapParts(at('/tarps-c1?merk=3'), 'list', false)

    expect(send).toHaveBeenCalledTimes(times)
  },
)

test('a form pressed before a swap is submitted in the new content, recognised by its hidden fields', async () => {
  const sent: (string | undefined)[] = []
  vi.spyOn(HTMLFormElement.prototype, 'requestSubmit').mockImplementation(function (this: HTMLFormElement) {
    sent.push(this.querySelector('input')?.value)
  })
  const buyOf = (id: number) =>
    `<form method="post" action="/winkelwagen"><input type="hidden" name="variant" value="${id}"></form>`
  const list = document.getElementById('list') as HTMLElement
  list.innerHTML = buyOf(7) + buyOf(8) + buyOf(9)
  Object.assign(list, { sent: list.querySelectorAll('form')[2] })
  stubAnswer('/tarps-c1?merk=3', page(buyOf(8) + buyOf(9), 'x'))

  await swapParts(at('/tarps-c1?merk=3'), 'list', false)

  expect(sent).toEqual(['9'])
})

test('a stock alert form pressed before a swap is not submitted as the price alert form of the new content', async () => {
  const send = vi.spyOn(HTMLFormElement.prototype, 'requestSubmit').mockImplementation(() => {})
  const form = (action: string) => `<form method="post"><input type="hidden" name="action" value="${action}"></form>`
  const list = document.getElementById('list') as HTMLElement
  list.innerHTML = form('alert')
  Object.assign(list, { sent: list.querySelector('form') })
  stubAnswer('/tarps-c1?merk=3', page(form('price'), 'x'))

  await swapParts(at('/tarps-c1?merk=3'), 'list', false)

  expect(send).not.toHaveBeenCalled()
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

test.each([
  ['that waits for its island is sent from the new part', '', 1],
  ['that was already sent before hydration is not sent again', '<input type="hidden" name="key" value="k">', 0],
])('during a swap a form %s', async (_, early, times) => {
  const send = vi.spyOn(HTMLFormElement.prototype, 'requestSubmit').mockImplementation(() => {})
  const form = (inside: string) =>
    `<shop-island><form method="post" action="/winkelwagen">${inside}</form></shop-island>`
  const list = document.getElementById('list') as HTMLElement
  list.innerHTML = form(early)
  Object.assign(list.querySelector('shop-island') as HTMLElement, { replay: () => {} })
  stubAnswer('/tarps-c1?merk=3', page(form(''), 'x'))

  await swapParts(at('/tarps-c1?merk=3'), 'list', false)

  expect(send).toHaveBeenCalledTimes(times)
})
