// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { announcerId } from '../../../kit/browser/page-constants'
import { showToast } from '../../../kit/browser/toast'
import CompareBar from './CompareBar.island'
import CompareBox from './CompareBox.island'
import { selectionKey } from './comparison-markup-names'
import { loadSelection } from './selection'

const stored = () => Object.keys(JSON.parse(sessionStorage.getItem(selectionKey) ?? '{}'))
const bar = () => screen.getByLabelText('Vergelijken')
const box = (id: number) => screen.getByRole<HTMLInputElement>('checkbox', { name: `Vergelijk Tent ${id}` })
const announced = () => document.getElementById(announcerId)?.textContent
const toast = () => document.getElementById('toasts')?.textContent

/** A page with a box for each id, and the bar. */
function show(...ids: number[]) {
  cleanup()
  document.body.innerHTML = `<main tabindex="-1"></main><div id="toasts"></div><div id="${announcerId}"></div>`
  const content = (all: number[]) => (
    <>
      {all.map((id, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a product may have two boxes
        <CompareBox key={at} id={id} name={`Tent ${id}`} photo={`/tent-${id}.jpg`} isOnCard />
      ))}
      <CompareBar />
    </>
  )
  const { rerender } = render(content(ids), { container: document.querySelector('main') as HTMLElement })
  return (...others: number[]) => rerender(content(others))
}

beforeEach(() => {
  vi.useFakeTimers({ now: 1000, toFake: ['Date', 'setTimeout', 'clearTimeout'] })
  sessionStorage.clear()
  act(loadSelection)
  return () => {
    cleanup()
    vi.useRealTimers()
  }
})

test('the compare bar appears with two or more products, in the order in which they were chosen, and is announced', () => {
  show(7, 3)

  fireEvent.click(box(7))
  expect(bar().hidden).toBe(true)
  expect(bar().childElementCount).toBe(0)
  expect(toast()).toBe('Kies er nog een om te vergelijken.')
  fireEvent.click(box(3))

  expect(announced()).toBe('2 producten gekozen')
  expect(bar().hidden).toBe(false)
  expect([...bar().querySelectorAll('li')].map((item) => item.textContent)).toEqual(['Tent 7', 'Tent 3'])
  expect(bar().querySelector('img')?.getAttribute('src')).toBe('/tent-7.jpg')
  expect(screen.getByRole('link', { name: 'Vergelijk producten' }).getAttribute('href')).toBe('/vergelijken?p=7&p=3')

  fireEvent.click(box(7))
  expect(bar().hidden).toBe(true)
  expect(stored()).toEqual(['3'])
})

test.each([
  ['another is chosen', 3],
  ['none is chosen any more', 7],
])('the hint to choose one more product disappears once %s', (_, id) => {
  show(7, 3)
  fireEvent.click(box(7))
  expect(toast()).toContain('Kies er nog een')

  fireEvent.click(box(id))

  expect(toast()).toBe('')
})

test('a toast that replaced the compare hint stays when the hint would be removed', () => {
  show(7, 3)
  fireEvent.click(box(7))
  showToast('Bewaard')

  fireEvent.click(box(3))

  expect(toast()).toBe('Bewaard')
})

test('two compare boxes of the same product are always ticked together', () => {
  show(7, 7)
  const [first, second] = screen.getAllByRole<HTMLInputElement>('checkbox')

  fireEvent.click(first as HTMLInputElement)
  expect(second?.checked).toBe(true)
  fireEvent.click(second as HTMLInputElement)
  expect(first?.checked).toBe(false)
})

test('the compare bar’s close button clears the stored selection and leaves the focus in the page', () => {
  show(7, 3)
  fireEvent.click(box(7))
  fireEvent.click(box(3))

  fireEvent.click(screen.getByRole('button', { name: 'Wis vergelijking' }))

  expect(sessionStorage.getItem(selectionKey)).toBe('{}')
  expect(bar().hidden).toBe(true)
  expect([box(7).checked, box(3).checked]).toEqual([false, false])
  expect(announced()).toBe('De vergelijking is leeg.')
  expect(document.activeElement?.tagName).toBe('MAIN')
})

test('compare boxes that appear later or return from the back/forward cache are ticked if their product is selected', () => {
  const replaceBy = show(7, 3)
  fireEvent.click(box(7))

  replaceBy(7, 3, 9)
  sessionStorage.setItem(selectionKey, '{"9":{"name":"Tent 9"}}')
  act(() => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })))
  expect([box(7).checked, box(3).checked, box(9).checked]).toEqual([false, false, true])

  show(9, 7)
  expect([box(9).checked, box(7).checked]).toEqual([true, false])
})

test('a twenty-first product to compare is refused with a message and not ticked', () => {
  const others = Array.from({ length: 19 }, (_, at) => [at + 1, { name: `Tent ${at + 1}` }])
  sessionStorage.setItem(selectionKey, JSON.stringify(Object.fromEntries(others)))
  act(loadSelection)
  show(20, 21)
  for (const id of [20, 21]) fireEvent.click(box(id))

  expect(toast()).toBe('Je kunt 20 producten tegelijk vergelijken. Haal er eerst één weg.')
  expect(stored()).toHaveLength(20)
  expect([box(20).checked, box(21).checked]).toEqual([true, false])
})

test('on a product page the accessible name of the compare box is its visible text', () => {
  render(<CompareBox id={7} name="Tent" />)

  expect(screen.getByRole('checkbox').getAttribute('aria-label')).toBeNull()
  expect(screen.getByLabelText('Vergelijk')).toBeDefined()
})
