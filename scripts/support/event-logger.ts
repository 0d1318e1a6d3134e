import { createLogger, type Logger } from 'vite'

/**
 * Returns a logger that prints the workers' log lines with an `event` at any level (docs/OPERATIONS.md, "What you
 * see"); of other lines it prints only warnings and errors.
 */
export function eventLogger(): Logger {
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
