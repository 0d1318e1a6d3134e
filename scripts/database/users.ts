import { mkdirSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** A file for each process that runs a shop on this data, called after its number; in it stands where the data are. */
const folder = (state: string) => join(state, 'in-use')

/**
 * Says that this process uses the data below `state`, until it ends. workerd lets go of an idle database, so that its
 * file alone does not tell.
 */
export function markInUse(state: string, pid = process.pid) {
  mkdirSync(folder(state), { recursive: true })
  const path = join(folder(state), String(pid))
  writeFileSync(path, realpathSync(state))
  process.once('exit', () => rmSync(path, { force: true }))
}

/** The number of another process that uses the data; undefined when nobody does. */
export function userOf(state: string) {
  const pids = namesIn(folder(state)).map(Number)
  const users = pids.filter((pid) => isRunning(pid) && !isCopied(state, pid))
  for (const pid of pids) if (!users.includes(pid)) rmSync(join(folder(state), String(pid)), { force: true })
  return users.find((pid) => pid !== process.pid)
}

/** Whether the mark came along with a copy of the data: its process runs on the original. */
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
    // It is somebody else's.
    return (error as { code?: string }).code === 'EPERM'
  }
}
