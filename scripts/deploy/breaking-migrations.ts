import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { listMigrations, migrationsFolder } from '../database/read-migrations'

/**
 * Patterns of SQL statements that would break the live build. That build uses the migrated tables until the new code is
 * live, and again after a rollback. Removing a column takes two deployments. The first deploys code that no longer uses
 * the column. The second contains the migration that removes it, with the first line `-- unused since 0004`.
 */
const breaking: [pattern: RegExp, what: string][] = [
  [/\bDROP\s+TABLE\s+(?:IF\s+EXISTS\s+)?[`"]?(\w+)/gi, 'drops the table'],
  [/\bDROP\s+COLUMN\s+[`"]?(\w+)/gi, 'drops the column'],
  [/\bRENAME\s+TO\s+[`"]?(\w+)/gi, 'renames a table to'],
  [/\bRENAME\s+(?:COLUMN\s+)?[`"]?(\w+)[`"]?\s+TO\b/gi, 'renames'],
  [
    /\bADD\s+(?:COLUMN\s+)?[`"]?(\w+)[`"]?(?=[^;,]*\bNOT\s+NULL\b)(?![^;]*\bDEFAULT\b)/gi,
    'requires a value without a default in',
  ],
  [
    /\bCREATE\s+UNIQUE\s+INDEX\s+(?:IF\s+NOT\s+EXISTS\s+)?[`"]?(\w+)/gi,
    'forbids rows that were allowed, by the unique index',
  ],
]

/** Describes each change in a migration's SQL that would break the previous build. */
export function describeBreakingChanges(sql: string) {
  const plain = sql.replaceAll(/--.*$/gm, '').replaceAll(/\/\*[\s\S]*?\*\//g, '')
  // Ignores changes of a table that this migration itself creates: the previous build does not use that table.
  const made = new Set([...plain.matchAll(/\bCREATE\s+(?:VIRTUAL\s+)?TABLE\s+[`"]?(\w+)/gi)].map(([, name]) => name))
  return breaking.flatMap(([pattern, what]) =>
    [...plain.matchAll(pattern)].filter((match) => !isOfNew(plain, match, made)).map(([, name]) => `${what} ${name}`),
  )
}

function isOfNew(sql: string, { index = 0, 0: text }: RegExpMatchArray, made: Set<string | undefined>) {
  const statement = sql.slice(sql.lastIndexOf(';', index) + 1, index + text.length + 200)
  const table = /\b(?:ALTER\s+TABLE|ON)\s+[`"]?(\w+)/i.exec(statement)?.[1]
  return table !== undefined && made.has(table)
}

/** Describes the breaking changes in the migrations, except in migrations marked with `-- unused since 0004`. */
export function findBreakingMigrations(folder: string) {
  return listMigrations(folder)
    .slice(1)
    .flatMap((file) => {
      const sql = readFileSync(join(folder, migrationsFolder, file), 'utf8')
      if (/^-- unused since \d{4}/.test(sql)) return []
      return describeBreakingChanges(sql).map(
        (problem) => `${migrationsFolder}/${file} ${problem}, which breaks the live build`,
      )
    })
}

/**
 * Returns a sentence about the command that the operator must run after migrations that add columns to product tables,
 * because that command fills the columns; undefined for other migrations.
 *
 * @param printed wrangler's output, which names the applied migrations
 */
export function refreshAdviceAfterMigrations(folder: string, printed: string) {
  const adds = [...new Set(printed.match(/\b\d{4}_\w+\.sql\b/g))].filter((file) => {
    const path = join(folder, migrationsFolder, file)
    return /\bALTER\s+TABLE\s+[`"]?product\w*[`"]?\s+ADD\b/i.test(existsSync(path) ? readFileSync(path, 'utf8') : '')
  })
  return adds.length
    ? `${adds.join(', ')} adds columns that product lists need: run npm run shop -- refresh when the shop is live`
    : undefined
}
