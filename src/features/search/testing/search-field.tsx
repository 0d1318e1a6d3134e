import { renderToStaticMarkup } from 'react-dom/server'
import { vi } from 'vitest'
import { SearchForm } from '../SearchForm'
import { Suggestions } from '../Suggestions'
import { suggest } from '../search-box.client'

/** What a field asked the edge; a test answers it. */
type Asked = { address: string; term: string | null; isGivenUp: () => boolean; answer: (html: string | Error) => void }
export let asked: Asked[]

/** Holds back what the edge answers, and the time; `letGo` ends both. */
export function holdBack() {
  asked = []
  vi.useFakeTimers()
  vi.stubGlobal('fetch', (address: string, { signal }: RequestInit) => {
    const { searchParams } = new URL(address, 'https://shop.example')
    return new Promise((resolve, reject) => {
      const answer = (html: string | Error) => (html instanceof Error ? reject(html) : resolve(new Response(html)))
      asked.push({ address, term: searchParams.get('term'), isGivenUp: () => signal?.aborted ?? false, answer })
    })
  })
}

export function letGo() {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
}

export const tents = {
  id: 1,
  title: 'Tenten',
  uri: '/tenten-c1',
  tree_depth: 1,
  breadcrumbs: [{ title: 'Tenten', uri: '/tenten-c1' }],
}
export const trekkingTents = {
  id: 2,
  title: 'Trekkingtenten',
  uri: '/trekking-c2',
  tree_depth: 2,
  breadcrumbs: [...tents.breadcrumbs, { title: 'Trekkingtenten', uri: '/trekking-c2' }],
}
export const koepel = { id: 7, uri: '/koepel-p7', photo: null, full_name: 'Koepel 2', price: 19_900, old_price: 24_995 }

export const found = (what: Parameters<typeof Suggestions>[0]) => renderToStaticMarkup(<Suggestions {...what} />)

export function draw({ term, inMenu }: { term?: string; inMenu?: boolean } = {}) {
  const form = renderToStaticMarkup(<SearchForm id="zoeken" term={term} suggests={inMenu ? 3 : 4} />)
  document.body.innerHTML = inMenu ? `<dialog open>${form}</dialog>` : form
  return document.getElementById('zoeken') as HTMLInputElement
}

/** The header's field with a category and a product found. */
export async function drawWithTwo() {
  const field = draw()
  type(field, 'tent')
  await wait(200)
  await answer('tent', found({ categories: [tents], products: [koepel] }))
  return field
}

export function type(field: HTMLInputElement, value: string) {
  field.value = value
  suggest(field, performance.now())
}

/** False when the key was taken. */
export const press = (field: HTMLElement, key: string) =>
  field.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))

export async function wait(ms: number) {
  await vi.advanceTimersByTimeAsync(ms)
}

export async function answer(term: string, html: string | Error) {
  asked.findLast((one) => one.term === term)?.answer(html)
  await wait(0)
}

export const listOf = (field: HTMLElement) => document.getElementById(field.getAttribute('aria-controls') ?? '')
export const all = () => document.querySelector<HTMLAnchorElement>('.found-all')
export const status = () => document.querySelector('[role=status]')?.textContent
export const anchors = () => [...document.querySelectorAll<HTMLAnchorElement>('[role=option]')]
export const options = () => anchors().map(({ textContent }) => textContent)
