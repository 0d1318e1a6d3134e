import { readFileSync, writeFileSync } from 'node:fs'
import { importByVite } from './support/import-by-vite.ts'

/*
 * `npm run answers` writes the example answers in docs/BACKEND.md. Run it after a change of the contract or of
 * check-backend/minimal-answers.ts.
 */
const { replaceAnswersSection } = await importByVite<typeof import('./check-backend/answers-documentation')>(
  './scripts/check-backend/answers-documentation.ts',
)
const page = 'docs/BACKEND.md'
writeFileSync(page, replaceAnswersSection(readFileSync(page, 'utf8')))
