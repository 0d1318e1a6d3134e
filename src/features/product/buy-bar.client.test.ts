// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { showBuyBar } from './buy-bar.client'
import * as mark from './product-marks'

const { body, documentElement: root } = document
let look: (isInSight: boolean) => void
let measure: () => void

beforeEach(() => {
  body.innerHTML = `<div id="box"><div class="add-to-cart"><button class="btn">In winkelwagen</button></div>
    <template ${mark.buyBar}><div class="buy-bar"><button>In winkelwagen</button></div></template></div>`
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(heard: (entries: { isIntersecting: boolean }[]) => void) {
        look = (isIntersecting) => heard([{ isIntersecting }])
      }
      observe() {}
      disconnect() {}
    },
  )
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(heard: () => void) {
        measure = heard
      }
      observe = (bar: HTMLElement) => {
        Object.defineProperty(bar, 'offsetHeight', { value: 72 })
        measure()
      }
      disconnect() {}
    },
  )
})
afterEach(() => vi.unstubAllGlobals())

const bar = () => document.querySelector('.buy-bar')

test('what else stands at the bottom stands above the bar, and so does what gets the focus, while it is there', () => {
  showBuyBar(document.getElementById('box') as HTMLElement)
  look(false)

  expect(bar()).not.toBeNull()
  expect(body.style.getPropertyValue('--bottom-bar')).toBe('72px')
  expect(root.style.scrollPaddingBottom).toContain('72px')

  look(true)

  expect(bar()).toBeNull()
  expect([body.style.getPropertyValue('--bottom-bar'), root.style.scrollPaddingBottom]).toEqual(['', ''])
})

test('the root gets no property of a name of its own: the whole page would be styled anew', () => {
  showBuyBar(document.getElementById('box') as HTMLElement)
  look(false)

  expect(root.getAttribute('style')).toContain('scroll-padding-bottom')
  expect(root.getAttribute('style')).not.toMatch(/(^|;)\s*--/)
})
