import { preview } from 'vite'

/** Serves the build on a port of this machine, and returns when both workers run. */
export async function serve(port: number) {
  const server = await preview({ preview: { port, strictPort: true, host: '127.0.0.1' }, logLevel: 'warn' })
  const address = `http://localhost:${port}`
  // The first request starts both workers; no visitor should wait for that.
  await fetch(address).catch(() => {})
  console.log(`The shop is open: ${address}`)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, async () => {
      await server.close()
      process.exit(0)
    })
  }
}
