import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findFiles } from '../support/find-files'

export const migrationsFolder = 'backend/db/migrations'

/** Returns the file names of the backend's migrations in order. @param folder the project's folder */
export const listMigrations = (folder: string) => findFiles('*.sql', { cwd: join(folder, migrationsFolder) })

/** Returns all migrations of the backend as one SQL text, to create the database of a test. */
export const readAllMigrations = () =>
  listMigrations('.')
    .map((name) => readFileSync(join(migrationsFolder, name), 'utf8'))
    .join('\n')
