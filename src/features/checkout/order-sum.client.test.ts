// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { updateOrderSum } from './order-sum.client'

test('the checkout shows the total for the chosen delivery method, also for one restored from a draft', () => {
  document.body.innerHTML = `
    <div data-sum="">€ 5,95</div><div data-sum="1" hidden>€ 10,90</div><div data-sum="2" hidden>€ 12,90</div>
    <input type="radio" name="shipping_method" value="1"><input type="radio" name="shipping_method" value="2" checked>`
  const shown = () => document.querySelector('[data-sum]:not([hidden])')?.textContent
  updateOrderSum()
  expect(shown()).toBe('€ 12,90')

  document.querySelector<HTMLInputElement>('[value="1"]')?.click()

  expect([shown(), document.querySelectorAll('[data-sum]:not([hidden])').length]).toEqual(['€ 10,90', 1])
})
