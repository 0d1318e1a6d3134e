import type { INestApplicationContext } from '@nestjs/common'
import {
  FastImporterService,
  type ID,
  LanguageCode,
  type RequestContext,
  StockLevel,
  TaxCategoryService,
  TransactionalConnection,
} from '@vendure/core'
import { toSlug } from '../../../../backend/lib/slug.ts'
import lists from '../../../../demo/goods/lists.json' with { type: 'json' }
import { firstProducts } from '../../../../demo/limit-products.ts'
import { parseDutchNumber } from '../../../../src/lib/dutch-number.ts'
import { seedAssets } from './assets.ts'
import { brandFacet, categoryFacet, type FindOrCreateFacetValue, optionFacetNames, toSpecFacet } from './facets.ts'
import type { ArticleRow, DemoFiles } from './read-demo-files.ts'

const languageCode = LanguageCode.nl

/** Splits a cell such as `a | b` into a list, as the import of the embedded backend does. */
const listIn = (cell = '') => cell.split(' | ').filter(Boolean)
const toHtml = (text = '') =>
  text
    .split('\n\n')
    .map((part) => `<p>${part}</p>`)
    .join('')

/** Imports the first `count` products of the demo into Vendure. Returns the ids of the variants by category. */
export async function seedProducts(
  app: INestApplicationContext,
  ctx: RequestContext,
  facetValue: FindOrCreateFacetValue,
  { articles }: DemoFiles,
  count: number,
) {
  const importer = app.get(FastImporterService)
  await importer.initialize(ctx.channel)
  const rows = firstProducts(articles, count) as ArticleRow[]
  const assets = await seedAssets(
    app,
    ctx,
    rows.flatMap(({ photos }) => listIn(photos)),
  )
  const options = await seedOptions(importer)
  const { items: taxes } = await app.get(TaxCategoryService).findAll(ctx)
  const taxId = (rate: string) => taxes.find(({ name }) => name.includes(`(${rate}%)`))?.id ?? 0
  const stockLevels = app.get(TransactionalConnection).getRepository(ctx, StockLevel)
  const byCategory = new Map<string, ID[]>()
  for (const [name, variants] of Map.groupBy(rows, ({ product }) => product)) {
    const [first] = variants
    if (!first) continue
    const photoIds = listIn(first.photos).flatMap((path) => assets.get(path) ?? [])
    const chosen = variants.map((row) => optionsOf(row, options))
    const productId = await importer.createProduct({
      translations: [{ languageCode, name, slug: toSlug(name), description: toHtml(first.description) }],
      assetIds: photoIds,
      featuredAssetId: photoIds[0],
      facetValueIds: await facetValuesOf(variants, facetValue),
      customFields: {
        pros: listIn(first.pros),
        cons: listIn(first.cons),
        manufacturer: first.manufacturer,
        manufacturerAddress: first.manufacturer_address,
        manufacturerEmail: first.manufacturer_contact,
        warnings: listIn(first.warnings),
        noWithdrawal: first.withdrawal && 'hygiene',
      },
    })
    const groups = new Set(chosen.flat().map(({ group }) => group))
    const inCategory = byCategory.get(first.category ?? '') ?? []
    byCategory.set(first.category ?? '', inCategory)
    for (const group of groups) await importer.addOptionGroupToProduct(productId, group)
    for (const [place, row] of variants.entries()) {
      const ownPhotos = listIn(row.photos).flatMap((path) => assets.get(path) ?? [])
      const id = await importer.createProductVariant({
        productId,
        sku: row.sku,
        translations: [{ languageCode, name: [name, ...optionNames(row)].join(' ') }],
        optionIds: (chosen[place] ?? []).map(({ id }) => id),
        price: Math.round((parseDutchNumber(row.price ?? '') ?? 0) * 100),
        taxCategoryId: taxId(row.vat_rate ?? first.vat_rate ?? '21'),
        assetIds: ownPhotos,
        featuredAssetId: ownPhotos[0],
        customFields: { ean: row.ean, content: row.content ?? first.content },
      })
      // Sets the stock in the database, because Vendure's importer would start an indexing job for each variant.
      await stockLevels.update({ productVariantId: id }, { stockOnHand: Number(row.stock ?? 0) })
      inCategory.push(id)
    }
  }
  return byCategory
}

type SeededOption = { group: ID; id: ID }

/** Creates the option groups that all products share. Returns the options by a key such as `Kleur:Rood`. */
async function seedOptions(importer: FastImporterService) {
  const options = new Map<string, SeededOption>()
  for (const { title, display, values } of lists.options) {
    const group = await importer.createProductOptionGroup({
      code: toSlug(title),
      options: [],
      translations: [{ languageCode, name: title }],
      customFields: { display },
    })
    for (const value of values) {
      const [, name = value, color] = /^(.*) (#[0-9a-f]{6})$/.exec(value) ?? []
      const id = await importer.createProductOption({
        productOptionGroupId: group,
        code: toSlug(name),
        translations: [{ languageCode, name }],
        customFields: { color },
      })
      options.set(`${title}:${name}`, { group, id })
    }
  }
  return options
}

const optionColumns = (row: ArticleRow) => Object.entries(row).filter(([column]) => column.startsWith('option:'))
const optionNames = (row: ArticleRow) => optionColumns(row).map(([, value]) => String(value))

const optionsOf = (row: ArticleRow, options: ReadonlyMap<string, SeededOption>) =>
  optionColumns(row).flatMap(([column, value]) => options.get(`${column.slice('option:'.length)}:${value}`) ?? [])

/** Returns the ids of a product's facet values: brand, category, specifications and options. */
async function facetValuesOf(variants: readonly ArticleRow[], facetValue: FindOrCreateFacetValue) {
  const [first] = variants
  const ids = new Set<ID>()
  if (!first) return []
  if (first.brand) ids.add(await facetValue(brandFacet, first.brand))
  if (first.category) ids.add(await facetValue(categoryFacet, first.category))
  for (const [column, value] of Object.entries(first))
    if (column.startsWith('spec:')) ids.add(await facetValue(toSpecFacet(column), String(value)))
  for (const row of variants)
    for (const [column, value] of optionColumns(row)) {
      const name = column.slice('option:'.length)
      if (optionFacetNames.includes(name)) ids.add(await facetValue({ name, group: 'Uitvoering' }, String(value)))
    }
  return [...ids]
}
