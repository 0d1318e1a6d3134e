import type { ImportReport } from '../../backend/operator/import/import.ts'
import type { LowStock } from '../../backend/operator/stock.repository.ts'
import type { Command } from './command.ts'
import { readFile } from './file.ts'
import { Stop } from './stop.ts'
import { toTable } from './table.ts'

export const importFile: Command = async ({ shop, args: [file], options, read }) => {
  if (!file) throw new Stop(['Welk bestand? npm run shop -- import artikelen.csv'], 2)
  const rows = readFile(file, read(file))
  const report = (await shop.post('/articles', { rows, dry_run: options['dry-run'] })) as ImportReport
  const { added, changed, unchanged, created, photo_origins } = report
  return [
    `${added} nieuw, ${changed} gewijzigd, ${unchanged} ongewijzigd${report.dry_run ? ' (proef: er is niets veranderd)' : ''}`,
    ...named('Nieuwe merken', created.brands),
    ...named('Nieuwe opties', created.options),
    ...named('Nieuwe eigenschappen', created.specs),
    ...(photo_origins.length
      ? [`Foto’s van elders: ${photo_origins.join(' ')} hoort in PHOTO_ORIGINS (wrangler.toml).`]
      : []),
  ]
}

const named = (title: string, names: readonly string[]) => (names.length ? [`${title}: ${names.join(', ')}`] : [])

/** Without words what is low, with a file or an article and a number: so many are there. */
export const stock: Command = async ({ shop, args: [first, amount], options, read }) => {
  if (first === undefined) {
    const articles = (await shop.get('/stock')) as LowStock[]
    if (!articles.length) return ['Van alles is genoeg op voorraad.']
    return toTable(
      ['voorraad', 'sku', 'artikel'],
      articles.map(({ stock, sku, full_name, option_name }) => [
        stock,
        sku,
        [full_name, option_name].filter(Boolean).join(', '),
      ]),
    )
  }
  const rows = amount === undefined ? readFile(first, read(first)) : [{ row: 1, sku: first, stock: amount }]
  const report = (await shop.post('/stock', { rows, dry_run: options['dry-run'] })) as {
    changed: number
    unchanged: number
  }
  return [`${report.changed} gewijzigd, ${report.unchanged} ongewijzigd${options['dry-run'] ? ' (proef)' : ''}`]
}

/** The product of an article is not sold any more, and which one is in its place. */
export const gone: Command = async ({ shop, args: [sku, other] }) => {
  if (!sku) throw new Stop(['Welk artikel? npm run shop -- gone SKU [SKU van de opvolger]'], 2)
  const { full_name, replaced_by } = (await shop.post('/gone', { sku, replaced_by: other })) as {
    full_name: string
    replaced_by: string | null
  }
  return [`${full_name} is uit de verkoop${replaced_by ? `; de opvolger is ${replaced_by}` : ''}`]
}

export const back: Command = async ({ shop, args: [sku] }) => {
  if (!sku) throw new Stop(['Welk artikel? npm run shop -- back SKU'], 2)
  const { full_name } = (await shop.post('/back', { sku })) as { full_name: string }
  return [`${full_name} is weer in de verkoop. Zet nu de voorraad: npm run shop -- stock SKU N`]
}
