import { type GlobOptionsWithoutFileTypes, globSync } from 'node:fs'

/** The files that match, in one order on every system, and spelled with `/` on Windows too. */
export const findFiles = (patterns: string | string[], options: GlobOptionsWithoutFileTypes = {}) =>
  globSync(patterns, options)
    .map((path) => path.replaceAll('\\', '/'))
    .sort()
