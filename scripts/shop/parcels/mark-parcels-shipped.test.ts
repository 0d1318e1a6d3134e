import { expect, test } from 'vitest'
import { fakeShop } from '../testing/fake-shop'

const track = (code: string) => ({ body: { data: { carrier: 'PostNL', code, uri: 'https://x' } } })
const ship = (csv: string, answers: Parameters<typeof fakeShop>[0]) => {
  const shop = fakeShop({ 'GET ': { status: 204 }, ...answers }, { 'codes.csv': csv })
  return { ...shop, run: (...more: string[]) => shop.type(['ship', '--codes', 'codes.csv', ...more], undefined, {}) }
}
const rowsOf = (text: string) =>
  text
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t').slice(0, 3).join(' '))

test('the ship command ships each order in a file with its tracking code and, if given, its carrier', async () => {
  const { asked, run } = ship('number;code;carrier\nPV1;3S A1;\npv2;3SB2;dhl', {
    'POST /orders/PV1/ship': track('3SA1'),
    'POST /orders/PV2/ship': track('3SB2'),
  })

  const { text, code, remarks } = await run()

  expect([code, remarks]).toEqual([0, ['2 verzonden']])
  expect(rowsOf(text)).toEqual(['2 PV1 verzonden', '3 PV2 verzonden'])
  expect(asked.map(({ body }) => body)).toEqual([{ code: '3SA1' }, { code: '3SB2', carrier: 'dhl' }])
})

test('a file of tracking codes may use a carrier’s column names; unknown columns are reported', async () => {
  const named = ship('Bestelling,Barcode,Vervoerder\nPV1,3SA1,dpd', { 'POST /orders/PV1/ship': track('3SA1') })
  expect((await named.run('--carrier', 'dhl')).code).toBe(0)
  expect(named.asked[0]?.body).toEqual({ code: '3SA1', carrier: 'dpd' })

  const without = ship('PV1;3SA1\nPV2;3SB2', {})
  expect(await without.run()).toMatchObject({ code: 1, text: expect.stringContaining('number;code') })
  expect(without.fetch).not.toHaveBeenCalled()
})

test('an invalid or refused row stops no other parcel; each result is reported, and the command exits with 1', async () => {
  const { asked, run } = ship('number;code\nPV1;3SA1\nPV2;\n;3SC3\nPV4;3SD4\nPV5;3SE5', {
    'POST /orders/PV1/ship': track('3SA1'),
    'POST /orders/PV4/ship': { status: 409, body: { message: 'Deze bestelling is geannuleerd.' } },
    'POST /orders/PV5/ship': track('3SE5'),
  })

  const { text, code, remarks } = await run()

  expect(code).toBe(1)
  expect(rowsOf(text)).toEqual([
    '2 PV1 verzonden',
    '3 PV2 niet verzonden',
    '4  niet verzonden',
    '5 PV4 niet verzonden',
    '6 PV5 verzonden',
  ])
  expect(text).toContain('Hier ontbreekt de code.')
  expect(text).toContain('Deze bestelling is geannuleerd.')
  expect(remarks?.[0]).toBe('2 verzonden, 3 niet verzonden')
  expect(asked.filter(({ call }) => call.startsWith('POST'))).toHaveLength(3)
})

test('two tracking codes for one order, or one code for two orders, are refused, and none of these parcels is sent', async () => {
  const { fetch, run } = ship('number;code\nPV1;3SA1\nPV1;3SB2\nPV3;3SC3\nPV4;3SC3', {})

  const { text } = await run()

  expect(rowsOf(text).every((row) => row.endsWith('niet verzonden'))).toBe(true)
  expect(text).toContain('Rij 3 noemt een andere code voor deze bestelling.')
  expect(text).toContain('Rij 4 noemt dezelfde code voor een andere bestelling.')
  expect(fetch).not.toHaveBeenCalled()
})

test('a repeated row of tracking codes is sent again and changes nothing', async () => {
  const { run } = ship('number;code\nPV1;3SA1\nPV1;3SA1', { 'POST /orders/PV1/ship': track('3SA1') })

  expect((await run()).remarks).toEqual(['2 verzonden'])
})

test('the ship command repeats a request whose answer was lost, and reports the order as sent', async () => {
  const { fetch, run } = ship('number;code\nPV1;3SA1', { 'POST /orders/PV1/ship': track('3SA1') })
  fetch.mockRejectedValueOnce(new TypeError('fetch failed'))

  expect(await run()).toMatchObject({ code: 0, remarks: ['1 verzonden'] })
})

test('when the shop stops answering, the ship command reports that parcel as unknown and the next one as not tried', async () => {
  const { fetch, run } = ship('number;code\nPV1;3SA1\nPV2;3SB2\nPV3;3SC3', {
    'POST /orders/PV1/ship': track('3SA1'),
    'POST /orders/PV2/ship': { status: 503, body: { message: 'Even niet.' } },
  })

  const { text, code, remarks } = await run()

  expect(rowsOf(text)).toEqual(['2 PV1 verzonden', '3 PV2 onbekend', '4 PV3 niet geprobeerd'])
  expect([code, remarks?.[0]]).toEqual([1, '1 verzonden, 1 onbekend, 1 niet geprobeerd'])
  expect(fetch).toHaveBeenCalledTimes(3)
})

test('the ship command stops at once when the operator’s token does not allow shipping', async () => {
  const refused = { status: 403, body: { message: 'Hiervoor heb je het recht ‘orders’ nodig.' } }
  const { fetch, run } = ship('number;code\nPV1;3SA1\nPV2;3SB2', { 'POST /orders/PV1/ship': refused })

  expect(rowsOf((await run()).text)).toEqual(['2 PV1 niet verzonden', '3 PV2 niet geprobeerd'])
  expect(fetch).toHaveBeenCalledTimes(1)
})
