import { beforeEach, expect, test, vi } from 'vitest'
import { announcerId, swappedEvent } from '../../boot/page-parts'
import { showToast } from '../../lib/toast'
import { appendedEvent } from '../catalog/list-marks'
import * as mark from './compare-marks'
import { compare } from './comparison.client'
import { loadSelection } from './selection'

const card = (id: number) =>
  `<li class="card"><img src="/tent-${id}.jpg"><h3 class="name"> Tent ${id} </h3>
    <label class="compare"><input type="checkbox" value="${id}"></label></li>`
const bar = `<section id="${mark.bar}" hidden data-chosen="{n} gekozen" data-one-more="Nog een" data-full="Vol" data-cleared="Leeg">
  <ul></ul><p></p><a href="/vergelijken">Vergelijk producten</a><button type="button">×</button></section>`
const page = (content: string) => {
  document.body.innerHTML = `<main tabindex="-1">${content}</main>${bar}
    <div id="toasts"></div><div id="${announcerId}"></div>`
}

const boxes = () => [...document.querySelectorAll<HTMLInputElement>('.card input')]
const chosen = () => Object.keys(JSON.parse(sessionStorage.getItem(mark.selectionKey) ?? '{}'))
const barOf = () => document.getElementById(mark.bar)
const said = () => document.getElementById(announcerId)?.textContent
const toast = () => document.getElementById('toasts')?.textContent

function tick(id: number, checked = true) {
  const box = boxes().find(({ value }) => value === String(id))
  if (!box) throw new Error(`no box ${id}`)
  box.checked = checked
  compare(box)
}
const drawn = () => vi.advanceTimersByTime(1)
/** The page listens once: for all tests but the first, this is a page that is brought back. */
const comeBack = () => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))

beforeEach(() => {
  vi.useFakeTimers()
  sessionStorage.clear()
  page(card(7) + card(3) + card(5))
  compare(null)
  loadSelection()
  drawn()
  return () => vi.useRealTimers()
})

test('from two products on the bar shows them in the order they were chosen, and says so', () => {
  tick(7)
  drawn()
  expect(barOf()?.hidden).toBe(true)
  expect(toast()).toBe('Nog een')
  vi.advanceTimersByTime(1)
  tick(3)
  expect(said()).toBe('2 gekozen')
  vi.advanceTimersByTime(1)

  expect(barOf()?.hidden).toBe(false)
  expect([...(barOf()?.querySelectorAll('li') ?? [])].map((item) => item.textContent)).toEqual(['Tent 7', 'Tent 3'])
  expect(barOf()?.querySelector('img')?.src).toMatch(/\/tent-7\.jpg$/)
  expect(barOf()?.querySelector('a')?.getAttribute('href')).toMatch(/\/vergelijken\?p=7&p=3$/)

  tick(7, false)
  drawn()
  expect(barOf()?.hidden).toBe(true)
  expect(chosen()).toEqual(['3'])
})

test.each([
  ['another is chosen', () => tick(3)],
  ['none is chosen any more', () => tick(7, false)],
])('that one more is needed is not said any longer once %s', (_, change) => {
  tick(7)
  drawn()
  expect(toast()).toBe('Nog een')

  change()
  drawn()

  expect(toast()).toBe('')
})

test('what else is told meanwhile stays', () => {
  tick(7)
  drawn()
  showToast('Bewaard')

  tick(3)
  drawn()

  expect(toast()).toBe('Bewaard')
})

test('several that were ticked while the script was on its way are all chosen', () => {
  for (const box of boxes()) box.checked = true
  for (const box of boxes()) compare(box)
  drawn()

  expect(chosen()).toEqual(['3', '5', '7'])
  expect(boxes().map(({ checked }) => checked)).toEqual([true, true, true])
})

test('its close button clears the selection, saves that, and leaves the focus in the page', () => {
  tick(7)
  tick(3)
  drawn()

  barOf()?.querySelector('button')?.click()
  drawn()

  expect(sessionStorage.getItem(mark.selectionKey)).toBe('{}')
  expect(barOf()?.hidden).toBe(true)
  expect(boxes().some(({ checked }) => checked)).toBe(false)
  expect(said()).toBe('Leeg')
  expect(document.activeElement?.tagName).toBe('MAIN')
})

test('boxes that come later, or back with the page, are ticked as what is kept says', () => {
  tick(7)
  drawn()
  document.querySelector('main')?.insertAdjacentHTML('beforeend', card(9))
  sessionStorage.setItem(mark.selectionKey, '{"9":{"name":"Tent 9"}}')
  comeBack()
  drawn()
  expect(
    boxes()
      .filter(({ checked }) => checked)
      .map(({ value }) => value),
  ).toEqual(['9'])

  for (const change of [swappedEvent, appendedEvent]) {
    page(card(9) + card(7))
    dispatchEvent(new CustomEvent(change, { detail: { isPop: false } }))
    drawn()
    expect(
      boxes().map(({ checked }) => checked),
      change,
    ).toEqual([true, false])
  }
})

test('the twenty-first is told and not ticked', () => {
  page(Array.from({ length: 21 }, (_, at) => card(at + 1)).join(''))
  for (let id = 1; id <= 21; id++) tick(id)
  drawn()

  expect(toast()).toBe('Vol')
  expect(chosen()).toHaveLength(20)
  expect(boxes().at(-1)?.checked).toBe(false)
})

test('on the comparison’s page a link takes its product out of the selection, and another one all of them', () => {
  tick(7)
  tick(3)
  document.body.innerHTML = `<a href="#a" ${mark.remove}="7"><i>×</i></a><a href="#b" ${mark.remove}="">Wis</a>`

  document.querySelector('i')?.click()
  expect(chosen()).toEqual(['3'])
  document.querySelectorAll('a')[1]?.click()
  expect(chosen()).toEqual([])
})

test('the address tells whether only differences are shown', () => {
  history.replaceState({ swap: 'x' }, '', '/vergelijken?p=1&p=2')
  document.body.innerHTML = `<label class="compare"><input type="checkbox" id="${mark.onlyDifferences}"></label>`
  const box = document.querySelector('input')
  if (!box) throw new Error('no box')

  box.checked = true
  compare(box)
  expect(location.search).toBe('?p=1&p=2&verschillen=1')
  box.checked = false
  compare(box)
  expect(location.search).toBe('?p=1&p=2')
  expect(history.state).toEqual({ swap: 'x' })
  expect(chosen()).toEqual([])
})

test('what is left without a product shows only differences too, while two are left to differ', () => {
  const without = (...ids: number[]) =>
    ids.map((id) => `<a href="/vergelijken?p=9" ${mark.remove}="${id}"></a>`).join('')
  const box = (links: string) => {
    document.body.innerHTML = `<label class="compare"><input type="checkbox" id="${mark.onlyDifferences}" checked></label>
      <a href="/vergelijken" ${mark.remove}="">Wis</a>${links}`
    compare(document.querySelector('input'))
    return [...document.querySelectorAll('a')].map((link) => link.getAttribute('href'))
  }
  history.replaceState(null, '', '/vergelijken?p=1&p=2&p=3')

  const [clear, one] = box(without(1, 2, 3))
  expect(clear).toBe('/vergelijken')
  expect(one).toMatch(/\?p=9&verschillen=1$/)
  expect(box(without(1, 2))[1]).toBe('/vergelijken?p=9')
})

test('what a comparison does not show any more is no longer chosen', async () => {
  sessionStorage.setItem(mark.selectionKey, '{"7":{"name":"Tent 7"},"8":{"name":"Weg"},"9":{"name":"Elders"}}')
  history.replaceState(null, '', '/vergelijken?p=7&p=8')
  document.body.innerHTML = `<div id="${mark.comparison}"><a ${mark.remove}="7" href="#"></a></div>`
  vi.resetModules()

  const fresh = await import('./comparison.client')
  fresh.compare(null)

  expect(chosen()).toEqual(['7', '9'])
})
