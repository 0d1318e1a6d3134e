import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { runnerImport } from 'vite'

/*
 * Draws the demo shop's photos into public/photos (`npm run photos`): every kind of goods in every colour it comes in,
 * every article from four sides, and the landscapes; and puts its leaflets into public/documenten. They are drawn anew
 * at each build, so that they are never older than the code that draws them.
 */
const { module } = await runnerImport<typeof import('../demo/photos/draw')>('./demo/photos/draw.ts', {
  configFile: false,
  logLevel: 'error',
})
const folder = 'public/photos'
rmSync(folder, { recursive: true, force: true })
mkdirSync(`${folder}/scenes`, { recursive: true })
for await (const [name, svg] of module.drawAll()) writeFileSync(`${folder}/${name}.svg`, svg)

const shelf = 'public/documenten'
rmSync(shelf, { recursive: true, force: true })
cpSync('demo/documents', shelf, { recursive: true })
