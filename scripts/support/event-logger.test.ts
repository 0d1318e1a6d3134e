import { expect, test, vi } from 'vitest'
import { eventLogger } from './event-logger'

test('a line of the workers with an event is printed as it is, and other news is not', () => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => {})
  const event = '{"level":"info","event":"operator_write","who":"0a1b"}'
  const logger = eventLogger()

  for (const line of [event, '{"level":"info"}', 'Using secrets defined in .dev.vars', '{ not JSON']) logger.info(line)

  expect(log.mock.calls).toEqual([[event]])
  log.mockRestore()
})
