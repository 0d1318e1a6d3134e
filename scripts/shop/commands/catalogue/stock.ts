import type { LowStockArticle } from '../../../../backend/operator/catalogue/stock.repository.ts'
import { MAX_LISTED } from '../../../../backend/operator/rows-per-page.ts'
import { type AddCommand, describeJsonOutput } from '../../command-types.ts'
import { readTableFile } from '../../read-csv-or-json-rows.ts'

export const addCommand: AddCommand = (program, act) =>
  program
    .command('stock')
    .summary('wat (bijna) op is, of zoveel zijn er')
    .description('Zonder argumenten: wat (bijna) op is. Met een SKU en een aantal, of een bestand: zoveel zijn er.')
    .argument('[sku|bestand]', 'een artikel, of een CSV met sku en stock')
    .argument('[aantal]', 'hoeveel er van dit artikel zijn')
    .option('--dry-run', 'controleert alleen')
    .addHelpText(
      'after',
      describeJsonOutput('een lijst van { sku, full_name, option_name, stock }, of { changed, unchanged }'),
    )
    .action(
      act(async ({ shop, read }, first?: string, amount?: string, { dryRun = false }: { dryRun?: boolean } = {}) => {
        if (first === undefined) return toTable((await shop.get('/stock')) as LowStockArticle[])
        const rows = amount === undefined ? readTableFile(first, read(first)) : [{ row: 1, sku: first, stock: amount }]
        const report = (await shop.post('/stock', { rows, dry_run: dryRun })) as { changed: number; unchanged: number }
        const { changed, unchanged } = report
        return { text: [`${changed} gewijzigd, ${unchanged} ongewijzigd${dryRun ? ' (proef)' : ''}`], data: report }
      }),
    )

const toTable = (articles: LowStockArticle[]) => ({
  data: articles,
  text: {
    titles: ['voorraad', 'sku', 'artikel'],
    rows: articles.map(({ stock, sku, full_name, option_name }) => [
      stock,
      sku,
      [full_name, option_name].filter(Boolean).join(', '),
    ]),
    none: 'Geen enkel artikel is (bijna) op.',
    most: MAX_LISTED,
  },
})
