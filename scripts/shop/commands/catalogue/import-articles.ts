import type { ImportReport } from '../../../../backend/operator/import/import-articles.ts'
import { CommandError } from '../../command-error.ts'
import { type AddCommand, describeJsonOutput } from '../../command-types.ts'
import { normaliseColumnName, readTableFile, type TableRow } from '../../read-csv-or-json-rows.ts'

export const addCommand: AddCommand = (program, act) =>
  program
    .command('import')
    .summary('artikelen uit CSV of JSON')
    .description(
      'Brengt artikelen in de winkel: nieuwe komen erbij, andere veranderen. Met één fout verandert er niets.',
    )
    .argument('<bestand>', 'CSV of JSON; docs/examples/artikelen.csv is een voorbeeld')
    .option('--dry-run', 'controleert alleen')
    .option(
      '--columns <namen>',
      'verandert alleen deze kolommen, zoals description,photos; de rest blijft in de winkel zoals het is',
    )
    .addHelpText(
      'after',
      describeJsonOutput('{ added, changed, unchanged, columns, created: { brands, options, specs }, … }'),
    )
    .action(
      act(async ({ shop, read }, file: string, { dryRun = false, columns }: { dryRun?: boolean; columns?: string }) => {
        const all = readTableFile(file, read(file))
        const rows = columns === undefined ? all : onlyColumns(all, columns)
        const report = (await shop.post('/articles', { rows, dry_run: dryRun })) as ImportReport
        return { text: toText(report), data: report }
      }),
    )

/** Returns each row with only `sku` and the named columns. @throws CommandError for an unknown column */
function onlyColumns(rows: readonly TableRow[], written: string): TableRow[] {
  const names = written.split(',').map((name) => normaliseColumnName(name))
  const known = new Set(rows.flatMap((row) => Object.keys(row)))
  const missing = names.filter((name) => name === 'row' || !known.has(name))
  if (missing.length) throw new CommandError([`Deze kolom staat niet in het bestand: ${missing.join(', ')}`], 2)
  return rows.map((row) => ({
    ...Object.fromEntries(['sku', ...names].flatMap((name) => (name in row ? [[name, row[name]]] : []))),
    row: row.row,
  }))
}

function toText({
  added,
  changed,
  unchanged,
  columns = {},
  created,
  photo_origins,
  ended_prices = [],
  dry_run,
}: ImportReport) {
  return [
    `${added} nieuw, ${changed} gewijzigd, ${unchanged} ongewijzigd${dry_run ? ' (proef: er is niets veranderd)' : ''}`,
    ...named(
      'Wat er verandert',
      Object.entries(columns).map(([column, count]) => `${column} ${count} ×`),
    ),
    ...named('De tijdelijke prijs vervalt van', ended_prices),
    ...named('Nieuwe merken', created.brands),
    ...named('Nieuwe opties', created.options),
    ...named('Nieuwe eigenschappen', created.specs),
    ...(photo_origins.length
      ? [`Foto’s van elders: ${photo_origins.join(' ')} hoort in PHOTO_ORIGINS (wrangler.toml).`]
      : []),
  ]
}

const named = (title: string, names: readonly string[]) => (names.length ? [`${title}: ${names.join(', ')}`] : [])
