import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { runnerImport } from 'vite'

/*
 * Draws the demo shop's photos into public/photos (`npm run photos`): every kind of goods in every colour it comes in,
 * from three sides, and the landscapes. They are drawn anew at each build, so that they are never older than the code
 * that draws them.
 */
const { module } = await runnerImport<typeof import('./photos/draw')>('./scripts/photos/draw.ts', {
  configFile: false,
  logLevel: 'error',
})
const folder = 'public/photos'
rmSync(folder, { recursive: true, force: true })
mkdirSync(`${folder}/scenes`, { recursive: true })
for (const [name, svg] of module.drawAll()) writeFileSync(`${folder}/${name}.svg`, svg)
