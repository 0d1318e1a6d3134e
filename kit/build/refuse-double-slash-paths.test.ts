import { createServer as listen, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createServer } from 'vite'
import { expect, test } from 'vitest'
import { refuseDoubleSlashPaths } from './refuse-double-slash-paths.ts'

test('the development server refuses a path that starts with two slashes and another host', async () => {
  const vite = await createServer({
    configFile: false,
    appType: 'custom',
    plugins: [refuseDoubleSlashPaths()],
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  })
  vite.middlewares.use((_, answer) => answer.end('answered'))
  const server = listen(vite.middlewares).listen(0)
  const { port } = server.address() as AddressInfo
  const statusOf = (path: string) =>
    new Promise((done) => request({ port, path }, (answer) => done(answer.resume().statusCode)).end())

  const statuses = await Promise.all(['//evil.example/inloggen', '/\\evil.example', '/inloggen'].map(statusOf))
  server.close()
  await vite.close()

  expect(statuses).toEqual([400, 400, 200])
})
