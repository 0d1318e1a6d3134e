import { type GlobOptionsWithoutFileTypes, globSync } from 'node:fs'

/** The files that match, in one order on every system, and spelled with `/` on Windows too; none of packages. */
export const findFiles = (patterns: string | string[], options: GlobOptionsWithoutFileTypes = {}) =>
  globSync(patterns, { exclude: (path) => /(^|[\\/])node_modules$/.test(path), ...options })
    .map((path) => path.replaceAll('\\', '/'))
    .sort()
