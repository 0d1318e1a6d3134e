import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { layOutInTurns } from './lay-out'

const root = document.documentElement
/** How many parts wait still. */
const waiting = () => document.querySelectorAll('.later').length
const isPutOff = () => 'later' in root.dataset

/** A page whose parts have so many elements each, as boot/early.ts leaves it. */
function aPage(...sizes: number[]) {
  root.dataset.later = ''
  const parts = sizes.map((size) => `<section class="later">${'<p tabindex="0"></p>'.repeat(size)}</section>`)
  document.body.innerHTML = `<nav><a href="#end">to a place</a><button>elsewhere</button></nav>${parts.join('')}`
}

/** As of one page: it listens as long as that lasts. */
layOutInTurns()

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.runAllTimers()
  vi.useRealTimers()
  document.body.replaceChildren()
  delete root.dataset.later
})

test('the parts of a page are laid out from above, some eighty elements a frame, once it has loaded', () => {
  aPage(50, 50, 200, 10)
  const parts = [...document.querySelectorAll('.later')]
  vi.advanceTimersByTime(1000)
  expect(waiting()).toBe(4)

  dispatchEvent(new Event('load'))
  // What else waits for the page comes first.
  expect(waiting()).toBe(4)
  vi.advanceTimersByTime(1)
  expect(parts.map(({ className }) => className)).toEqual(['', '', 'later', 'later'])
  vi.advanceTimersToNextFrame()
  // Behind the frame and not in it.
  expect(waiting()).toBe(2)
  vi.advanceTimersByTime(1)
  expect([waiting(), isPutOff()]).toEqual([1, true])
  vi.advanceTimersToNextFrame()
  vi.advanceTimersByTime(1)

  expect([waiting(), isPutOff()]).toEqual([0, false])
})

test('a page without such parts is like any other as soon as it has loaded', () => {
  aPage()

  dispatchEvent(new Event('load'))
  vi.advanceTimersByTime(1)

  expect(isPutOff()).toBe(false)
})

test.each([
  ['is printed', () => dispatchEvent(new Event('beforeprint'))],
  ['has the focus go into a part that waits', () => dispatch('.later p', 'focusin')],
  ['is pressed in a part that waits', () => dispatch('.later p', 'click')],
  ['is sent to a place in it', () => dispatch('a', 'click')],
])('a page that %s is laid out at once', (_, happen) => {
  aPage(50, 50)

  happen()

  expect(isPutOff()).toBe(false)
})

test.each(['click', 'focusin'])('a %s elsewhere lays out nothing', (event) => {
  aPage(50, 50)

  dispatch('button', event)

  expect(isPutOff()).toBe(true)
})

test('whoever keeps presses and focus to themselves stops no layout', () => {
  aPage(50)
  const part = document.querySelector('.later p')
  part?.addEventListener('focusin', (event) => event.stopPropagation())

  dispatch('.later p', 'focusin')

  expect(isPutOff()).toBe(false)
})

function dispatch(selector: string, event: string) {
  document.querySelector(selector)?.dispatchEvent(new Event(event, { bubbles: true }))
}

test('what has the focus in a part that waited is in sight when that part has its own height', () => {
  aPage(50, 50)
  const focused = document.querySelector('.later p') as HTMLElement
  const wasPutOff: boolean[] = []
  focused.scrollIntoView = () => void wasPutOff.push(isPutOff())

  focused.dispatchEvent(new Event('focusin', { bubbles: true }))
  focused.click()

  expect(wasPutOff).toEqual([false])
})
