import { expect, test } from 'vitest'
import { startForeign } from '../testing/foreign'
import { leastAnswers } from '../testing/least-foreign'

const answered = leastAnswers['GET /shopInfo'] as { data?: object }
const shopInfo = answered.data ?? answered

/** Returns the home page of a shop with this info and these bindings. */
async function homeOf(info: object, bindings: object = {}) {
  const { storefront } = await startForeign({ 'GET /shopInfo': { data: { ...shopInfo, ...info } } }, bindings)
  return (await storefront.get('/')).html
}

test.each([{}, { vat_switch: true }, { vat_switch: null }])(
  'with the settings %j visitors may see prices without VAT',
  async (info) => {
    const html = await homeOf(info)

    expect(html).toContain('<html lang="nl">')
    expect(html.match(/data-btw-switch/g)).toHaveLength(2)
  },
)

test('a shop for consumers has no VAT switch, and its pages show prices with VAT', async () => {
  const html = await homeOf({ vat_switch: false })

  expect(html).toContain('<html lang="nl" data-btw="incl">')
  expect(html).not.toContain('data-btw-switch')
})

const question = /<dialog id="cookies"|data-cookies|ConsentDialog/

test('a shop in which nothing needs consent shows no consent dialog and no cookie settings', async () => {
  expect(await homeOf({})).not.toMatch(question)
})

test.each([
  ['a tag manager', { tag_manager_id: 'GTM-TEST123' }, {}],
  ['measuring of pages', {}, { METRICS: { writeDataPoint() {} } }],
])('a shop with %s requests consent and has a button to withdraw it', async (_, info, bindings) => {
  const html = await homeOf(info, bindings)

  expect(html).toContain('<dialog id="cookies"')
  expect(html).toContain('data-cookies')
})
