import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { findFiles } from './find-files'

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }

/** Code that works on one operating system only, and its portable replacement. */
const traps: [pattern: RegExp, instead: string][] = [
  [/\bglobSync\(/, 'findFiles (find-files.ts): Windows spells what is found with backslashes'],
  [/import\.meta\.url\)\.pathname/, 'import.meta.dirname: an address is no path on Windows'],
  [/['"`]\/tmp\b/, 'tmpdir() of node:os'],
  [
    /\b(?:spawn|exec|execFile)(?:Sync)?\(\s*['"](?:npm|npx|vite|vitest|wrangler|biome|tsc|playwright)['"]/,
    'startOf (run-commands.ts): on Windows these are .cmd files',
  ],
  [/\bshell: true\b/, 'startOf (run-commands.ts): every system has another shell'],
  [/\b(?:spawn|exec|execFile)(?:Sync)?\(\s*['"](?:sh|bash|rm|cp|mkdir|cat|kill|pkill)['"]/, 'node:fs, node:process'],
]

const code = findFiles([
  '{scripts,tests}/**/*.{ts,js}',
  '{kit,src}/**/*.test.{ts,tsx}',
  '*.ts',
  '{worker,backend}/*.config.ts',
]).filter((file) => !/^scripts\/support\/(any-system\.test|find-files)\.ts$/.test(file))

test.each(traps)('no script or test has %s', (pattern, instead) => {
  const found = code.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line, at) => (pattern.test(line) ? [`${file}:${at + 1} → ${instead}`] : [])),
  )

  expect(code.length).toBeGreaterThan(300)
  expect(found).toEqual([])
})

test.each(Object.entries(scripts))('every shell reads npm run %s alike', (_, command) => {
  expect(command).toMatch(/^(?:node|npm|vite|tsc|biome|drizzle-kit) [\w ./:-]+$/)
})

test('no two file names differ only in case, and Windows accepts every name', () => {
  const names = findFiles('**/*', { exclude: ['node_modules', '.git', '.wrangler', 'dist', 'test-results'] })

  expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(names.length)
  expect(names.filter((name) => /[<>:"|?*]|[. ]$|(^|\/)(con|prn|aux|nul|com\d|lpt\d)(\.|\/|$)/i.test(name))).toEqual([])
})
