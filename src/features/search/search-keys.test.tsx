// @vitest-environment happy-dom
import { act, fireEvent } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  anchors,
  answer,
  delayAnswers,
  drawWithTwo,
  koepel,
  letGo,
  options,
  press,
  requests,
  tents,
  type,
  wait,
} from './testing/search-field'

beforeEach(delayAnswers)
afterEach(letGo)

test('the arrow keys cycle through the suggestions and the search field', async () => {
  const field = await drawWithTwo()
  const active = () => field.getAttribute('aria-activedescendant')

  const steps = ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp', 'ArrowUp', 'ArrowUp'].map((key) => {
    press(field, key)
    return active()
  })

  const [first, second] = anchors().map(({ id }) => id)
  expect(steps).toEqual([first, second, null, second, first, null])
  expect(anchors().map((option) => option.getAttribute('aria-selected'))).toEqual(['false', 'false'])
})

test('Enter opens the active suggestion, and without one submits the search form', async () => {
  const field = await drawWithTwo()
  const pressed = vi.fn((event: Event) => event.preventDefault())
  anchors()[0]?.addEventListener('click', pressed)

  expect(press(field, 'Enter')).toBe(true)
  press(field, 'ArrowDown')
  expect(anchors()[0]?.getAttribute('aria-selected')).toBe('true')
  expect(press(field, 'Enter')).toBe(false)

  expect(pressed).toHaveBeenCalledOnce()
})

test('the search box suggests results again when the same text is retyped right after it was cleared', async () => {
  const field = await drawWithTwo()
  press(field, 'Escape')

  type(field, '')
  type(field, 'tent')

  expect(field.getAttribute('aria-expanded')).toBe('true')
  await wait(200)
  expect(options()).toHaveLength(2)
  expect(requests.map(({ term }) => term)).toEqual(['tent'])
})

test('retyping the text after Escape opens the suggestions again', async () => {
  const field = await drawWithTwo()
  press(field, 'Escape')

  type(field, 'tent ')

  expect(field.getAttribute('aria-expanded')).toBe('true')
})

test('Escape closes the suggestions without changing the text, and an arrow key reopens them', async () => {
  const field = await drawWithTwo()

  expect(press(field, 'Escape')).toBe(false)
  expect([field.getAttribute('aria-expanded'), field.value]).toEqual(['false', 'tent'])
  expect(press(field, 'Escape')).toBe(true)
  press(field, 'ArrowDown')

  expect(field.getAttribute('aria-expanded')).toBe('true')
  expect(requests).toHaveLength(1)
})

test.each(['pointerdown', 'focusin'] as const)('a %s elsewhere closes the suggestions', async (event) => {
  const field = await drawWithTwo()

  fireEvent(anchors()[0] as Element, new Event(event, { bubbles: true }))
  expect(field.getAttribute('aria-expanded')).toBe('true')
  fireEvent(document.body, new Event(event, { bubbles: true }))

  expect(field.getAttribute('aria-expanded')).toBe('false')
})

test('an active suggestion stays active only while it is among the results', async () => {
  const field = await drawWithTwo()
  type(field, 'tente')
  press(field, 'ArrowDown')
  press(field, 'ArrowDown')
  await wait(200)
  await answer('tente', { categories: [], products: [koepel] })
  expect(field.getAttribute('aria-activedescendant')).toBe(anchors()[0]?.id)

  type(field, 'tenten')
  press(field, 'ArrowDown')
  await wait(200)
  await answer('tenten', { categories: [tents], products: [] })

  expect(field.getAttribute('aria-activedescendant')).toBeNull()
})

test('resetting the search form closes its suggestions', async () => {
  const field = await drawWithTwo()

  act(() => field.form?.reset())

  expect([field.value, field.getAttribute('aria-expanded')]).toEqual(['', 'false'])
  type(field, 't')
  expect(options()).toEqual([])
})
