// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as mark from '../product-data-attributes'
import { showBuyBar } from './buy-bar.client'

const { body, documentElement: root } = document
let look: (isInSight: boolean) => Promise<void>
let measure: () => void

beforeEach(() => {
  body.innerHTML = `<div id="box"><div class="add-to-cart"><button class="btn">In winkelwagen</button></div>
    <template ${mark.buyBarAttribute}><div class="buy-bar"><button>In winkelwagen</button></div></template></div>`
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(heard: (entries: { isIntersecting: boolean }[]) => Promise<void>) {
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

test('the buy bar covers neither other fixed elements nor the focused element', async () => {
  showBuyBar(document.getElementById('box') as HTMLElement)
  await look(false)

  expect(bar()).not.toBeNull()
  expect(body.style.getPropertyValue('--bottom-bar')).toBe('72px')
  expect(root.style.scrollPaddingBottom).toContain('72px')

  await look(true)

  expect(bar()).toBeNull()
  expect([body.style.getPropertyValue('--bottom-bar'), root.style.scrollPaddingBottom]).toEqual(['', ''])
})

test('the buy bar sets no custom property on the root element, which would restyle the whole page', async () => {
  showBuyBar(document.getElementById('box') as HTMLElement)
  await look(false)

  expect(root.getAttribute('style')).toContain('scroll-padding-bottom')
  expect(root.getAttribute('style')).not.toMatch(/(^|;)\s*--/)
})

test('the buy bar neither disappears nor appears while a finger presses the page', async () => {
  showBuyBar(document.getElementById('box') as HTMLElement)
  await look(false)

  body.dispatchEvent(new Event('pointerdown', { bubbles: true }))
  const taken = look(true)
  await Promise.resolve()
  expect(bar()).not.toBeNull()
  body.dispatchEvent(new Event('pointerup', { bubbles: true }))
  await taken
  expect(bar()).toBeNull()

  body.dispatchEvent(new Event('pointerdown', { bubbles: true }))
  const put = look(false)
  await Promise.resolve()
  expect(bar()).toBeNull()
  body.dispatchEvent(new Event('pointercancel', { bubbles: true }))
  await put
  expect(bar()).not.toBeNull()
})

test('a buy bar whose script is stopped during a press does not appear after the press', async () => {
  const stop = showBuyBar(document.getElementById('box') as HTMLElement)

  body.dispatchEvent(new Event('pointerdown', { bubbles: true }))
  const put = look(false)
  stop()
  body.dispatchEvent(new Event('pointerup', { bubbles: true }))
  await put

  expect(bar()).toBeNull()
})
