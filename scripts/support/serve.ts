import type { AddressInfo } from 'node:net'
import { preview } from 'vite'
import { eventLogger } from './event-logger.ts'
import { noTelemetryEnv } from './run-commands.ts'

type Options = {
  /** Whether to print log lines of the workers with an `event`. Otherwise only warnings and errors are printed. */
  logsEvents?: boolean
}

/**
 * Serves the build on this machine, and returns when both workers run.
 *
 * @param port 0 for any free port
 */
export async function serve(port: number, { logsEvents = false }: Options = {}) {
  Object.assign(process.env, noTelemetryEnv)
  const server = await preview({
    preview: { port, strictPort: true, host: '127.0.0.1' },
    ...(logsEvents ? { customLogger: eventLogger() } : { logLevel: 'warn' }),
  })
  const address = `http://localhost:${(server.httpServer.address() as AddressInfo).port}`
  // This first request starts both workers, so that no visitor has to wait for that.
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
