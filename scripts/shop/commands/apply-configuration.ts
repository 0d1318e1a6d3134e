import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { ApplyReport } from '../../../backend/shop-configuration/apply-shop-configuration.repository.ts'
import { CommandError } from '../command-error.ts'
import { type AddCommand, describeJsonOutput } from '../command-types.ts'
import { readConfigurationFolder } from '../folder/read-configuration-folder.ts'
import { fontKeysByFile, readFonts } from '../fonts/read-fonts.ts'
import type { OperatorClient } from '../operator-client.ts'
import { findPhotos, photoNameOfFile } from '../photos/find-photo-files.ts'
import { uploadPhotos } from './catalogue/photos.ts'

export const addCommand: AddCommand = (program, act) =>
  program
    .command('apply')
    .summary('zet de bestanden van een map in de winkel')
    .description(
      'Zet de bestanden van een map in de winkel: allemaal, of bij een fout geen enkel. Een bestand dat ontbreekt, verandert niets. Wat met codes of closed-days is gedaan en in de map anders staat, verandert pas als je ja zegt; export zet het in de map.',
    )
    .argument('<map>', 'een map zoals init en export die maken')
    .option('--dry-run', 'controleert alles en toont wat er zou veranderen')
    .option('--yes', 'vraagt niet eerst of je het zeker weet')
    .addHelpText('after', describeJsonOutput('{ dry_run, files: [{ file, added, changed, removed }], notes, undoes }'))
    .action(
      act(async ({ shop, progress, confirm }, path: string, { dryRun = false, yes = false }: Options) => {
        const read = readConfigurationFolder(path)
        const fonts = await readFonts(path, read)
        const { placeOf } = read
        const folder: Record<string, unknown> = { ...read.folder, fonts: fontKeysByFile(fonts) }
        const photos = join(path, 'photos')
        const { files, refused } = existsSync(photos) ? findPhotos([photos]) : { files: [], refused: [] }
        if (refused.length) throw new CommandError(refused.map(({ path, reason }) => `  ${path}: ${reason}`))
        const uploading = files.map(({ name }) => name)
        const ask = (dry_run: boolean, sure = false) =>
          shop.post(
            '/folder',
            { folder, dry_run, sure, uploading: dry_run ? uploading : [] },
            placeOf,
          ) as Promise<ApplyReport>
        // Starts with a dry run, so that a configuration with mistakes, or without confirmation, uploads nothing.
        const output: string[] = []
        const { undoes } = dryRun ? { undoes: [] } : await ask(true)
        if (undoes.length && !yes) await confirm([...undone(undoes), 'Doen?'].join('\n'))
        if (!dryRun)
          for (const { name, key, bytes } of fonts)
            await shop.put(`/fonts/${name}?${new URLSearchParams({ key })}`, bytes)
        if (uploading.length && !dryRun) {
          const { text, data } = await uploadPhotos(shop, [photos], false, progress, logosOf(folder))
          if (data.added + data.changed) output.push('photos', ...text.map((line) => `  ${line}`))
        }
        const report = await ask(dryRun, undoes.length > 0)
        report.notes.push(...(await missingFiles(shop, folder)))
        return { text: [...output, ...reportLinesOf(report, output.length > 0)], data: report }
      }),
    )

type Options = { dryRun?: boolean; yes?: boolean }

const undone = (undoes: readonly string[]) =>
  undoes.length ? ['Deze map wijkt af van wat met opdrachten is gewijzigd:', ...undoes.map((what) => `  ${what}`)] : []

/** Returns a sentence for each photo path in the shop configuration that does not exist in the shop. */
async function missingFiles(shop: OperatorClient, folder: unknown) {
  const paths = [...new Set(JSON.stringify(folder).match(/(?<="(?:photo|favicon|share_photo)":")\/[^"]+/g))]
  const isThere = await Promise.all(paths.map((path) => shop.has(path)))
  return paths.filter((_, at) => !isThere[at]).map((path) => `op ${path} staat geen foto in de winkel.`)
}

type Written = { logo?: { photo?: string }; favicon?: string } | undefined

/** Returns the names of the photos that are the logo or the favicon, which retain their transparency. */
function logosOf({ shop }: Record<string, unknown>) {
  const { logo, favicon } = (shop as Written) ?? {}
  return [logo?.photo, favicon].flatMap((written) => (written ? photoNameOfFile(written) : []))
}

/** Returns the printed lines for a report. @param isMore whether this command has also uploaded photos */
function reportLinesOf({ files, notes, undoes, dry_run }: ApplyReport, isMore = false) {
  const changed = files.filter(({ added, changed, removed }) => added.length + changed.length + removed.length)
  const lines = changed.flatMap(({ file, added, changed, removed }) => [
    file,
    ...listed('nieuw', added),
    ...listed('gewijzigd', changed),
    ...listed('weg', removed),
  ])
  const end = changed.length
    ? dry_run
      ? ['Proef: er is niets veranderd.']
      : ['De winkel is bijgewerkt. Binnen een minuut of twee ziet iedereen het.']
    : [isMore ? 'Verder is de winkel al zo.' : 'De winkel is al zo: er verandert niets.']
  return [...lines, ...undone(undoes), ...notes.map((note) => `Let op: ${note}`), ...end]
}

const SHOWN = 12

function listed(what: string, names: readonly string[]) {
  if (!names.length) return []
  const more = names.length > SHOWN ? ` en nog ${names.length - SHOWN}` : ''
  return [`  ${what}: ${names.slice(0, SHOWN).join(', ')}${more}`]
}
