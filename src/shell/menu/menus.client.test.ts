// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { enhanceMenus } from './menus.client'

test.each([
  ['ArrowLeft', {}, true],
  ['End', {}, true],
  ['ArrowLeft', { altKey: true }, false],
  ['Enter', {}, false],
])('whether the category bar takes the key %s with %j from the browser: %s', (key, modifiers, isTaken) => {
  document.body.innerHTML = '<nav class="bar"><ul><li><a href="/tenten">Tenten</a></li></ul></nav>'
  HTMLElement.prototype.checkVisibility = () => true
  enhanceMenus()
  const event = new KeyboardEvent('keydown', { key, ...modifiers, bubbles: true, cancelable: true })

  document.querySelector('a')?.dispatchEvent(event)

  expect(event.defaultPrevented).toBe(isTaken)
})
