import { type GlobOptionsWithoutFileTypes, globSync } from 'node:fs'

/** Returns matching files, in the same order on every system, with `/` on Windows too, and without node_modules. */
export const findFiles = (patterns: string | string[], options: GlobOptionsWithoutFileTypes = {}) =>
  globSync(patterns, { exclude: (path) => /(^|[\\/])node_modules$/.test(path), ...options })
    .map((path) => path.replaceAll('\\', '/'))
    .sort()
