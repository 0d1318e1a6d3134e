import { readdirSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { toPhotoName } from '../../../backend/lib/slug.ts'
import { CommandError } from '../command-error.ts'

/** A file with a photo's extension, and the name that the photo gets in the shop. */
export type PhotoFile = { path: string; name: string; size: number }
type RefusedFile = { path: string; reason: string }

const isNamedAsPhoto = /\.(jpe?g|png|webp|avif|hei[cf]|tiff?|gif|svg)$/i
/** The reason for refusing SVG files: an SVG may contain scripts, and programs render SVG differently. */
const drawing = 'een svg neemt de winkel niet aan: bewaar hem als PNG of WebP, een logo minstens 600 pixels breed'

/**
 * Returns the photo files among `places`: single files, and files in folders and their subfolders. In folders it
 * ignores hidden files and files without a photo's extension. It refuses two files that would get the same photo name.
 *
 * @throws CommandError if a folder or file does not exist
 */
export function findPhotos(places: readonly string[]) {
  const paths = [...new Set(places.flatMap(pathsOf))]
  const refused: RefusedFile[] = []
  const byName = new Map<string, PhotoFile[]>()
  for (const path of paths) {
    const name = photoNameOfFile(path)
    if (/\.svg$/i.test(path)) refused.push({ path, reason: drawing })
    else if (!name) refused.push({ path, reason: 'geef dit bestand een naam met letters of cijfers' })
    else byName.set(name, [...(byName.get(name) ?? []), { path, name, size: statSync(path).size }])
  }
  const files = [...byName.values()].flatMap((same) => {
    if (same.length === 1) return same
    for (const { path, name } of same) {
      const others = same.filter((other) => other.path !== path).map((other) => other.path)
      refused.push({ path, reason: `${others.join(' en ')} heet ook ${name}: geef elk een eigen naam` })
    }
    return []
  })
  return { files, refused }
}

/** Returns the name that a photo file gets in the shop; empty if the file name has no usable characters. */
export const photoNameOfFile = (path: string) => toPhotoName(basename(path).replace(/\.[^.]*$/, ''))

function pathsOf(place: string): string[] {
  try {
    return statSync(place).isDirectory() ? below(place) : [place]
  } catch {
    throw new CommandError([`${place} is niet te lezen.`])
  }
}

function below(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => !name.startsWith('.'))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(folder, entry.name)
      if (entry.isDirectory()) return below(path)
      return entry.isFile() && isNamedAsPhoto.test(entry.name) ? [path] : []
    })
}
