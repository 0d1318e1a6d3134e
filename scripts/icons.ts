import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import sharp from 'sharp'

/*
 * `npm run icons` renders the default icon of shops without their own icon as PNG files, for programs that cannot
 * display SVG (worker/files/manifest.ts). Run it after a change of public/favicon.svg. A test fails if the PNG
 * files are outdated.
 */

export const iconFolder = 'public/icons'
/** File names with sizes in pixels. An icon that `fills` has no rounded corners, because systems crop the icon. */
const files: Record<string, { size: number; fills?: boolean }> = {
  '192.png': { size: 192 },
  '512.png': { size: 512 },
  'maskable-512.png': { size: 512, fills: true },
  'touch-180.png': { size: 180, fills: true },
}

/** Returns the bytes of each icon file by name. The first rectangle in `svg` must have the icon's rounded corners. */
export async function renderIcons(svg: string) {
  const square = svg.replace(/ rx="\d+"/, '')
  const drawn = Object.entries(files).map(async ([name, { size, fills }]) => {
    // At 72 dpi the SVG is 32 pixels wide, so this density renders it at the size of the file.
    const density = (72 * size) / 32
    const png = sharp(Buffer.from(fills ? square : svg), { density })
      .resize(size, size)
      .png({ compressionLevel: 9 })
    return [name, await png.toBuffer()] as const
  })
  return new Map(await Promise.all(drawn))
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  mkdirSync(iconFolder, { recursive: true })
  for (const [name, bytes] of await renderIcons(readFileSync('public/favicon.svg', 'utf8')))
    writeFileSync(`${iconFolder}/${name}`, bytes)
}
