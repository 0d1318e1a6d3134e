import { writeFileSync } from 'node:fs'
import { runnerImport } from 'vite'

/*
 * `npm run schemas` writes the JSON schemas for the files of a shop configuration, which editors use. Run it after a
 * change of backend/shop-configuration/file-schemas.
 */
const { module } = await runnerImport<typeof import('./shop/folder/schema-files')>(
  './scripts/shop/folder/schema-files.ts',
  {
    configFile: false,
    logLevel: 'error',
  },
)
for (const [name, text] of module.createSchemaFiles()) writeFileSync(`scripts/shop/folder/schemas/${name}`, text)
