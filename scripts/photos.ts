import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { runnerImport } from 'vite'

/*
 * Renders the demo shop's photos into public/photos (`npm run photos`): every kind of goods in every colour, every
 * article from four sides, and the landscapes; and copies its leaflets into public/documenten. Each build renders them
 * again, so that they are never older than their code.
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
