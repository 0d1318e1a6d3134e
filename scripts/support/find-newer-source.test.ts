import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findSourceNewerThan } from './find-newer-source'

test('the check of the build names a source file that is newer than the build, and ignores tests', () => {
  const folder = mkdtempSync(join(tmpdir(), 'build-'))
  const file = (name: string, seconds: number) => {
    const path = join(folder, name)
    writeFileSync(path, '')
    utimesSync(path, seconds, seconds)
    return path
  }
  const built = file('manifest.json', 1_000)
  const old = file('old.ts', 900)
  const fresh = file('fresh.ts', 1_100)

  expect(findSourceNewerThan(built, [old, file('a.test.ts', 1_200)])).toBeUndefined()
  expect(findSourceNewerThan(built, [old, fresh])).toBe(fresh)
  expect(findSourceNewerThan(join(folder, 'none.json'), [old])).toBe(old)
  rmSync(folder, { recursive: true })
})
