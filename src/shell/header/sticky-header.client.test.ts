// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeHeaderSticky } from './sticky-header.client'

const root = document.documentElement
/** What listens to the scroll: of this test only. */
let follow: (() => void) | undefined
let large: { matches: boolean; change?: () => void; addEventListener: (type: string, heard: () => void) => void }

/** Calls back after what began to observe has run, as a browser does after its layout. */
class AfterLayout {
  constructor(private readonly heard: () => void) {}
  observe = () => queueMicrotask(this.heard)
  disconnect() {}
}

beforeEach(() => {
  document.body.innerHTML = '<div class="head-bar"></div>'
  large = {
    matches: true,
    addEventListener: (_, heard) => {
      large.change = heard
    },
  }
  vi.stubGlobal('matchMedia', () => large)
  vi.stubGlobal('ResizeObserver', AfterLayout)
  follow = undefined
  vi.stubGlobal('addEventListener', (_: string, heard: () => void) => {
    follow = heard
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  root.removeAttribute('style')
  delete root.dataset.sticky
})

test('the header becomes sticky past 205 px of scrolling, and is released at 75 px', () => {
  makeHeaderSticky()

  expect([0, 100, 204, 205, 1000, 204, 75, 74, 75, 204].filter((y) => scrollTo(y))).toEqual([205, 1000, 204, 75])
})

test('on a page that opens scrolled down the header becomes sticky after the first layout, without forcing a layout', async () => {
  vi.stubGlobal('scrollY', 600)

  makeHeaderSticky()

  expect(root.dataset.sticky).toBeUndefined()
  await Promise.resolve()
  expect(root.dataset.sticky).toBe('')
})

test('the sticky header does not change while scrolling is locked', () => {
  makeHeaderSticky()
  scrollTo(300)

  root.style.overflowY = 'hidden'

  expect(scrollTo(0)).toBe(true)
  root.style.overflowY = ''
  expect(scrollTo(0)).toBe(false)
})

test('the header is never sticky on a small screen', () => {
  large.matches = false
  makeHeaderSticky()

  expect(scrollTo(900)).toBe(false)
})

test('on a page without a header, scrolling causes no error', () => {
  document.body.replaceChildren()
  makeHeaderSticky()

  expect(scrollTo(900)).toBe(false)
})

test('the header is no longer sticky when the window becomes small', () => {
  makeHeaderSticky()
  scrollTo(900)

  large.matches = false
  large.change?.()

  expect(root.dataset.sticky).toBeUndefined()
})

function scrollTo(y: number) {
  vi.stubGlobal('scrollY', y)
  follow?.()
  return root.dataset.sticky === ''
}
