import { mkdirSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Returns the folder with a file per process that uses the data. The file's name is the process id. */
const folder = (state: string) => join(state, 'in-use')

/**
 * Marks the data in the folder `state` as in use until this process ends. An open database file is not enough as a
 * mark, because workerd closes the file while it is idle.
 */
export function markDataInUse(state: string, pid = process.pid) {
  mkdirSync(folder(state), { recursive: true })
  const path = join(folder(state), String(pid))
  writeFileSync(path, realpathSync(state))
  process.once('exit', () => rmSync(path, { force: true }))
}

/** Returns the id of another process that uses the data in `state`; undefined if no process does. */
export function findProcessUsingData(state: string) {
  const pids = namesIn(folder(state)).map(Number)
  const users = pids.filter((pid) => isRunning(pid) && !isCopied(state, pid))
  for (const pid of pids) if (!users.includes(pid)) rmSync(join(folder(state), String(pid)), { force: true })
  return users.find((pid) => pid !== process.pid)
}

/** Whether a mark was copied together with the data: then its process uses the original data, not this copy. */
function isCopied(state: string, pid: number) {
  const origin = readFileSync(join(folder(state), String(pid)), 'utf8')
  return origin !== '' && origin !== realpathSync(state)
}

function namesIn(path: string) {
  try {
    return readdirSync(path)
  } catch {
    return []
  }
}

function isRunning(pid: number) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // EPERM means that the process exists, but belongs to another user.
    return (error as { code?: string }).code === 'EPERM'
  }
}
