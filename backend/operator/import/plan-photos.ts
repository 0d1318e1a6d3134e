import type { TableRow } from '../../db/query-builder'
import { texts } from '../nl'
import { type ImportRow, photoNameOf } from './columns'
import type { Mistakes } from './mistakes'

type PhotoRow = TableRow<'product_photos'>

/**
 * Returns all photos of a product after the import, or null if the photos do not change. Photos belong to a colour, so
 * all rows of one colour must list the same photos or leave the column empty.
 *
 * @param renamed colours that no variant has any more, each with the new one, which gets the photos if it has none
 */
export function planPhotos(
  product: { id: number; full_name: string },
  rows: readonly { row: ImportRow; colour: string | null }[],
  old: readonly PhotoRow[],
  uploaded: ReadonlyMap<string, string>,
  renamed: ReadonlyMap<string, string>,
  mistakes: Mistakes,
): PhotoRow[] | null {
  const given = new Map<string, { addresses: readonly string[]; row: number }>()
  for (const { row, colour } of rows) {
    if (row.photos === undefined) continue
    const addresses = [...new Set((row.photos ?? []).flatMap((photo) => addressesOf(photo, row)))]
    const first = given.get(colour ?? '') ?? { addresses, row: row.row }
    given.set(colour ?? '', first)
    if (first.addresses.join(' ') !== addresses.join(' ')) mistakes.at(row.row, 'photos', texts.otherPhotos(first.row))
  }
  if (!given.size && !renamed.size) return null
  const altOf = (colour: string) =>
    colour ? texts.photoAlt(product.full_name, colour.toLowerCase()) : product.full_name
  const moved = old.map((photo) => {
    const colour = renamed.get(photo.colour)
    return colour === undefined || old.some((other) => other.colour === colour)
      ? photo
      : { ...photo, colour, alt: altOf(colour) }
  })
  const byColour = Map.groupBy(moved, ({ colour }) => colour)
  const colours = [...new Set([...byColour.keys(), ...given.keys()])]
  const photos = colours
    .flatMap((colour): Omit<PhotoRow, 'position'>[] => {
      const own = given.get(colour)
      if (!own) return byColour.get(colour) ?? []
      return own.addresses.map((src, place) => ({
        product_id: product.id,
        colour,
        view: place + 1,
        src,
        alt: altOf(colour),
      }))
    })
    .map((photo, position) => ({ ...photo, position }))
  return keyOf(photos) === keyOf(old) ? null : photos

  function addressesOf(photo: string, { row }: ImportRow) {
    const name = photoNameOf(photo)
    if (!name) return [photo]
    for (const reading of readingsOf(photo)) {
      const addresses = reading.flatMap((one) => uploaded.get(photoNameOf(one) ?? '') ?? [])
      if (addresses.length === reading.length) return addresses
    }
    mistakes.at(row, 'photos', texts.notUploaded(photo, name))
    return []
  }
}

/** Returns the ways to read `a b c.jpg`, the fewest photos first: one photo, `a` and `b c.jpg`, or three photos. */
function readingsOf(photo: string) {
  const words = photo.split(' ')
  return words.map((_, before) => [...words.slice(0, before), words.slice(before).join(' ')])
}

export const possiblePhotoNames = (photo: string) =>
  photoNameOf(photo) ? [...new Set(readingsOf(photo).flat())].flatMap((one) => photoNameOf(one) ?? []) : []

const keyOf = (photos: readonly PhotoRow[]) =>
  JSON.stringify(photos.map(({ colour, src, view }) => [colour, src, view]))
