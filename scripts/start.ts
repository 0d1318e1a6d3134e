import { build, quiet, run } from './support/commands.ts'

/*
 * `npm start`: the production build of shop and backend with the demo data, on http://localhost:$PORT. Everything stays
 * on this machine.
 */
Object.assign(process.env, quiet)
process.env.SHOP_MODE ??= 'demo'

run('node', ['scripts/db.ts', 'prepare'])
build()
const { serve } = await import('./support/serve.ts')
await serve(Number(process.env.PORT ?? 8787))
