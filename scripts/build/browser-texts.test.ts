import { expect, test } from 'vitest'
import { findKeys, keepTexts } from './browser-texts'

const chunk = `const count = (n) => String(n);
const nl = {
  cart: { title: 'Winkelwagen', added: '{{name}}, "ja"', count: ({ n }) => count(n) },
  checkout: { next: 'Verder' },
};
export const t = (key) => nl[key];`

test('only named texts stay, with their functions', () => {
  const code = keepTexts(chunk, new Set(['cart.added', 'cart.count', 'checkout.gone']))

  expect(code).toContain(`const nl = {cart:{added:'{{name}}, "ja"',count:({ n }) => count(n)},checkout:{}};`)
  expect(code).toContain('export const t = (key) => nl[key];')
})

test('keys are found in every kind of quotes', () => {
  expect(findKeys(`t('cart.added', { name: "cart.title" }) + t(x ? \`ui.more\` : 'a b.c')`)).toEqual([
    'cart.added',
    'cart.title',
    'ui.more',
  ])
})

test('a chunk whose texts can not be found fails the build', () => {
  expect(() => keepTexts('const texts = {}', new Set())).toThrow('no object `nl`')
})
