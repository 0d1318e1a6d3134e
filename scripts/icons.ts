import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import sharp from 'sharp'

/*
 * `npm run icons`: renders the default icon, for shops without one of their own, as the raster files that some programs
 * need (worker/files/manifest.ts, worker/files/icons.ts). Run it when public/favicon.svg changes; a test reports that.
 */

export const folder = 'public/icons'
/**
 * Sizes in pixels, by file. An icon that systems crop to a shape fills the square, with a margin around its drawing.
 */
const files: Record<string, { size: number; fills?: boolean }> = {
  '192.png': { size: 192 },
  '512.png': { size: 512 },
  'maskable-512.png': { size: 512, fills: true },
  'touch-180.png': { size: 180, fills: true },
}

/** The bytes of each file, by name. `svg` is the icon, whose corners are those of its first rectangle. */
export async function drawIcons(svg: string) {
  const square = svg.replace(/ rx="\d+"/, '')
  const drawn = Object.entries(files).map(async ([name, { size, fills }]) => {
    // SVG is rendered at 72 dots an inch, scaled to the size of its file.
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
