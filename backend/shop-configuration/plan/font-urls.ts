import { fontPathPrefix, parseUploadedFont } from '../../../src/contract/font-url'
import type { ShopFile } from '../file-schemas/shop'
import type { Mistakes } from '../mistakes'
import type { ShopConfiguration } from '../parse-shop-configuration'

type Theme = NonNullable<ShopFile['theme']>
type Fonts = NonNullable<Theme['font']>

const file = 'shop.json'

/**
 * Returns the theme with the URL paths of its uploaded fonts: those in `fonts`, or those that were uploaded before.
 *
 * @param before the theme in the database, JSON
 */
export function withFontUrls(
  theme: Theme | undefined,
  before: string | null,
  { fonts }: ShopConfiguration,
  mistakes: Mistakes,
) {
  const { font } = theme ?? {}
  if (!font) return theme
  const old = (JSON.parse(before ?? '{}') as Theme).font ?? {}
  const known = new Map(Object.values(old).flatMap((src) => (parseUploadedFont(src) ? [[fontFileName(src), src]] : [])))
  const addressed: Fonts = {}
  for (const [role, written] of Object.entries(font) as [keyof Fonts, string][]) {
    const key = fonts?.[written]
    const address = isFile(written) ? (key ? fontPathPrefix + key : known.get(written)) : written
    if (address) addressed[role] = address
    else mistakes.at(file, ['theme', 'font', role], `Het bestand ${written} ontbreekt. Zet het in de map fonts.`)
  }
  if (font.bold && !(isFile(font.bold) && isFile(font.text ?? '')))
    mistakes.at(file, 'theme.font.bold', 'Dit is een eigen bestand, en het hoort bij een eigen bestand in text.')
  return { ...theme, font: addressed }
}

const isFile = (written: string) => written.startsWith('fonts/')

export const fontFileName = (src: string) => {
  const own = parseUploadedFont(src)
  return own ? `fonts/${own.name}.woff2` : src
}
