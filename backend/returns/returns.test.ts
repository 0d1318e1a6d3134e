import { expect, test, vi } from 'vitest'
import { checkReturn, createReturn } from '../../src/contract/ordering/returns'
import { daysAgo, mailsOf } from '../testing/orders'
import { readRefusal, wrongAt } from '../testing/refusals'
import { key, one, returnRequestsOf, shopWithOrder } from '../testing/returns'
import { runSql } from '../testing/run-sql'
import { overtakenDatabase } from '../testing/wrapped-database'

test('a return request is stored with its amounts and a number, and confirmed to the buyer', async () => {
  await using shop = await shopWithOrder({ lines: { 12: 2, 22: 5 } })

  const rma = await createReturn(shop.api, { ...one, reason: 'Te <klein>' })

  const number = `RT${5000 + rma.id}`
  expect(rma).toMatchObject({ number, status: 'open', kind: 'return', label: null })
  expect(rma.items).toEqual([{ po_id: 12, full_name: 'Tarp 1', amount: 1 }])
  const found = await checkReturn(shop.api, key)
  expect(found.returnable.map(({ amount }) => amount)).toEqual([1, 5])
  expect(found.rmas).toMatchObject([{ number, items: [{ po_id: 12, amount: 1 }] }])
  const [mail, ...others] = await mailsOf(shop)
  expect(others).toEqual([])
  expect(mail).toMatchObject({ recipient: 'noor@voorbeeld.nl', subject: `Je retour ${number} van bestelling PV100001` })
  for (const part of [
    'Hallo Noor',
    '1 × Tarp 1',
    'PV100001',
    'Markt 1',
    '4811 XR Breda',
    'binnen 14 dagen',
    `{{winkel}}/rma-check/${rma.id}`,
  ])
    expect(mail?.text).toContain(part)
  // A stranger may know the number and the postal code, so what was typed is not mailed; only the shop reads it.
  expect(`${mail?.text}${mail?.html}`).not.toContain('klein')
  expect(`${mail?.text}${mail?.html}`.replaceAll('{{winkel}}', '')).not.toContain('{{')
})

test('a withdrawal is confirmed by mail with its text, day and time', async () => {
  await using shop = await shopWithOrder()

  await createReturn(shop.api, { ...one, kind: 'withdrawal' })

  const [mail] = await mailsOf(shop)
  expect(mail?.subject).toBe('We hebben je herroeping van bestelling PV100001 ontvangen')
  expect(mail?.text).toMatch(/Op \d+ [a-z]+ 20\d\d om \d\d\.\d\d uur hebben we je herroeping ontvangen/)
  for (const part of [
    'Ik herroep de koop van:',
    '1 × Tarp 1',
    'Naam: Noor Visser',
    'E-mail: noor@voorbeeld.nl',
    'uiterlijk op',
  ])
    expect(mail?.text).toContain(part)
})

test('the last day to send goods back is a working day; the shop does not refund later because of a holiday', async () => {
  vi.useFakeTimers({ now: Date.parse('2026-12-11T12:00:00Z'), toFake: ['Date'] })
  await using shop = await shopWithOrder({ sent_at: '2026-12-08T12:00:00.000Z' })

  await createReturn(shop.api, { ...one, kind: 'withdrawal' })

  const [mail] = await mailsOf(shop)
  expect(mail?.text).toContain('Stuur de artikelen binnen 14 dagen terug, dus uiterlijk op 28 december 2026, naar:')
  expect(mail?.text).toContain('binnen 14 dagen na je herroeping terug, dus uiterlijk op 25 december 2026,')
})

test.each([
  ['goes to Belgium, a day longer on its way', { delivery: { country: 'BE' } }, '2026-10-19'],
  ['was promised for later', { delivery_date: '2026-10-06' }, '2026-10-20'],
  ['goes to the Netherlands', {}, '2026-10-16'],
])('the withdrawal period of an order that %s starts at its arrival', async (_, fields, day) => {
  vi.useFakeTimers({ now: Date.parse('2026-10-08T12:00:00Z'), toFake: ['Date'] })
  await using shop = await shopWithOrder({ sent_at: '2026-10-01T18:00:00.000Z', ...fields })
  await shop.db.prepare("UPDATE countries SET extra_days = 1 WHERE code = 'BE'").run()

  const { kinds, returnable } = await checkReturn(shop.api, key)

  const until = kinds?.find(({ kind }) => kind === 'withdrawal')?.until
  expect([until?.slice(0, 10), returnable[0]?.until]).toEqual([day, until])
})

test('a paid order that was not sent can be withdrawn, and nothing has to be sent back', async () => {
  await using shop = await shopWithOrder({ status_id: 2, sent_at: null })

  const found = await checkReturn(shop.api, key)
  await createReturn(shop.api, { ...one, kind: 'withdrawal', items: [{ po_id: 12, amount: 2 }] })

  expect(found.kinds).toEqual([{ kind: 'withdrawal', until: null }])
  expect(found.returnable).toEqual([{ po_id: 12, amount: 2, until: null }])
  expect((await mailsOf(shop))[0]?.text).toContain('je hoeft niets terug te sturen')
  const refused = await shop.post('/rma', one)
  expect([refused.status, Object.keys(((await refused.json()) as { errors: object }).errors)]).toEqual([422, ['kind']])
})

test.each([
  [
    'waits at the counter',
    null,
    'Heb je de artikelen nog niet opgehaald? Dan hoef je niets te doen. Heb je ze al, stuur ze dan binnen 14 dagen terug',
  ],
  ['was collected there', '2026-11-25T10:00:00.000Z', '\nStuur de artikelen binnen 14 dagen terug'],
])(
  'the confirmation of a withdrawal of an order that %s says whether goods are to be sent back',
  async (_, at, words) => {
    vi.useFakeTimers({ now: Date.parse('2026-11-26T12:00:00Z'), toFake: ['Date'] })
    await using shop = await shopWithOrder({ shipping_method_id: 2, sent_at: '2026-11-24T12:00:00.000Z' })
    await runSql(shop, `UPDATE orders SET counter = '{"opening_hours":[],"hold_days":14}', collected_at = ?`, at)

    await createReturn(shop.api, { ...one, kind: 'withdrawal' })

    const [mail] = await mailsOf(shop)
    expect(mail?.text).toContain(words)
    expect((await checkReturn(shop.api, key)).order.counter).toMatchObject({ collected_at: at })
  },
)

test('nothing of an unpaid, cancelled or returned order can be sent back', async () => {
  await using shop = await shopWithOrder({ sent_at: null })

  for (const status_id of [1, 4, 5, 6]) {
    await runSql(shop, 'UPDATE orders SET status_id = ?', status_id)
    expect(await checkReturn(shop.api, key)).toMatchObject({ returnable: [], kinds: [], order: { status_id } })
    await expect(createReturn(shop.api, { ...one, kind: 'withdrawal' })).rejects.toMatchObject(wrongAt('kind'))
  }
})

test('each kind of return is refused when its period after shipping is over', async () => {
  await using shop = await shopWithOrder()

  for (const [kind, days] of [
    ['withdrawal', 30],
    ['return', 120],
    ['warranty', 900],
  ] as const) {
    await runSql(shop, 'UPDATE orders SET sent_at = ?, created_at = ?', daysAgo(days), daysAgo(days + 1))
    await expect(createReturn(shop.api, { ...one, kind })).rejects.toMatchObject(wrongAt('kind'))
  }
  expect(await returnRequestsOf(shop)).toBe(0)
  expect(await mailsOf(shop)).toEqual([])
})

test('a malformed return request, or one of articles that cannot be returned, gets a 422 at the wrong field', async () => {
  await using shop = await shopWithOrder()
  const item = (po_id: number, amount: number) => ({ po_id, amount })

  for (const [fields, field] of [
    [{ items: [item(12, 3)] }, 'items'],
    [{ items: [item(12, 1), item(12, 2)] }, 'items'],
    [{ items: [item(32, 1)] }, 'items'],
    [{ items: [] }, 'items'],
    [{ items: [item(12, 0)] }, 'items.0.amount'],
    [{ number: '' }, 'number'],
    [{ postal_code: 'x'.repeat(13) }, 'postal_code'],
    [{ kind: 'gift' }, 'kind'],
    [{ reason: 'x'.repeat(1001) }, 'reason'],
  ] as const) {
    const response = await shop.post('/rma', { ...one, ...fields })
    expect(await readRefusal(response), JSON.stringify(fields)).toMatchObject(wrongAt(field))
  }
  expect(await returnRequestsOf(shop)).toBe(0)
})

test('articles of an earlier return request cannot be requested again, unless it was rejected', async () => {
  await using shop = await shopWithOrder()
  await createReturn(shop.api, { ...one, items: [{ po_id: 12, amount: 2 }] })

  await expect(createReturn(shop.api, one)).rejects.toMatchObject(wrongAt('items'))
  await shop.db.prepare(`UPDATE rmas SET status = 'rejected'`).run()

  expect((await createReturn(shop.api, one)).status).toBe('open')
})

test('a return form sent twice makes one request with one mail; a minute later it makes another', async () => {
  await using shop = await shopWithOrder()

  const both = await Promise.all([createReturn(shop.api, one), createReturn(shop.api, one)])
  const third = await createReturn(shop.api, one)
  expect(new Set([...both, third].map(({ id }) => id)).size).toBe(1)
  expect([await returnRequestsOf(shop), (await mailsOf(shop)).length]).toEqual([1, 1])
  await shop.db.prepare('UPDATE rmas SET created_at = ?').bind(daysAgo(1)).run()

  expect((await createReturn(shop.api, one)).id).not.toBe(third.id)
  expect(await returnRequestsOf(shop)).toBe(2)
})

test('an order line of a discontinued article does not block returning the others', async () => {
  await using shop = await shopWithOrder({ lines: { 12: 1, 22: 1 } })
  await shop.db.prepare('DELETE FROM products WHERE id = 1').run()

  const found = await checkReturn(shop.api, key)

  expect(found.order.items).toMatchObject([{ po_id: null, info: { full_name: 'Tarp 1', uri: null } }, { po_id: 22 }])
  expect(found.returnable).toMatchObject([{ po_id: 22 }])
})

test('the return confirmation says who pays the postage and about how much, except under warranty', async () => {
  const confirm = async (kind: 'return' | 'withdrawal' | 'warranty', settings: string) => {
    await using shop = await shopWithOrder()
    await runSql(shop, `UPDATE shop_settings SET ${settings}`)
    await createReturn(shop.api, { ...one, kind })
    return (await mailsOf(shop))[0]?.text.replaceAll('\u00a0', ' ')
  }
  const unset = 'returns_text = NULL, returns_free = NULL'

  expect(await confirm('withdrawal', unset)).toContain('De kosten van het terugsturen betaal je zelf.\n')
  expect(await confirm('return', `${unset}, return_cost_cents = 700`)).toContain(
    'De kosten van het terugsturen betaal je zelf: ongeveer € 7,-.',
  )
  expect(await confirm('return', 'returns_free = 1')).toContain('Terugsturen is gratis.')
  expect(await confirm('warranty', 'return_cost_cents = 700')).not.toContain('kosten van het terugsturen')
})

test('two simultaneous return requests never return more than the ordered amount', async () => {
  await using shop = await shopWithOrder({ lines: { 12: 3 } })
  const announce = (amount: number) =>
    createReturn(shop.api, { ...key, kind: 'return', items: [{ po_id: 12, amount }] }).then(
      () => 'done',
      ({ errors }) => Object.keys(errors).join(),
    )

  const outcomes = await Promise.all([announce(2), announce(3)])

  expect(outcomes.sort()).toEqual(['done', 'items'])
  expect(await returnRequestsOf(shop)).toBeLessThanOrEqual(3)
  expect(await mailsOf(shop)).toHaveLength(1)
})

test('a return request for an order that is cancelled at the same moment is refused', async () => {
  await using shop = await shopWithOrder({ lines: { 12: 3 } })
  await runSql(shop, 'UPDATE orders SET status_id = 2, sent_at = NULL')
  const cancel = vi.fn(() => runSql(shop, 'UPDATE orders SET status_id = 4'))
  shop.env.DB = overtakenDatabase(shop.db, cancel)

  const refusal = createReturn(shop.api, { ...key, kind: 'withdrawal', items: [{ po_id: 12, amount: 1 }] })

  await expect(refusal).rejects.toMatchObject({ status: 422, errors: { kind: ['Deze bestelling is geannuleerd.'] } })
  expect(cancel).toHaveBeenCalled()
  expect(await returnRequestsOf(shop)).toBe(0)
})
