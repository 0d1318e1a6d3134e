import { expect, test } from 'vitest'
import { readAddress } from '../address/read-address'
import { readId, readNumber } from './checkout.form'

test('the checkout form accepts ids and numbers only in their exact notation', () => {
  expect([readId('12'), readId('0'), readId('1e2'), readId(' 1'), readId(undefined)]).toEqual([
    12,
    undefined,
    undefined,
    undefined,
    undefined,
  ])
  expect([readNumber('0'), readNumber('10.5'), readNumber('1,5'), readNumber('1.234'), readNumber('')]).toEqual([
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
