import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  Allocation,
  EventBus,
  Logger,
  Product,
  ProductEvent,
  RequestContext,
  StockAdjustment,
  StockMovementEvent,
} from '@vendure/core'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { purgeAfterChanges, purgePages } from '../server/purge-storefront'

const context = RequestContext.empty()
const product = () => new ProductEvent(context, new Product({}), 'updated')

/** A Vendure whose changes call `purge`. */
function start(purge = vi.fn(async () => {})) {
  const bus = new EventBus({} as never)
  purgeAfterChanges({ get: () => bus as never }, purge)
  return { purge, publish: bus.publish.bind(bus) }
}

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('many changes in Vendure purge the storefront’s cached pages once, after Vendure’s product lists have updated', async () => {
  const { purge, publish } = start()

  for (let times = 0; times < 3; times++) await publish(product())
  await vi.advanceTimersByTimeAsync(24_000)
  await publish(new StockMovementEvent(context, [new StockAdjustment({})]))
  expect(purge).not.toHaveBeenCalled()

  await vi.advanceTimersByTimeAsync(1_000)
  expect(purge).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(25_000)
  expect(purge).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(120_000)
  expect(purge).toHaveBeenCalledTimes(2)
})

test('an order that takes stock does not purge the storefront’s cached pages', async () => {
  const { purge, publish } = start()

  await publish(new StockMovementEvent(context, [new Allocation({})]))
  await vi.advanceTimersByTimeAsync(60_000)

  expect(purge).not.toHaveBeenCalled()
})

test('a failed purge of the storefront’s cached pages is logged, and the next change purges again', async () => {
  const log = vi.spyOn(Logger, 'error').mockImplementation(() => {})
  const { purge, publish } = start(vi.fn(async () => {}).mockRejectedValueOnce(new Error('away')))

  await publish(product())
  await vi.advanceTimersByTimeAsync(25_000)
  await publish(product())
  await vi.advanceTimersByTimeAsync(25_000)

  expect(purge).toHaveBeenCalledTimes(2)
  expect(log).toHaveBeenCalledWith('Error: away', 'purge')
})

test('a purge request has the storefront’s token and names the pages to purge, and a refused purge is an error', async () => {
  vi.useRealTimers()
  const asked: unknown[] = []
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    asked.push([request.method, request.url, request.headers.authorization, JSON.parse(body)])
    response.writeHead(asked.length > 1 ? 401 : 200).end('{}')
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const purge = purgePages(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, 'secret')

  await purge()
  await expect(purge()).rejects.toThrow('401')

  expect(asked[0]).toEqual(['POST', '/api/operator/purge', 'Bearer secret', { names: ['pages'] }])
  server.close()
})
