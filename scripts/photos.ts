import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { importByVite } from './support/import-by-vite.ts'

/*
 * `npm run photos` renders the demo shop's photos into public/photos: every kind of article in every colour, every
 * article in four views, and the landscapes. It copies the demo's documents into public/documenten. Each build runs
 * this script, so that the photos always match their code.
 */
const { drawAllArtwork } = await importByVite<typeof import('../demo/photos/draw-all-artwork')>(
  './demo/photos/draw-all-artwork.ts',
)
const folder = 'public/photos'
rmSync(folder, { recursive: true, force: true })
mkdirSync(`${folder}/scenes`, { recursive: true })
for await (const [name, svg] of drawAllArtwork()) writeFileSync(`${folder}/${name}.svg`, svg)

const shelf = 'public/documenten'
rmSync(shelf, { recursive: true, force: true })
cpSync('demo/documents', shelf, { recursive: true })
