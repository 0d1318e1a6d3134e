import { QueryClient } from '@tanstack/react-query'
import { act, cleanup, createEvent, fireEvent, render } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { vi } from 'vitest'
import { IslandRoot } from '../../../../kit/browser/islands/island-root'
import SearchBox from '../suggestions/SearchBox.island'
import type { Suggestions } from '../suggestions/suggestion-types'

/** A request of the search field, which the test answers. */
type SentRequest = { address: string; term: string | null; isGivenUp: () => boolean; answer: (answer: Answer) => void }
type Answer = Suggestions | Response | Error
export let requests: SentRequest[]

/** Delays the storefront's answers and fakes the time; `letGo` stops both. */
export function delayAnswers() {
  requests = []
  vi.useFakeTimers()
  vi.stubGlobal('fetch', (address: string, { signal }: RequestInit) => {
    const { searchParams } = new URL(address, 'https://shop.example')
    return new Promise((resolve, reject) => {
      const answer = (found: Answer) => {
        if (found instanceof Error) reject(found)
        else resolve(found instanceof Response ? found : Response.json(found))
      }
      requests.push({ address, term: searchParams.get('term'), isGivenUp: () => signal?.aborted ?? false, answer })
    })
  })
}

export function letGo() {
  cleanup()
  document.body.replaceChildren()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
}

export const tents = { id: 1, title: 'Tenten', uri: '/tenten-c1', trail: [] }
export const trekkingTents = { id: 2, title: 'Trekkingtenten', uri: '/trekking-c2', trail: ['Tenten'] }
export const koepel = { id: 7, uri: '/koepel-p7', photo: null, full_name: 'Koepel 2', price: 19_900, old_price: 24_995 }

export const nothing = { categories: [], products: [] }

type FieldOptions = { term?: string; inMenu?: boolean; typed?: string; isLeft?: boolean }

/** Renders and hydrates the field. `typed` was typed before hydration; `isLeft`: the focus has moved since. */
export function draw({ term, inMenu, typed, isLeft }: FieldOptions = {}) {
  const box = <SearchBox id="zoeken" term={term} inMenu={inMenu} />
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(<IslandRoot>{box}</IslandRoot>)
  const field = document.getElementById('zoeken') as HTMLInputElement
  if (typed) {
    field.value = typed
    field.focus()
  }
  if (isLeft) field.blur()
  render(<IslandRoot client={new QueryClient()}>{box}</IslandRoot>, { container, hydrate: true })
  return field
}

/** Renders the header's field with a category and a product as suggestions. */
export async function drawWithTwo() {
  const field = draw()
  await search(field, 'tent')
  await answer('tent', { categories: [tents], products: [koepel] })
  return field
}

/** @param ago how many ms ago the key was pressed */
export function type(field: HTMLInputElement, value: string, ago = 0) {
  field.focus()
  const event = createEvent.input(field, { target: { value } })
  Object.defineProperty(event, 'timeStamp', { value: performance.now() - ago })
  fireEvent(field, event)
}

/** Presses a key. Returns false if the page has handled it. */
export const press = (field: HTMLElement, key: string) => fireEvent.keyDown(field, { key })

export async function wait(ms: number) {
  await act(() => vi.advanceTimersByTimeAsync(ms))
}

/** Types a text, and waits until its suggestions are requested. */
export async function search(field: HTMLInputElement, term: string) {
  type(field, term)
  await wait(200)
}

export async function answer(term: string, found: Answer) {
  requests.findLast((one) => one.term === term)?.answer(found)
  await wait(1)
}

export const listOf = (field: HTMLElement) => document.getElementById(field.getAttribute('aria-controls') ?? '')
export const all = () => document.querySelector<HTMLAnchorElement>('.found-all')
export const status = () => document.querySelector('[role=status]')?.textContent
export const anchors = () => [...document.querySelectorAll<HTMLAnchorElement>('[role=option]')]
export const options = () => anchors().map(({ textContent }) => textContent)
export const blanks = () => document.querySelectorAll('.found-blank').length
