// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { showNavigationProgress } from './navigation-progress'

showNavigationProgress()
const isShown = () => document.documentElement.hasAttribute('data-leaving')

afterEach(() => {
  dispatchEvent(new Event('pageshow'))
  document.body.innerHTML = ''
})

const act = (html: string, type: string) => {
  document.body.innerHTML = html
  const event = new MouseEvent(type, { bubbles: true, cancelable: true })
  document.body.firstElementChild?.dispatchEvent(event)
}

for (const [name, html, type] of [
  ['form', '<form></form>', 'submit'],
  ['link', '<a href="/tenten">Tenten</a>', 'click'],
] as const) {
  test(`a ${name} that leads to another page shows the progress bar`, async () => {
    act(html, type)

    await vi.waitFor(() => expect(isShown()).toBe(true))
  })

  test(`a ${name} whose navigation is prevented by another script shows no progress bar`, async () => {
    addEventListener(type, (event) => event.preventDefault(), { once: true })

    act(html, type)
    await new Promise((resolve) => setTimeout(resolve, 20))

    expect(isShown()).toBe(false)
  })
}
