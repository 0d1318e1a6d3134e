import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import sharp from 'sharp'

/*
 * `npm run icons`: the plain icon, which a shop without one of its own has, as the raster files that some programs want
 * (worker/files/manifest.ts, worker/files/icons.ts). To be run when public/favicon.svg changes; a test says so.
 */

export const folder = 'public/icons'
/** Pixels, by file. What is cut to a shape by others fills the square; its drawing keeps clear of the corners. */
const files: Record<string, { size: number; fills?: boolean }> = {
  '192.png': { size: 192 },
  '512.png': { size: 512 },
  'maskable-512.png': { size: 512, fills: true },
  'touch-180.png': { size: 180, fills: true },
}

/** Each file's bytes by its name. `svg` is the icon, whose corners are those of its first rectangle. */
export async function drawIcons(svg: string) {
  const square = svg.replace(/ rx="\d+"/, '')
  const drawn = Object.entries(files).map(async ([name, { size, fills }]) => {
    // SVG is drawn at 72 dots an inch: at its own size times what makes it as large as its file.
    const density = (72 * size) / 32
    const png = sharp(Buffer.from(fills ? square : svg), { density })
      .resize(size, size)
      .png({ compressionLevel: 9 })
    return [name, await png.toBuffer()] as const
  })
  return new Map(await Promise.all(drawn))
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  mkdirSync(folder, { recursive: true })
  for (const [name, bytes] of await drawIcons(readFileSync('public/favicon.svg', 'utf8')))
    writeFileSync(`${folder}/${name}`, bytes)
}
