import { expect, test, vi } from 'vitest'
import { createViteLogger } from './serve-build'

test('the local server prints the workers’ event lines as JSON, and no other lines', () => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => {})
  const event = '{"level":"info","event":"operator_write","who":"0a1b"}'
  const logger = createViteLogger()

  for (const line of [event, '{"level":"info"}', 'Using secrets defined in .dev.vars', '{ not JSON']) logger.info(line)

  expect(log.mock.calls).toEqual([[event]])
  log.mockRestore()
})
