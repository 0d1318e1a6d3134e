// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { swappedEvent } from '../../../../kit/browser/page-constants'
import { rememberedSizeAttribute, variantFormId } from '../product-data-attributes'
import { chooseRememberedSize, rememberSize } from './remembered-size.client'

const medium = 9

beforeEach(() => {
  rememberSize({ name: 'a2', value: `${medium}` })
  vi.spyOn(HTMLFormElement.prototype, 'requestSubmit').mockImplementation(() => {})
  show()
  chooseRememberedSize()
})

/** Puts the sizes in place, as a page or another choice does. */
function show(chosen?: number) {
  const radios = [8, medium].map(
    (value) => `<label><input type="radio" name="a2" value="${value}" ${value === chosen ? 'checked' : ''}>M</label>`,
  )
  document.body.innerHTML = `<form id="${variantFormId}"><fieldset ${rememberedSizeAttribute}="Je maat {size} is gekozen|wijzig">
    <legend>Maat <span></span></legend>${radios.join('')}</fieldset></form>`
}

function swapTo(chosen?: number) {
  show(chosen)
  dispatchEvent(new CustomEvent(swappedEvent))
}

const note = () => document.querySelector('legend > span')?.textContent

test('a size chosen for another product is preselected on a product page, with a message', () => {
  expect(HTMLFormElement.prototype.requestSubmit).toHaveBeenCalledTimes(1)

  swapTo(medium)

  expect(note()).toBe(' Je maat M is gekozen · wijzig')
})

test('the message about a preselected size is shown even when an answer for the colour arrives first', () => {
  swapTo()
  expect(note()).toBe('')

  swapTo(medium)

  expect(note()).toBe(' Je maat M is gekozen · wijzig')
})

test('a size that the visitor chooses before the preselection arrives gets no message', () => {
  document.querySelector('input')?.dispatchEvent(new Event('change', { bubbles: true }))

  swapTo(medium)

  expect(note()).toBe('')
})
