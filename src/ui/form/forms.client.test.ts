// @vitest-environment happy-dom
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { handleShowPasswordButtons, hideCorrectedErrors } from './enhance-fields.client'

describe('errors at fields', () => {
  beforeEach(() => {
    document.body.innerHTML = `
    <div data-error-summary><ul>
      <li><a href="#invoice.city">Factuuradres, Plaats: Vul een plaats in.</a></li>
      <li><a href="#email">Dit e-mailadres klopt niet.</a></li>
      <li><a href="#method">Kies een betaalmethode.</a></li>
    </ul></div>
    <form><input id="invoice.city" required aria-invalid="true" aria-describedby="hint invoice.city-error">
    <p id="hint"></p><p id="invoice.city-error" class="field-error">Vul een plaats in.</p>
    <input id="email" type="email" aria-invalid="true" aria-describedby="email-error">
    <p id="email-error" class="field-error">Dit e-mailadres klopt niet.</p>
    <fieldset aria-describedby="group-error"><p id="group-error" class="field-error">Kies een betaalmethode.</p>
    <input type="radio" name="method" id="method"><input id="other"></fieldset></form>
    <shop-island><input id="theirs" aria-invalid="true"></shop-island>`
  })
  hideCorrectedErrors()

  const field = (id: string) => document.getElementById(id) as HTMLInputElement
  const type = (id: string, text: string) => {
    field(id).value = text
    field(id).dispatchEvent(new Event('input', { bubbles: true }))
  }
  const left = () => [...document.querySelectorAll('[data-error-summary] a')].map((link) => link.getAttribute('href'))
  const isTold = (id: string) => [!field(id).hidden, field(id.replace('-error', ''))?.hasAttribute('aria-invalid')]

  test('an error disappears at its field and in the summary once the field has a plausible value', () => {
    type('invoice.city', 'B')

    expect(isTold('invoice.city-error')).toEqual([false, false])
    // A screen reader would read the hidden error as the field's description.
    expect(field('invoice.city').getAttribute('aria-describedby')).toBe('hint')
    expect(left()).toEqual(['#email', '#method'])
  })

  test('an error stays while its field is invalid, and does not return after a correction', () => {
    type('email', 'kim@')
    expect(isTold('email-error')).toEqual([true, true])

    type('email', 'kim@voorbeeld.nl')
    type('email', 'kim@')
    expect(isTold('email-error')).toEqual([false, false])
  })

  test('the error of a group of choices disappears when a choice is made, not when text is typed next to it', () => {
    type('other', 'x')
    expect(field('group-error').hidden).toBe(false)

    type('method', 'on')
    expect([field('group-error').hidden, left()]).toEqual([true, ['#invoice.city', '#email']])
  })

  test('the error summary disappears when its last error is corrected', () => {
    type('invoice.city', 'Breda')
    type('email', 'kim@voorbeeld.nl')
    type('method', 'on')

    expect(document.querySelector<HTMLElement>('[data-error-summary]')?.hidden).toBe(true)
  })

  test('the script for form errors does not change errors of fields in an island', () => {
    type('theirs', 'x')

    expect(field('theirs').hasAttribute('aria-invalid')).toBe(true)
  })
})

describe('the show-password button', () => {
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
})
