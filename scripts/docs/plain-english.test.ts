import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { describe, expect, test } from 'vitest'
import { findFiles } from '../support/find-files'

/** Words that readers have to guess the meaning of, each with what to write instead. */
const rules: { pattern: RegExp; of: ('file' | 'export' | 'comment' | 'title')[]; write: string }[] = [
  {
    pattern: /^(asked|told|kept|held|gone|made|drawn|chosen|sent|viewed|written|known|said|seen|coming)\./,
    of: ['file'],
    write: 'a noun, or a verb and a noun: a participle alone names nothing',
  },
  { pattern: /nobody|somebody|anybody|whoever/i, of: ['file', 'export'], write: 'anonymous, personal, unowned' },
  {
    pattern: /^(asked|told|kept|held|gone|made|drawn)$/i,
    of: ['export'],
    write: 'a noun: request, report, cached copy, reservation',
  },
  { pattern: /forgetful|front-?door|told-?until|\btrouble/i, of: ['file', 'export'], write: 'the term of the field' },
  {
    pattern: /^(odd|announced|announcement|AT_ONCE|MOST_AT_ONCE|KEPT|SAID|beyond|further)$|^odd[A-Z]/i,
    of: ['export'],
    write: 'malformed, return request, batch size, retention, extension',
  },
  {
    pattern: /\b(nobody|somebody|anybody|whoever)\b/i,
    of: ['comment'],
    write: 'the customer, visitor, client or operator; anonymous, unverified',
  },
  { pattern: /\bfront door\b|\btold until\b|\bforgetful\b/i, of: ['comment', 'title'], write: 'the term of the field' },
]

const allowed: Readonly<Record<string, string>> = {
  'backend/cron/trouble.test.ts': 'of the log event',
  'scripts/shop/commands/catalogue/discontinue-product.ts': 'of the command',
}

type Found = { kind: 'file' | 'export' | 'comment' | 'title'; text: string }

function* textsOf(file: string, source: string): Generator<Found> {
  yield { kind: 'file', text: basename(file) }
  for (const [, text = ''] of source.matchAll(/^export (?:async )?(?:const|function|class|type) (\w+)/gm))
    yield { kind: 'export', text }
  for (const [text] of source.matchAll(/^\s*\/\*\*[\s\S]*?\*\/|^\s*\/\/.*$/gm)) yield { kind: 'comment', text }
  for (const [, text = ''] of source.matchAll(/^\s*test\(\s*'([^'\n]+)'/gm)) yield { kind: 'title', text }
}

const faultsOf = (file: string, source: string) =>
  [...textsOf(file, source)].flatMap(({ kind, text }) =>
    rules
      .filter((rule) => rule.of.includes(kind) && rule.pattern.test(text))
      .map(({ write }) => `${file}: ${kind} "${text.trim()}": write ${write}`),
  )

describe('plain English in names, comments and titles', () => {
  test('no file name, comment or test title contains a word that the plain English rules forbid', () => {
    const files = ['kit', 'worker', 'backend', 'src', 'scripts', 'tests'].flatMap((folder) =>
      findFiles(`${folder}/**/*.{ts,tsx}`),
    )
    const checked = files.filter((file) => !file.endsWith('plain-english.test.ts') && !(file in allowed))

    expect(checked.length).toBeGreaterThan(1000)
    expect(checked.flatMap((file) => faultsOf(file, readFileSync(file, 'utf8')))).toEqual([])
  })

  test.each([
    ['worker/photos/asked.ts', ''],
    ['worker/a.ts', "export const isNobodys = ''"],
    ['worker/a.ts', 'export type Asked = string'],
    ['worker/a.ts', '/** Answered by the front door. */'],
    ['worker/a.ts', "export const oddLines = ''"],
    ['worker/a.ts', '/** Whoever asks gets it. */'],
    ['worker/testing/a.ts', '/** Whoever asks gets it. */'],
    ['worker/a.test.ts', "test('the front door answers', () => {})"],
  ])('the plain English check finds a planted example in %s: %s', (file, source) => {
    expect(faultsOf(file, source)).toHaveLength(1)
  })
})
