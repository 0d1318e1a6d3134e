// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { enhanceFilterValueSearch } from './filter-value-search.client'
import { enhanceSliders } from './sliders.client'

describe('sliders', () => {
  /** A price range as the page renders it. */
  function draw({ low = 10, high = 200, min = '', max = '' } = {}) {
    document.body.innerHTML = `<form id="fields"><div data-range="prijs">
    <input id="min" name="prijs_min" value="${min}"><input id="max" name="prijs_max" value="${max}">
    <svg><rect x="0" width="100"></rect></svg>
    <input id="low" type="range" min="${low}" max="${high}" value="${min || low}">
    <input id="high" type="range" min="${low}" max="${high}" value="${max || high}">
  </div></form>`
  }
  const field = (id: string) => document.getElementById(id) as HTMLInputElement
  const set = (id: string, value: string, ...events: string[]) => {
    field(id).value = value
    for (const event of events) field(id).dispatchEvent(new Event(event, { bubbles: true }))
  }
  const bar = () => ['x', 'width'].map((name) => Math.round(Number(document.querySelector('rect')?.getAttribute(name))))

  beforeEach(() => {
    vi.useFakeTimers()
    draw()
  })
  enhanceSliders()

  test('moving a slider thumb fills in the number field, and moving it to the end of the slider empties the field', () => {
    set('low', '48', 'input')
    expect([field('min').value, bar()]).toEqual(['48', [20, 80]])
    set('low', '10', 'input')
    set('high', '200', 'input')

    expect([field('min').value, field('max').value, bar()]).toEqual(['', '', [0, 100]])
  })

  test('a slider thumb cannot pass the other thumb', () => {
    set('high', '100', 'input')
    set('low', '150', 'input')

    expect([field('low').value, field('min').value]).toEqual(['100', '100'])
  })

  test('typing in a range field moves its slider thumb, also with a decimal comma, and emptying it moves the thumb back', () => {
    set('max', '105,0', 'input')
    expect([field('high').value, bar()]).toEqual(['105', [0, 50]])
    set('max', '', 'input')

    expect(field('high').value).toBe('200')
  })

  test('the slider bar is rendered in the right order when minimum and maximum are reversed', () => {
    set('max', '48', 'input')
    set('min', '124', 'input')

    expect(bar()).toEqual([20, 40])
  })

  test('the lower of two slider thumbs at the maximum lies on top, so that it can be moved back', () => {
    set('low', '200', 'input')

    expect(field('low').style.zIndex).toBe('1')
  })

  test('several key presses on a slider thumb submit the form once, 300 ms after the last', () => {
    const sent = vi.fn((event: Event) => event.preventDefault())
    field('fields').addEventListener('submit', sent)
    for (const value of ['11', '12', '13']) {
      set('low', value, 'input', 'change')
      vi.advanceTimersByTime(299)
    }
    expect(sent).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)

    expect(sent).toHaveBeenCalledOnce()
    expect(field('min').value).toBe('13')
  })

  test('a slider thumb moved while the answer to an earlier filter arrives keeps its position and is submitted', () => {
    set('low', '48', 'input', 'change')
    vi.advanceTimersByTime(200)
    draw()
    dispatchEvent(new Event('swapped'))
    const sent = vi.fn((event: Event) => event.preventDefault())
    field('fields').addEventListener('submit', sent)
    expect([field('min').value, field('low').value]).toEqual(['48', '48'])

    vi.advanceTimersByTime(100)

    expect(sent).toHaveBeenCalledOnce()
  })

  test('a slider thumb moved before the script loaded is submitted too', () => {
    const sent = vi.fn((event: Event) => event.preventDefault())
    field('fields').addEventListener('submit', sent)
    set('low', '48')
    enhanceSliders()
    vi.advanceTimersByTime(300)

    expect(field('min').value).toBe('48')
    expect(sent).toHaveBeenCalledOnce()
  })

  test('resetting the filter form moves the slider thumbs back', () => {
    set('low', '48', 'input')
    ;(document.getElementById('fields') as HTMLFormElement).reset()
    vi.advanceTimersByTime(0)

    expect([field('min').value, field('low').value]).toEqual(['', '10'])
  })

  test('the bounds of the price slider stay while a price is chosen, and are updated when none is', () => {
    dispatchEvent(new Event('swapped'))
    draw({ low: 30, high: 90, min: '40' })
    dispatchEvent(new Event('swapped'))
    expect([field('low').min, field('high').max, field('low').value]).toEqual(['10', '200', '40'])

    draw({ low: 30, high: 90 })
    dispatchEvent(new Event('swapped'))
    expect([field('low').min, field('high').max]).toEqual(['30', '90'])
  })
})

describe('the search within a filter', () => {
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
})
