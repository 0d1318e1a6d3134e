import { expect, test } from 'vitest'
import { createTranslator, plural } from './i18n'

const t = createTranslator({
  empty: 'Er is niets.',
  named: 'Verwijder {{name}}',
  filters: { title: 'Filters', shown: ({ n }: { n: number }) => `${n} getoond` },
  products: plural('product', 'producten'),
})

test('a translation is found by its key, also within a section', () => {
  expect(t('empty')).toBe('Er is niets.')
  expect(t('filters.title')).toBe('Filters')
})

test('values are filled into a translated text, or passed to a translation that is a function', () => {
  expect(t('named', { name: 'tent' })).toBe('Verwijder tent')
  expect(t('filters.shown', { n: 3 })).toBe('3 getoond')
})

test.each([
  [0, '0 producten'],
  [1, '1 product'],
  [2, '2 producten'],
  [1234, '1.234 producten'],
])('%i products are written as %s', (n, text) => {
  expect(t('products', { n })).toBe(text)
})
