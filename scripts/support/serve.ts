import type { AddressInfo } from 'node:net'
import { preview } from 'vite'
import { noTelemetry } from './commands.ts'
import { eventLogger } from './event-logger.ts'

type Options = {
  /**
   * Prints the workers' log lines with an `event`, as Cloudflare would store them. Otherwise only warnings and errors.
   */
  logsEvents?: boolean
}

/**
 * Serves the build on a port of this machine, and returns when both workers run.
 *
 * @param port 0 for any that is free
 */
export async function serve(port: number, { logsEvents = false }: Options = {}) {
  Object.assign(process.env, noTelemetry)
  const server = await preview({
    preview: { port, strictPort: true, host: '127.0.0.1' },
    ...(logsEvents ? { customLogger: eventLogger() } : { logLevel: 'warn' }),
  })
  const address = `http://localhost:${(server.httpServer.address() as AddressInfo).port}`
  // The first request starts both workers; no visitor should wait for that.
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
