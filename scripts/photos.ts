import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { runnerImport } from 'vite'

/*
 * Draws the demo shop's photos into public/photos (`npm run photos`): every kind of goods in every colour it comes in,
 * every article from four sides, and the landscapes; and the leaflets that belong to them into public/documenten. They are drawn anew at each build, so that they are never older than the code
 * that draws them.
 */
const options = { configFile: false, logLevel: 'error' } as const
const { module } = await runnerImport<typeof import('./photos/draw')>('./scripts/photos/draw.ts', options)
const folder = 'public/photos'
rmSync(folder, { recursive: true, force: true })
mkdirSync(`${folder}/scenes`, { recursive: true })
for await (const [name, svg] of module.drawAll()) writeFileSync(`${folder}/${name}.svg`, svg)

const leaflets = await runnerImport<typeof import('../backend/demo/manuals/draw')>(
  './backend/demo/manuals/draw.ts',
  options,
)
const shelf = 'public/documenten'
rmSync(shelf, { recursive: true, force: true })
mkdirSync(shelf, { recursive: true })
for (const [name, pdf] of await leaflets.module.drawManuals()) writeFileSync(`${shelf}/${name}.pdf`, pdf)
