import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { createTemporaryFolder } from './temporary-folder'

test('rows in a temporary folder are deleted after use, and when the command is stopped', () => {
  let path: string
  {
    using folder = createTemporaryFolder('shop-test-')
    path = folder.path
    expect(existsSync(path)).toBe(true)
  }
  expect(existsSync(path)).toBe(false)

  const program = `import { createTemporaryFolder } from './scripts/backup/temporary-folder.ts'
    console.log(createTemporaryFolder('shop-test-').path)
    process.exit(130)`
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', program], { encoding: 'utf8' })
  expect([stdout.includes('shop-test-'), existsSync(stdout.trim())]).toEqual([true, false])
})
