import { writeFileSync } from 'node:fs'
import { runnerImport } from 'vite'

/* `npm run register` writes docs/PROCESSING.md. Run it after a change of backend/retention/processings.ts. */
const { module } = await runnerImport<typeof import('../backend/retention/processing-register-markdown')>(
  './backend/retention/processing-register-markdown.ts',
  { configFile: false, logLevel: 'error' },
)
writeFileSync('docs/PROCESSING.md', module.writeProcessingRegister())
