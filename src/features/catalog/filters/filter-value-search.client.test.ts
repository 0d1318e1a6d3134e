// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { enhanceFilterValueSearch } from './filter-value-search.client'

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

test('the list of filter values is narrowed by text typed before the script loaded', () => {
  draw()
  field().value = 'noord'
  enhanceFilterValueSearch()

  expect(shown()).toEqual(['Noordkaap'])
})

test('typing narrows filter values to those that contain the text, ignoring accents; no text shows all', () => {
  draw()
  type('VARSJO')
  expect(shown()).toEqual(['Varsjö'])
  type('een')
  expect([shown(), rest().open]).toEqual([['Veenpad'], true])
  type('')

  expect([shown().length, rest().open]).toEqual([3, false])
})

test('the filter shows a message when none of its values contains the typed text', () => {
  draw()
  type('xyz')

  expect([shown(), document.querySelector<HTMLElement>('[data-none]')?.hidden]).toEqual([[], false])
})

test('filter values that are replaced by a swap are narrowed by the text typed before', () => {
  draw()
  type('noord')
  draw()
  dispatchEvent(new Event('swapped'))

  expect([field().value, shown()]).toEqual(['noord', ['Noordkaap']])
})

test('Enter in the field that narrows filter values submits nothing', () => {
  draw()
  const press = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true })
  field().dispatchEvent(press)

  expect(press.defaultPrevented).toBe(true)
})
