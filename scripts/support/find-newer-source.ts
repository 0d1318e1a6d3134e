import { statSync } from 'node:fs'
import { findFiles } from './find-files.ts'

/** Patterns of a build's source files, without tests. */
const sources = ['{kit,src,worker,backend}/**/*.{ts,tsx,css,toml}', 'scripts/build/*.ts', '{vite.config,uno.config}.ts']

const writtenAt = (path: string) => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0

/** Returns the newest source file if it is newer than the built file `built`; undefined if the build is up to date. */
export function findSourceNewerThan(built: string, paths: string[] = findFiles(sources)) {
  const newest = paths
    .filter((path) => !/\.test\.tsx?$|\btesting\b/.test(path))
    .reduce((last, path) => (writtenAt(path) > writtenAt(last) ? path : last), built)
  return newest === built ? undefined : newest
}
