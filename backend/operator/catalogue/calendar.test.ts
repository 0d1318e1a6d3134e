import { expect, test } from 'vitest'
import { all, first, startDesk } from '../../testing/start-desk'

test('newly closed days are added to the list once, in date order, and can be removed again', async () => {
  await using desk = await startDesk()
  expect(await desk.read('/closed-days')).toEqual([])

  const { status } = await desk.post('/closed-days', { close: ['2026-12-31', '2026-12-24', '2026-12-31'] })
  const { body } = await desk.post('/closed-days', { close: ['2026-12-27'] })

  expect([status, body.data]).toEqual([200, ['2026-12-24', '2026-12-27', '2026-12-31']])
  expect(await desk.read('/closed-days')).toEqual(body.data)
  expect(await first(desk, 'SELECT json_type(closed_days) AS type FROM shop_settings')).toEqual({ type: 'array' })
  const opened = await desk.post('/closed-days', { open: ['2026-12-24', '2026-12-31', '2026-01-01'] })
  expect(opened.body.data).toEqual(['2026-12-27'])
  await desk.post('/closed-days', { open: ['2026-12-27'] })
  expect(await desk.read('/closed-days')).toEqual([])
})

test('a change of closed days with a malformed day, or without any day, is refused and changes nothing', async () => {
  await using desk = await startDesk()
  await desk.post('/closed-days', { close: ['2026-12-24'] })

  for (const days of [['24-12-2026'], ['2026-13-01'], '2026-12-24', [null]])
    for (const body of [{ close: days }, { open: days }])
      expect([body, (await desk.post('/closed-days', body)).status]).toEqual([body, 422])
  expect((await desk.post('/closed-days', { days: ['2026-12-24'] })).status).toBe(422)

  expect(await all(desk, 'SELECT closed_days FROM shop_settings')).toEqual([{ closed_days: '["2026-12-24"]' }])
})
