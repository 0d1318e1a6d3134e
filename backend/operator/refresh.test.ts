import { expect, test } from 'vitest'
import { startDesk } from '../testing/start-desk'

test('a refresh of derived data in steps ends, also for an empty shop or exactly one step of products', async () => {
  await using desk = await startDesk()

  expect((await desk.post('/refresh')).body.data).toEqual({ done: 0, total: 0, next: null })
  expect((await desk.post('/refresh', { at_once: 0 })).status).toBe(422)
  expect((await desk.post('/refresh', { after: -1 })).status).toBe(422)
})
