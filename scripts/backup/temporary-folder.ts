import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Creates a folder, such as for personal data. It is deleted at the end of its scope, or of the process after Ctrl-C. */
export function createTemporaryFolder(prefix: string) {
  const path = mkdtempSync(join(tmpdir(), prefix))
  const remove = () => rmSync(path, { recursive: true, force: true })
  process.once('exit', remove)
  return {
    path,
    [Symbol.dispose]() {
      process.off('exit', remove)
      remove()
    },
  }
}
