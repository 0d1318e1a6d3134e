import { statSync } from 'node:fs'
import { findFiles } from './find-files.ts'

/** The sources of a build, without tests. */
const sources = ['{kit,src,worker,backend}/**/*.{ts,tsx,css,toml}', 'scripts/build/*.ts', '{vite.config,uno.config}.ts']

const writtenAt = (path: string) => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0

/** The source that was changed last, where that was after the build at `built`; undefined for a build of today's code. */
export function newestSourceAfter(built: string, paths: string[] = findFiles(sources)) {
  const newest = paths
    .filter((path) => !/\.test\.tsx?$|\btesting\b/.test(path))
    .reduce((last, path) => (writtenAt(path) > writtenAt(last) ? path : last), built)
  return newest === built ? undefined : newest
}
