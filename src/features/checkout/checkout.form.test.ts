import { expect, test } from 'vitest'
import { readAddress } from '../address/read-address-fields'
import { parseAmount, parseId } from './checkout.form'

test('the checkout form accepts ids and numbers only in their exact notation', () => {
  expect([parseId('12'), parseId('0'), parseId('1e2'), parseId(' 1'), parseId(undefined)]).toEqual([
    12,
    undefined,
    undefined,
    undefined,
    undefined,
  ])
  expect([parseAmount('0'), parseAmount('10.5'), parseAmount('1,5'), parseAmount('1.234'), parseAmount('')]).toEqual([
    0,
    10.5,
    null,
    null,
    null,
  ])
  expect(readAddress({ 'invoice.city': 'Breda', 'invoice.id': '7', 'delivery.city': 'Gent' }, 'invoice')).toEqual(
    expect.objectContaining({ city: 'Breda', firstname: '' }),
  )
  expect(readAddress({ 'invoice.id': '7' }, 'invoice')).not.toHaveProperty('id')
})
