import { type GlobOptionsWithoutFileTypes, globSync } from 'node:fs'

/** Returns the paths that match, sorted, without node_modules. On Windows too, the paths contain `/`. */
export const findFiles = (patterns: string | string[], options: GlobOptionsWithoutFileTypes = {}) =>
  globSync(patterns, { exclude: (path) => /(^|[\\/])node_modules$/.test(path), ...options })
    .map((path) => path.replaceAll('\\', '/'))
    .sort()
