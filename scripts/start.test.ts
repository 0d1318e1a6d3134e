import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { markDataInUse } from './database/process-using-data'

vi.setConfig({ testTimeout: 30_000 })

test('npm start does not build over the files of a shop that is already open on its port', async () => {
  const server = createServer((_, answer) => answer.end()).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo

  expect(await start(port)).toEqual([1, expect.stringContaining(`port ${port} is in use`)])
})

test('npm start warns that it builds over the files of a shop that is open on another port', async () => {
  markDataInUse('.wrangler/served')
  onTestFinished(() => rmSync(`.wrangler/served/in-use/${process.pid}`))

  expect(await start(1)).toEqual([null, expect.stringMatching(`\\(process ${process.pid}\\)[^]*Building`)])
})

/** Runs `npm start` until it ends, or begins to build. Returns its exit code and what it printed. */
async function start(port: number) {
  const env = { ...process.env, PORT: String(port) }
  const child = spawn(process.execPath, ['scripts/run.js', 'scripts/start.ts'], { env, detached: true })
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (text) => {
      printed += text
      if (printed.includes('Building')) process.kill(-(child.pid ?? 0), 'SIGKILL')
    })
  }
  const [code] = await once(child, 'close')
  return [code, printed]
}
