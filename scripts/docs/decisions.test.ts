import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { findFiles } from '../support/find-files'

const pages = findFiles('docs/decisions/[0-9]*.md').sort()

test.each(pages)('%s has its number, a status with a date, and says why', (page) => {
  const number = Number(basename(page).slice(0, 4))
  const text = readFileSync(page, 'utf8')

  expect(text).toMatch(new RegExp(`^# ${number}\\. \\S`))
  expect(text).toMatch(
    /^Status: (accepted|interim|superseded by \[decision \d+\]\(\d{4}-[\w-]+\.md\)) · \d{4}-\d\d-\d\d/m,
  )
  expect(text.match(/^\*\*(Context|Decision|Consequences)\.\*\*/gm)).toEqual([
    '**Context.**',
    '**Decision.**',
    '**Consequences.**',
  ])
})

test('no two decisions have one number', () => {
  const numbers = pages.map((page) => basename(page).slice(0, 4))

  expect(new Set(numbers).size).toBe(numbers.length)
})

test('the index lists every decision with its own title', () => {
  const index = readFileSync('docs/decisions/README.md', 'utf8')
  const missing = pages.filter((page) => {
    const title = readFileSync(page, 'utf8').split('\n', 1)[0]?.slice('# '.length)
    return !index.includes(`[${title}](${basename(page)})`)
  })

  expect(missing).toEqual([])
})
