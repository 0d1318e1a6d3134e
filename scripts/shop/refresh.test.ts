import { expect, test } from 'vitest'
import { runShopCommand } from './run-shop-command.ts'
import { fakeShop, token } from './testing/fake-shop'

test('the refresh command repeats its call until all products are done, and shows the progress', async () => {
  const asked: unknown[] = []
  const left = [
    { done: 500, total: 700, next: 512 },
    { done: 200, total: null, next: null },
  ]
  const fetch = async (_: string | URL | Request, init?: RequestInit) => {
    asked.push(JSON.parse(String(init?.body)))
    return Response.json({ data: left.shift() })
  }
  const steps: unknown[] = []
  const { lines, code } = await runShopCommand(['refresh'], {
    settings: { OPERATOR_TOKEN: token },
    read: () => new Uint8Array(),
    fetch,
    isTerminal: true,
    progress: (...step) => steps.push(step),
  })

  expect([code, lines]).toEqual([0, ['700 producten zijn opnieuw opgebouwd']])
  expect(asked).toEqual([
    { after: 0, at_once: 500 },
    { after: 512, at_once: 500 },
  ])
  expect(steps).toEqual([
    [500, 700, 'producten'],
    [700, 700, 'producten'],
  ])
})

test('the refresh command rejects a value of --at-once that is not a number before it sends any request', async () => {
  const { fetch, type } = fakeShop({})

  const { text, code } = await type(['refresh', '--at-once', 'alles'])

  expect([code, text.split('\n')[0]]).toEqual([2, '--at-once is een aantal van 1 tot 5000.'])
  expect(fetch).not.toHaveBeenCalled()
})
