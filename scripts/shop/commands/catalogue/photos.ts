import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { sha256 } from '../../../../backend/lib/sha256.ts'
import type { UploadedPhotoRow } from '../../../../backend/photo/photo.repository.ts'
import { parseUploadedPhoto } from '../../../../src/contract/catalogue/photo-url.ts'
import { CommandError } from '../../command-error.ts'
import { type AddCommand, describeJsonOutput } from '../../command-types.ts'
import { formatDay } from '../../format-table.ts'
import type { OperatorClient } from '../../operator-client.ts'
import { findPhotos, type PhotoFile, photoNameOfFile } from '../../photos/find-photo-files.ts'
import type { ReportProgress } from '../../progress-bar.ts'

/** How many photos are processed at the same time, so that one is resized while another is uploaded. */
const CONCURRENCY = 3

type UploadResult = 'added' | 'changed' | 'unchanged' | 'refused'
type Sums = Record<UploadResult, number> & { read: number; sent: number }

export const addCommand: AddCommand = (program, act) =>
  program
    .command('photos')
    .summary('foto’s uploaden, of welke er zijn')
    .description('Zonder argumenten: welke foto’s er zijn. Met mappen of bestanden: brengt ze in de winkel.')
    .argument('[bestanden...]', 'mappen en bestanden; een import noemt een foto bij de naam van zijn bestand')
    .option('--remove <naam>', 'haalt een foto weg die nergens meer staat')
    .option('--dry-run', 'controleert alles en verstuurt niets')
    .addHelpText('after', describeJsonOutput('een lijst van { name, address, bytes, created_at, used }'))
    .action(
      act(async ({ shop, progress }, paths: string[], { remove: name, dryRun = false }: Options) => {
        if (name !== undefined && dryRun) throw new CommandError(['--dry-run kijkt mappen en bestanden na.'], 2)
        if (name !== undefined) return remove(shop, [name, ...paths])
        return paths.length ? uploadPhotos(shop, paths, dryRun, progress) : list(shop)
      }),
    )

type Options = { remove?: string; dryRun?: boolean }

/** Uploads the photos in `paths` that the shop does not have yet. Photos in `logos` retain their transparency. */
export async function uploadPhotos(
  shop: OperatorClient,
  paths: readonly string[],
  isDry: boolean,
  progress: ReportProgress,
  logos: readonly string[] = [],
) {
  const { files, refused } = findPhotos(paths)
  const known = new Map(
    ((await shop.get('/photos')) as UploadedPhotoRow[]).map((photo) => [photo.name, photo.source_hash]),
  )
  const sums: Sums = { added: 0, changed: 0, unchanged: 0, refused: refused.length, read: 0, sent: 0 }
  const { normalisePhoto, photoKeyOf, RefusedPhotoError, MAX_PHOTO_BYTES } = await import(
    '../../photos/normalise-photo.ts'
  )
  let done = 0
  await eachOf(files, async (file) => {
    const fate = await bring(file).catch((error: unknown): UploadResult => {
      refused.push({ path: file.path, reason: reasonOf(error) })
      return 'refused'
    })
    sums[fate]++
    // Prints the file name without its folder, so that the outcome fits on the same line.
    progress(++done, files.length, `${basename(file.path)}: ${results[fate]}`)
  })
  const lines = [...summary(sums, isDry), ...refused.map(({ path, reason }) => `  ${path}: ${reason}`)]
  if (refused.length) throw new CommandError(lines)
  return { text: lines, data: sums }

  async function bring({ path, name, size }: PhotoFile): Promise<UploadResult> {
    if (size > MAX_PHOTO_BYTES) throw new RefusedPhotoError('dit bestand is groter dan 25 MB')
    const source = await readFile(path)
    const hash = sha256(source)
    const isLogo = logos.includes(name)
    // The same file may have been uploaded before it was the logo, and then lost its transparency.
    if (known.get(name) === hash && !isLogo) return 'unchanged'
    const photo = await normalisePhoto(source, isLogo)
    sums.read += source.length
    sums.sent += photo.bytes.length
    if (isDry) return known.has(name) ? 'changed' : 'added'
    const query = new URLSearchParams({ key: photoKeyOf(name, photo), source: hash })
    const { became } = (await shop.put(`/photos/${name}?${query}`, photo.bytes)) as { became: UploadResult }
    // `became` is `unchanged` if the shop already has the same photo from another file.
    return became
  }

  /** Returns why a photo was refused; the other photos continue. Throws any other error, which ends the command. */
  function reasonOf(error: unknown) {
    if (error instanceof RefusedPhotoError) return error.message
    if (error instanceof CommandError && [400, 413, 422].includes(error.status ?? 0)) return error.lines.join(' ')
    if (error instanceof Error && 'syscall' in error) return 'dit bestand is niet te lezen'
    throw error
  }
}

const results: Record<UploadResult, string> = {
  added: 'nieuw',
  changed: 'vervangen',
  unchanged: 'ongewijzigd',
  refused: 'geweigerd',
}

/** Runs `work` for each item, for a few items at the same time. After the first failure it starts no other item. */
async function eachOf<Item>(items: readonly Item[], work: (item: Item) => Promise<void>) {
  const left = items.values()
  let isOver = false
  const worker = async () => {
    for (const item of left) {
      if (isOver) return
      await work(item).catch((error: unknown) => {
        isOver = true
        throw error
      })
    }
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, worker))
}

function summary({ added, changed, unchanged, refused, read, sent }: Sums, isDry: boolean) {
  if (added + changed + unchanged + refused === 0) return ['Hier staan geen foto’s.']
  const counts = `${added} nieuw, ${changed} vervangen, ${unchanged} ongewijzigd, ${refused} geweigerd`
  const bytes = read ? `; ${megabytes(read)} werd ${megabytes(sent)}` : ''
  return [`${counts}${bytes}${isDry ? ' (proef: er is niets verstuurd)' : ''}`]
}

const megabytes = (bytes: number) =>
  `${(bytes / 1_000_000).toLocaleString('nl-NL', { minimumFractionDigits: 1, maximumFractionDigits: 1 })} MB`

async function list(shop: OperatorClient) {
  const found = (await shop.get('/photos')) as UploadedPhotoRow[]
  return {
    data: found,
    text: {
      titles: ['naam', 'maten', 'kB', 'sinds', ''],
      rows: found.map(({ name, address, bytes, created_at, used }) => {
        const { width, height } = parseUploadedPhoto(address) ?? {}
        return [
          name,
          `${width} × ${height}`,
          Math.ceil(bytes / 1000),
          formatDay(created_at),
          used ? '' : 'staat nergens',
        ]
      }),
      none: 'Er zijn nog geen foto’s. Zo komen ze er: npm run shop -- photos MAP',
    },
  }
}

async function remove(shop: OperatorClient, written: readonly string[]) {
  const [name, ...others] = written.map(photoNameOfFile)
  if (!name || others.length) throw new CommandError(['Noem één foto.'], 2)
  await shop.post(`/photos/${name}/remove`)
  return { text: [`${name} is verwijderd`] }
}
