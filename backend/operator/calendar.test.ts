import { expect, test } from 'vitest'
import { all, first, startDesk } from '../testing/desk'

test('closed days take the place of those before, each once and in their order', async () => {
  await using desk = await startDesk()
  expect(await desk.read('/closed-days')).toEqual([])

  const { status } = await desk.post('/closed-days', { days: ['2026-12-31', '2026-12-24', '2026-12-31'] })

  expect([status, await desk.read('/closed-days')]).toEqual([204, ['2026-12-24', '2026-12-31']])
  expect(await first(desk, 'SELECT json_type(closed_days) AS type FROM shop_settings')).toEqual({ type: 'array' })
  await desk.post('/closed-days', { days: [] })
  expect(await desk.read('/closed-days')).toEqual([])
})

test.each([[['24-12-2026']], [['2026-13-01']], ['2026-12-24'], [[null]]])(
  '%j is refused and changes nothing',
  async (days) => {
    await using desk = await startDesk()
    await desk.post('/closed-days', { days: ['2026-12-24'] })

    expect((await desk.post('/closed-days', { days })).status).toBe(422)

    expect(await all(desk, 'SELECT closed_days FROM shop_settings')).toEqual([{ closed_days: '["2026-12-24"]' }])
  },
)
