import { writeFileSync } from 'node:fs'
import { importByVite } from './support/import-by-vite.ts'

/* `npm run register` writes docs/PROCESSING.md. Run it after a change of backend/retention/processings.ts. */
const { writeProcessingRegister } = await importByVite<
  typeof import('../backend/retention/processing-register-markdown')
>('./backend/retention/processing-register-markdown.ts')
writeFileSync('docs/PROCESSING.md', writeProcessingRegister())
