import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'

vi.setConfig({ testTimeout: 30_000 })

test('npm start does not build over the files of a shop that is already open on its port', async () => {
  const server = createServer((_, answer) => answer.end()).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const env = { ...process.env, PORT: String(port) }
  const start = spawn(process.execPath, ['scripts/run.js', 'scripts/start.ts'], { env, detached: true })
  let printed = ''
  for (const stream of [start.stdout, start.stderr]) {
    stream.on('data', (text) => {
      printed += text
      if (printed.includes('Building')) process.kill(-(start.pid ?? 0), 'SIGKILL')
    })
  }

  const [code] = await once(start, 'close')

  expect([code, printed]).toEqual([1, expect.stringContaining(`port ${port} is in use`)])
})
