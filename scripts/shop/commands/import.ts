import type { ImportReport } from '../../../backend/operator/import/import.ts'
import { type AddCommand, jsonShape } from '../command.ts'
import { readFile } from '../file.ts'

export const add: AddCommand = (program, act) =>
  program
    .command('import')
    .summary('artikelen uit CSV of JSON')
    .description(
      'Brengt artikelen in de winkel: nieuwe komen erbij, andere veranderen. Met één fout verandert er niets.',
    )
    .argument('<bestand>', 'CSV of JSON; docs/examples/artikelen.csv is een voorbeeld')
    .option('--dry-run', 'kijkt alleen na')
    .addHelpText('after', jsonShape('{ added, changed, unchanged, created: { brands, options, specs }, … }'))
    .action(
      act(async ({ shop, read }, file: string, { dryRun = false }: { dryRun?: boolean }) => {
        const rows = readFile(file, read(file))
        const report = (await shop.post('/articles', { rows, dry_run: dryRun })) as ImportReport
        return { text: toText(report), data: report }
      }),
    )

function toText({ added, changed, unchanged, created, photo_origins, dry_run }: ImportReport) {
  return [
    `${added} nieuw, ${changed} gewijzigd, ${unchanged} ongewijzigd${dry_run ? ' (proef: er is niets veranderd)' : ''}`,
    ...named('Nieuwe merken', created.brands),
    ...named('Nieuwe opties', created.options),
    ...named('Nieuwe eigenschappen', created.specs),
    ...(photo_origins.length
      ? [`Foto’s van elders: ${photo_origins.join(' ')} hoort in PHOTO_ORIGINS (wrangler.toml).`]
      : []),
  ]
}

const named = (title: string, names: readonly string[]) => (names.length ? [`${title}: ${names.join(', ')}`] : [])
