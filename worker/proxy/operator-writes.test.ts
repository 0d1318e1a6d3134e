import { expect, test, vi } from 'vitest'
import { operatorRoutes } from '../../backend/operator/operator.routes'
import { aFolder } from '../../backend/testing/folder'
import { token } from '../../backend/testing/start-desk'
import { cacheGenerationKey } from '../cache/cache-generation'
import { outcomeOf, skipPausesOfKv } from '../testing/cached-page'
import { withTarps } from '../testing/fill'
import { type Storefront, startStorefront } from '../testing/storefront'
import { invalidatesPages, isListedWrite } from './operator-writes'

const authorization = { authorization: `Bearer ${token}` }
const startDesk = (options: Parameters<typeof startStorefront>[0] = {}) =>
  startStorefront({ fill: withTarps, shopSettings: { OPERATOR_TOKEN: token }, ...options })

const write = ({ call }: Storefront, path: string, body: object) =>
  call('POST', `/operator${path}`, body, authorization)

/** Pages that are opened first, so that each is cached. */
const paths = ['/', '/tarps-c1', '/tarp-1-p1']
async function visit({ get }: Storefront) {
  const outcomes = []
  for (const path of paths) outcomes.push(outcomeOf(await get(path)))
  return new Set(outcomes)
}

const row = { row: 2, sku: 'TARP-12' }

test('after an operator’s write that changes pages the edge renders every page again at its next view', async () => {
  await using desk = await startDesk()
  await visit(desk)

  for (const [path, body] of [
    ['/articles', { rows: [{ ...row, price: '59,95' }] }],
    ['/prices', { rows: [{ ...row, price: '39,95' }] }],
    ['/publish', { sku: 'TARP-12', until: '2031-01-01' }],
    ['/closed-days', { close: ['2031-01-02'] }],
    ['/folder', { folder: { shop: aFolder().shop } }],
    ['/refresh', {}],
    ['/gone', { sku: 'TARP-12' }],
  ] as const) {
    expect([path, await visit(desk)]).toEqual([path, new Set(['hit'])])
    expect([path, (await write(desk, path, body)).status < 300]).toEqual([path, true])
    expect([path, await visit(desk)]).toEqual([path, new Set(['drawn'])])
  }
  expect(await visit(desk)).toEqual(new Set(['hit']))
})

test('an operator’s trial, refused write, or write that changes no page deletes no cached pages', async () => {
  await using desk = await startDesk()
  await visit(desk)

  for (const [path, body] of [
    ['/articles', { rows: [{ ...row, price: '59,95' }], dry_run: true }],
    ['/prices', { rows: [{ ...row, price: '39,95' }], dry_run: true }],
    ['/folder', { folder: { shop: aFolder().shop }, dry_run: true }],
    ['/articles', { rows: [{ ...row, stock: '5' }] }],
    ['/stock', { rows: [{ ...row, stock: '3' }] }],
    ['/refresh', { at_once: 1 }],
    ['/codes', { code: 'ZOMER', title: 'Zomer', kind: 'percentage', value: 10 }],
  ] as const) {
    expect([path, body, (await write(desk, path, body)).status < 300]).toEqual([path, body, true])
    expect([path, body, await visit(desk)]).toEqual([path, body, new Set(['hit'])])
  }
  expect((await write(desk, '/prices', { rows: [{ row: 2, sku: 'NO-1', price: '39,95' }] })).status).toBe(422)
  expect(await visit(desk)).toEqual(new Set(['hit']))
  expect(desk.kv.entries.has(cacheGenerationKey)).toBe(false)
})

test('an operator write whose answer is lost also deletes the cached pages, since it may have succeeded', async () => {
  await using desk = await startDesk({
    faults: {
      fault: async (whole) => {
        await whole()
        throw new Error('connection lost')
      },
      only: ({ name }) => name === 'POST /operator/prices',
    },
  })
  await visit(desk)

  expect((await write(desk, '/prices', { rows: [{ ...row, price: '39,95' }] })).status).toBe(503)

  expect((await desk.get('/tarp-1-p1')).html).toContain('39,95')
})

test('an operator write succeeds even if KV refuses to record that pages must be refreshed', async () => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => {})
  skipPausesOfKv()
  await using desk = await startDesk()
  desk.bindings.SHOP_DATA.put = async () => {
    throw new Error('KV PUT failed: 429 Too Many Requests')
  }

  expect((await write(desk, '/prices', { rows: [{ ...row, price: '39,95' }] })).status).toBe(200)

  expect(told.mock.calls.flat().join()).toContain('"event":"pages_not_dropped"')
  expect((await desk.get('/tarp-1-p1')).html).toContain('39,95')
})

test.each(['{', 'null', '"dry_run"'])(
  'an operator write with the unreadable body %s and a lost answer deletes cached pages',
  (body) => {
    expect(invalidatesPages('/operator/prices', body, null)).toBe(true)
  },
)

test('every operator write declares which cached pages it deletes', () => {
  const writes = operatorRoutes.filter(({ method }) => method !== 'GET').map(({ path }) => path)

  expect(writes.filter((path) => !isListedWrite(path))).toEqual([])
})

test('erasing a person deletes cached pages, and other calls about customers do not', () => {
  const drops = (path: string, data: object) =>
    invalidatesPages(`/operator/customers/${path}`, '{}', JSON.stringify({ data }))

  expect(drops('erase', { customers: 1, orders_kept: 2 })).toBe(true)
  // A visitor who only asked a question.
  expect(drops('erase', { customers: 0, orders_kept: 0 })).toBe(true)
  expect(drops('export', { customers: 1 })).toBe(false)
})

test('replacing a photo deletes cached pages, adding one does not', () => {
  const became = (fate: string) =>
    invalidatesPages('/operator/photos/tent', new Blob(), JSON.stringify({ data: { became: fate } }))

  expect([became('changed'), became('added'), became('unchanged')]).toEqual([true, false, false])
})
