import { texts } from '../nl'
import { type ImportRow, nameOfPhoto } from './cells'
import type { Mistakes } from './mistakes'
import type { PhotoRow } from './state.repository'

/**
 * All photos of a product after the import, or null when they stay as they are. Photos belong to a colour: rows of one
 * colour either say the same of them or nothing.
 */
export function planPhotos(
  product: { id: number; full_name: string },
  rows: readonly { row: ImportRow; colour: string | null }[],
  old: readonly PhotoRow[],
  /** The addresses of uploaded photos, by their names. */
  uploaded: ReadonlyMap<string, string>,
  mistakes: Mistakes,
): PhotoRow[] | null {
  const given = new Map<string, { addresses: readonly string[]; row: number }>()
  for (const { row, colour } of rows) {
    if (row.photos === undefined) continue
    const addresses = [...new Set((row.photos ?? []).flatMap((photo) => addressOf(photo, row) ?? []))]
    const first = given.get(colour ?? '') ?? { addresses, row: row.row }
    given.set(colour ?? '', first)
    if (first.addresses.join(' ') !== addresses.join(' ')) mistakes.at(row.row, 'photos', texts.otherPhotos(first.row))
  }
  if (!given.size) return null
  const byColour = Map.groupBy(old, ({ colour }) => colour)
  const colours = [...new Set([...byColour.keys(), ...given.keys()])]
  const photos = colours
    .flatMap((colour): Omit<PhotoRow, 'position'>[] => {
      const own = given.get(colour)
      if (!own) return byColour.get(colour) ?? []
      const alt = colour ? texts.photoAlt(product.full_name, colour.toLowerCase()) : product.full_name
      return own.addresses.map((src, place) => ({ product_id: product.id, colour, view: place + 1, src, alt }))
    })
    .map((photo, position) => ({ ...photo, position }))
  return keyOf(photos) === keyOf(old) ? null : photos

  function addressOf(photo: string, { row }: ImportRow) {
    const name = nameOfPhoto(photo)
    if (!name) return photo
    const address = uploaded.get(name)
    if (!address) mistakes.at(row, 'photos', texts.notUploaded(photo))
    return address
  }
}

const keyOf = (photos: readonly PhotoRow[]) =>
  JSON.stringify(photos.map(({ colour, src, view }) => [colour, src, view]))
