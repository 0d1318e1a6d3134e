// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { enhanceValueSearch } from './find-values.client'

const draw = () => {
  document.body.innerHTML = `<form><fieldset>
    <input id="f-merk-zoek" type="search" data-find>
    <label><span>Varsjö</span></label><label><span>Noordkaap</span></label>
    <details class="rest"><summary>Toon alle 3</summary><label><span>Veenpad</span></label></details>
    <p data-none hidden>Niets</p>
  </fieldset></form>`
}
const field = () => document.querySelector('[data-find]') as HTMLInputElement
const shown = () =>
  [...document.querySelectorAll('label')].filter(({ hidden }) => !hidden).map((item) => item.textContent)
const rest = () => document.querySelector('.rest') as HTMLDetailsElement

function type(text: string) {
  field().value = text
  field().dispatchEvent(new Event('input', { bubbles: true }))
}

test('the list is filtered by text that was typed before the script loaded', () => {
  draw()
  field().value = 'noord'
  enhanceValueSearch()

  expect(shown()).toEqual(['Noordkaap'])
})

test('values that contain the text anywhere are shown, without regard to accents; no text shows all', () => {
  draw()
  type('VARSJO')
  expect(shown()).toEqual(['Varsjö'])
  type('een')
  expect([shown(), rest().open]).toEqual([['Veenpad'], true])
  type('')

  expect([shown().length, rest().open]).toEqual([3, false])
})

test('the page shows a message when no value matches', () => {
  draw()
  type('xyz')

  expect([shown(), document.querySelector<HTMLElement>('[data-none]')?.hidden]).toEqual([[], false])
})

test('a new list of values is narrowed as the old one was', () => {
  draw()
  type('noord')
  draw()
  dispatchEvent(new Event('swapped'))

  expect([field().value, shown()]).toEqual(['noord', ['Noordkaap']])
})

test('Enter sends nothing', () => {
  draw()
  const press = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true })
  field().dispatchEvent(press)

  expect(press.defaultPrevented).toBe(true)
})
