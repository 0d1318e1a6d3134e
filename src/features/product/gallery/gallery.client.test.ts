// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { markPhotoInView } from './gallery.client'

test.each([
  [{}, true],
  [{ altKey: true }, false],
  [{ metaKey: true }, false],
])(
  'whether an arrow key with %j on a thumbnail shows the next photo, and is taken from the browser: %s',
  (modifiers, isTaken) => {
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        observe() {}
      },
    )
    document.body.innerHTML = `<div><ul class="shots"><li><a href="/1"></a></li><li><a href="/2"></a></li></ul>
    <ul class="thumbs"><li><a href="#1"></a></li><li><a href="#2"></a></li></ul></div>`
    const scrolled = vi.fn()
    Object.assign(document.querySelector('.shots') as Element, { scrollTo: scrolled })
    markPhotoInView(document.querySelector('div') as HTMLElement)
    const event = new KeyboardEvent('keydown', { key: 'ArrowRight', ...modifiers, bubbles: true, cancelable: true })

    document.querySelector('.thumbs a')?.dispatchEvent(event)
    vi.unstubAllGlobals()

    expect([event.defaultPrevented, scrolled.mock.calls.length]).toEqual([isTaken, isTaken ? 1 : 0])
  },
)
