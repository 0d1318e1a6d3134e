import { createLogger, type Logger } from 'vite'

/**
 * A logger that prints the workers' log lines that have an `event` (docs/OPERATIONS.md, "What you see"), at any level,
 * and of everything else warnings and errors alone.
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
