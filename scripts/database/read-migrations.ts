import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findFiles } from '../support/find-files'

const folder = 'backend/db/migrations'

/** Returns all migrations of the backend as one SQL text, to create the database of a test. */
export const readAllMigrations = () =>
  findFiles('*.sql', { cwd: folder })
    .sort()
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('\n')
