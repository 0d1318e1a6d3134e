import { writeFileSync } from 'node:fs'
import { importByVite } from './support/import-by-vite.ts'

/*
 * `npm run schemas` writes the JSON schemas for the files of a shop configuration, which editors use. Run it after a
 * change of backend/shop-configuration/file-schemas.
 */
const { createSchemaFiles } = await importByVite<typeof import('./shop/folder/schema-files')>(
  './scripts/shop/folder/schema-files.ts',
)
for (const [name, text] of createSchemaFiles()) writeFileSync(`scripts/shop/folder/schemas/${name}`, text)
