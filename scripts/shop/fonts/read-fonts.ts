import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sha256 } from '../../../backend/lib/sha256.ts'
import { fontKeyFor, MAX_FONT_BYTES } from '../../../src/contract/font-url.ts'
import { CommandError } from '../command-error.ts'
import type { LocatedConfigurationFolder } from '../folder/read-configuration-folder.ts'
import { formatMistakes } from '../format-mistakes.ts'

/** A font file of a shop configuration. `file` is its path in `shop.json`, such as `fonts/lora.woff2`. */
type FontFile = { file: string; name: string; key: string; bytes: Buffer }

type Written = { theme?: { font?: Record<string, unknown> } } | undefined

/**
 * Reads the fonts that `shop.json` names, from the folder `fonts`. Skips a missing file: the shop may already have the
 * font, and reports the font if it does not.
 *
 * @throws CommandError with all files that are not usable as fonts
 */
export async function readFonts(path: string, { folder, placeOf }: LocatedConfigurationFolder): Promise<FontFile[]> {
  const named = Object.entries((folder.shop as Written)?.theme?.font ?? {})
  const read = await Promise.all(
    named.map(async ([role, file]) => {
      const [, name] = /^fonts\/([a-z0-9-]{1,60})\.woff2$/.exec(String(file)) ?? []
      if (!name || !existsSync(join(path, String(file)))) return []
      const bytes = readFileSync(join(path, String(file)))
      const font = await readFont(bytes).catch(() => noFont)
      if (typeof font === 'string') return [{ place: placeOf(`shop.json#theme.font.${role}`), text: `${file} ${font}` }]
      return [{ file: String(file), name, key: fontKeyFor({ name, ...font }), bytes }]
    }),
  )
  const mistakes = read.flat().filter((one) => 'text' in one)
  if (mistakes.length) throw new CommandError(formatMistakes(mistakes).map((line) => `  ${line}`))
  const fonts = read.flat().filter((one) => 'key' in one)
  return [...new Map(fonts.map((font) => [font.file, font])).values()]
}

export const fontKeysByFile = (fonts: readonly FontFile[]) =>
  Object.fromEntries(fonts.map(({ file, key }) => [file, key]))

/** Returns the properties of a font file, or a Dutch phrase that says what is wrong with the file. */
async function readFont(bytes: Buffer) {
  if (bytes.length > MAX_FONT_BYTES)
    return `is ${Math.ceil(bytes.length / 1000)} kB, en een lettertype mag maximaal 200 kB zijn: elke bezoeker haalt het op. Neem een versie met alleen Latijnse letters.`
  if (bytes.toString('latin1', 0, 4) !== 'wOF2') return noFont
  const { measureFont } = await import('./measure-font.ts')
  return { ...measureFont(bytes), hash: sha256(bytes) }
}

const noFont = 'is geen leesbaar woff2-bestand. Maak van een ttf of otf eerst een woff2.'
