import { afterEach, expect, test, vi } from 'vitest'
import { VAT_COOKIE } from '../../contract/cookies'
import { applyVatChoice } from './apply-vat-choice'

afterEach(() => vi.unstubAllGlobals())

/** What a document whose element had this choice has then, by its source text alone, as a page carries it. */
function choiceWith(cookie: string, given?: string) {
  const root = { dataset: { btw: given } }
  vi.stubGlobal('document', { documentElement: root, cookie })
  new Function(`(${applyVatChoice})()`)()
  return root.dataset.btw
}

test.each([
  [`${VAT_COOKIE}=excl`, 'excl'],
  [`a=1; ${VAT_COOKIE}=excl; b=2`, 'excl'],
  [`${VAT_COOKIE}=incl`, undefined],
  [`${VAT_COOKIE}=exclusief`, undefined],
  [`${VAT_COOKIE}=excl"><script>`, undefined],
  [`x${VAT_COOKIE}=excl`, undefined],
  ['', undefined],
])('with cookie %j the prices are %s', (cookie, choice) => {
  expect(choiceWith(cookie)).toBe(choice)
})

test('a shop that shows prices only with VAT ignores a visitor’s earlier choice without VAT', () => {
  expect(choiceWith(`${VAT_COOKIE}=excl`, 'incl')).toBe('incl')
})
