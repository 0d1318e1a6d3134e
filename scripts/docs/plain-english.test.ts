import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'
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
    pattern: /^(most[A-Z]|MOST(_|$)|longest[A-Z]|LONGEST|largest[A-Z]|LARGEST|SHORTEST)/,
    of: ['export'],
    write: 'max…, min…: maxBytes, MAX_LISTED',
  },
  {
    pattern: /\b(nobody|somebody|anybody|whoever)\b/i,
    of: ['comment'],
    write: 'the customer, visitor, client or operator; anonymous, unverified',
  },
  { pattern: /\bfront door\b|\btold until\b|\bforgetful\b/i, of: ['comment', 'title'], write: 'the term of the field' },
]

/** The files that may contain such words: these rules, and a command that is called so. */
const allowed = ['scripts/docs/plain-english.test.ts', 'scripts/shop/commands/catalogue/discontinue-product.ts']

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

test('no file name, export, comment or test title contains a word that the plain English rules forbid', () => {
  const files = findFiles('{kit,worker,backend,src,scripts,tests}/**/*.{ts,tsx}')
  const checked = files.filter((file) => !allowed.includes(file))

  expect(checked.length).toBeGreaterThan(1000)
  expect(checked.flatMap((file) => faultsOf(file, readFileSync(file, 'utf8')))).toEqual([])
})
