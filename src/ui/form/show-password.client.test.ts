// @vitest-environment happy-dom
import { afterEach, beforeAll, expect, test } from 'vitest'
import { handleShowPasswordButtons } from './show-password.client'

beforeAll(handleShowPasswordButtons)
afterEach(() => document.body.replaceChildren())

const form = `<form><input id="word" type="password" value="geheim"><button type="button" data-shows="word" aria-pressed="false">Toon</button></form>`
const state = () => [
  document.querySelector('input')?.type,
  document.querySelector('button')?.getAttribute('aria-pressed'),
]

test('the show-password button shows the typed password, and hides it when pressed again', () => {
  document.body.innerHTML = form

  document.querySelector('button')?.click()
  expect(state()).toEqual(['text', 'true'])

  document.querySelector('button')?.click()
  expect(state()).toEqual(['password', 'false'])
})

test('sending the form hides a shown password again', () => {
  document.body.innerHTML = form
  document.querySelector('button')?.click()

  document.querySelector('form')?.dispatchEvent(new SubmitEvent('submit', { bubbles: true }))

  expect(state()).toEqual(['password', 'false'])
})

test('in an island the script leaves the show-password button to React', () => {
  document.body.innerHTML = `<shop-island>${form}</shop-island>`

  document.querySelector('button')?.click()

  expect(state()).toEqual(['password', 'false'])
})
