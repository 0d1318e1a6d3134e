import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** A file for each process that runs a shop on this data, called after its number. */
const folder = (state: string) => join(state, 'in-use')

/**
 * Says that this process uses the data below `state`, until it ends. workerd lets go of an idle database, so that its
 * file alone does not tell.
 */
export function markInUse(state: string, pid = process.pid) {
  mkdirSync(folder(state), { recursive: true })
  const path = join(folder(state), String(pid))
  writeFileSync(path, '')
  process.once('exit', () => rmSync(path, { force: true }))
}

/** The number of another process that uses the data; undefined when nobody does. */
export function userOf(state: string) {
  const pids = namesIn(folder(state)).map(Number)
  for (const pid of pids.filter((pid) => !isRunning(pid))) rmSync(join(folder(state), String(pid)), { force: true })
  return pids.find((pid) => pid !== process.pid && isRunning(pid))
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
