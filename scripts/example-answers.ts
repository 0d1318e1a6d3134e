import { readFileSync, writeFileSync } from 'node:fs'
import { runnerImport } from 'vite'

/*
 * `npm run answers` writes the example answers in docs/BACKEND.md. Run it after a change of the contract or of
 * check-backend/minimal-answers.ts.
 */
const { module } = await runnerImport<typeof import('./check-backend/answers-documentation')>(
  './scripts/check-backend/answers-documentation.ts',
  { configFile: false, logLevel: 'error' },
)
const page = 'docs/BACKEND.md'
writeFileSync(page, module.replaceAnswersSection(readFileSync(page, 'utf8')))
