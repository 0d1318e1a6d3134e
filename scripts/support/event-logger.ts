import { createLogger, type Logger } from 'vite'

/**
 * Returns a Vite logger. It prints all log lines of the workers with an `event` (docs/OPERATIONS.md, "What you see"),
 * and of other log lines only warnings and errors.
 */
export function createViteLogger(): Logger {
  const logger = createLogger('info')
  return {
    ...logger,
    info(message, options) {
      if (hasEvent(message)) logger.info(message, options)
    },
  }
}

function hasEvent(message: string) {
  if (!message.startsWith('{')) return false
  try {
    return typeof JSON.parse(message).event === 'string'
  } catch {
    return false
  }
}
