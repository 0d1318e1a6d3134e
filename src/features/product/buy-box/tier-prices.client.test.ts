// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { templateAttribute, tierPriceAttributes } from '../product-data-attributes'
import { showTierPrice } from './tier-prices.client'

/** A box with tiers from 3 and from 10, as PriceBlock and the buy button's form draw it. */
function draw(price: string, net: (cents: number) => string = () => '') {
  const row = (from: number, gross: number) =>
    `<tr ${tierPriceAttributes.from}="${from}" ${tierPriceAttributes.gross}="${gross}" ${net(gross)}></tr>`
  document.body.innerHTML = `<div><span class="price price-l"><s>€ 20,-</s><b><span class="vh">Voor </span>${price}</b></span>
    <p class="tier-total" ${templateAttribute}="{n} voor {each}: {total}"><span class="g"></span><span class="n"></span></p>
    <table>${row(3, 1295)}${row(10, 1000)}</table><input name="amount" value="1"></div>`
  const box = document.body.firstElementChild as HTMLElement
  const text = (selector: string) => box.querySelector(selector)?.textContent
  return {
    text,
    ask: (amount: string) => {
      const field = box.querySelector<HTMLInputElement>('input')
      if (field) field.value = amount
      showTierPrice(box)
      return [text('b'), text('.tier-total .g'), text('.tier-total .n'), box.querySelectorAll('[data-now]').length]
    },
  }
}

test('the displayed price follows the amount’s price tier, and returns to the normal price below the first tier', () => {
  const { ask } = draw(
    '<span class="g">€ 15,-</span><span class="n">€ 12,40</span>',
    () => `${tierPriceAttributes.net}="1070"`,
  )

  expect(ask('2')).toEqual(['Voor € 15,-€ 12,40', '', '', 0])
  expect(ask('3')).toEqual(['Voor € 12,95€ 10,70', '3 voor € 12,95: € 38,85', '3 voor € 10,70: € 32,10', 1])
  expect(ask('12')?.[1]).toBe('12 voor € 10,-: € 120,-')
  expect(ask('')).toEqual(['Voor € 15,-€ 12,40', '', '', 0])
})

test('a price that is not reduced also changes with the amount’s price tier', () => {
  const { ask, text } = draw('')
  const old = document.querySelector('.price-l') as HTMLElement
  old.outerHTML = '<b class="price price-l"><span class="g">€ 15,-</span><span class="n">€ 12,40</span></b>'

  ask('3')
  expect(text('.price-l .g')).toBe('€ 12,95')
})

test('a price in the tier total never breaks between euro sign and digits', () => {
  draw('€ 15,-').ask('3')

  const prices = document.querySelectorAll('.tier-total .g > .whitespace-nowrap')
  expect(Array.from(prices, ({ textContent }) => textContent)).toEqual(['€ 12,95:', '€ 38,85'])
})

test('a backend without net prices shows gross tier prices, both with and without VAT', () => {
  const { ask } = draw('€ 15,-')

  expect(ask('3')).toEqual(['Voor € 12,95', '3 voor € 12,95: € 38,85', '3 voor € 12,95: € 38,85', 1])
  expect(ask('1')?.[0]).toBe('Voor € 15,-')
})
