// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { appendNextPage } from './append-pages.client'

const answers = new Map<string, Promise<Response>>()

beforeEach(() => {
  answers.clear()
  history.replaceState({ y: 7 }, '', '/tarps-c1')
  document.body.innerHTML = `
    <ul id="items"><li><a href="/1">1</a></li></ul>
    <div id="pager"><a id="more" href="/tarps-c1?pagina=2" data-append="items" data-coming="2">Meer</a></div>`
  vi.stubGlobal('fetch', (input: string | URL) => {
    const { pathname, search } = new URL(input, location.href)
    return answers.get(pathname + search) ?? Promise.reject(new TypeError('Failed to fetch'))
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const link = () => document.querySelector('#more') as HTMLAnchorElement
const items = () => [...document.querySelectorAll('#items li')].map((item) => item.textContent)
const pageTwo = '<ul id="items"><li><a href="/2">2</a></li><li><a href="/3">3</a></li></ul><div id="pager">einde</div>'
const give = (path: string, html: string) => answers.set(path, Promise.resolve(new Response(html)))

test('appending a page adds its items to the list and replaces the pager', async () => {
  give('/tarps-c1?pagina=2', pageTwo)

  await appendNextPage(link(), 'items')

  expect(items()).toEqual(['1', '2', '3'])
  expect(document.getElementById('pager')?.textContent).toBe('einde')
})

test('the list ends at a fetched page that has no pager', async () => {
  give('/tarps-c1?pagina=2', '<ul id="items"><li>2</li></ul>')

  await appendNextPage(link(), 'items')

  expect(document.querySelector('#pager')).toBeNull()
})

test('after products are appended, the focus moves to the first new one only if it was on the link', async () => {
  give('/tarps-c1?pagina=2', pageTwo)
  link().focus()
  await appendNextPage(link(), 'items')
  expect(document.activeElement?.getAttribute('href')).toBe('/2')

  document.body.innerHTML += '<div id="pager"><a id="more" href="/tarps-c1?pagina=3" data-append="items">Meer</a></div>'
  give('/tarps-c1?pagina=3', '<ul id="items"><li><a href="/4">4</a></li></ul>')
  const before = document.activeElement
  await appendNextPage(link(), 'items')
  expect(document.activeElement).toBe(before)
})

test('the history entry stores up to which page the list was extended', async () => {
  give('/tarps-c1?pagina=2', pageTwo)

  await appendNextPage(link(), 'items')

  expect(history.state).toEqual({ y: 7, to: 2 })
})

test('placeholders reserve space for the next products, and are removed when the request fails', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  answers.set('/tarps-c1?pagina=2', promise)
  const appending = appendNextPage(link(), 'items')
  expect(document.querySelectorAll('#items .ghost')).toHaveLength(2)
  expect(link().getAttribute('aria-busy')).toBe('true')

  resolve(new Response('Fout', { status: 503 }))

  await expect(appending).rejects.toThrow('503')
  expect(items()).toEqual(['1'])
  expect(link().getAttribute('aria-busy')).toBeNull()
  expect(history.state).toEqual({ y: 7 })
})

test('products appended to a list with another delivery day get that day as a heading', async () => {
  document.body.insertAdjacentHTML('afterbegin', '<p id="bezorging-lijst"><time>Dinsdag in huis</time></p>')
  give('/tarps-c1?pagina=2', `<p id="bezorging-lijst"><time>Woensdag in huis</time></p>${pageTwo}`)

  await appendNextPage(link(), 'items')

  expect(items()).toEqual(['1', 'Woensdag in huis', '2', '3'])
})

test('products appended to a list with the same delivery day get no heading', async () => {
  document.body.insertAdjacentHTML('afterbegin', '<p id="bezorging-lijst"><time>Dinsdag in huis</time></p>')
  give('/tarps-c1?pagina=2', `<p id="bezorging-lijst"><time>Dinsdag in huis</time></p>${pageTwo}`)

  await appendNextPage(link(), 'items')

  expect(items()).toEqual(['1', '2', '3'])
})
