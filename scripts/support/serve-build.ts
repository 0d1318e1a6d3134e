import type { AddressInfo } from 'node:net'
import { createLogger, type Logger, preview } from 'vite'
import { noTelemetryEnv } from './run-commands.ts'

type Options = {
  /** Whether to print the workers' log lines with an `event`. Otherwise only warnings and errors are printed. */
  logsEvents?: boolean
}

/**
 * Serves the production build on this machine. Resolves when both workers run.
 *
 * @param port the port; 0 takes any free port
 */
export async function serveBuild(port: number, { logsEvents = false }: Options = {}) {
  Object.assign(process.env, noTelemetryEnv)
  const server = await preview({
    preview: { port, strictPort: true, host: '127.0.0.1' },
    ...(logsEvents ? { customLogger: createViteLogger() } : { logLevel: 'warn' }),
  })
  // By default Node closes a connection after 5 s without a request. A client that sends one just then, as a journey does
  // on a busy machine, would get ECONNRESET.
  if ('keepAliveTimeout' in server.httpServer) server.httpServer.keepAliveTimeout = 10 * 60_000
  const address = `http://localhost:${(server.httpServer.address() as AddressInfo).port}`
  // Sends a first request, which starts both workers, so that no visitor waits for their start.
  await fetch(address).catch(() => {})
  console.log(`The shop is open: ${address}`)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, async () => {
      await server.close()
      process.exit(0)
    })
  }
  return { address, close: () => server.close() }
}

/**
 * Returns a Vite logger. It prints all log lines of the workers with an `event` (docs/OPERATIONS.md, "What you see"),
 * and of other log lines only warnings and errors.
 */
function createViteLogger(): Logger {
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
