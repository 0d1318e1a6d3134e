import { type SqlBool, sql } from 'kysely'
import { firstRow } from '../../../kit/data/statement'
import { batch } from '../../db/batch'
import type { Db } from '../../db/client'
import { listSubquery, query, type TableRow } from '../../db/query-builder'
import { selectPhotoUrlsByName } from '../../photo/photo.statements'
import { toVariant } from '../../product/product-variants.repository'
import type { ImportRow } from './columns'
import { possiblePhotoNames } from './plan-photos'
import { columnsByListTable, type ProductLists, type ProductListTable } from './plan-product-extras'

export type TitledRow = { id: number; title: string }
export type StoredCategoryRow = Pick<TableRow<'categories'>, 'id' | 'title' | 'parent_id'>
export type AttributeRow = TableRow<'attributes'>
export type StoredAttributeValueRow = Omit<TableRow<'attribute_values'>, 'position'>
export type SpecRow = Omit<TableRow<'specs'>, 'group' | 'position'>
export type SpecValueRow = Omit<TableRow<'spec_values'>, 'position'>
/** The columns of `products` that the rows of an import may change. Their description is read only if a row has one. */
export const changeableColumns = [
  'category_id',
  'brand_id',
  'full_name',
  'slug',
  'intro',
  'vat_rate',
  'on_sale_from',
  'on_sale_until',
  'safety',
  'no_withdrawal',
  'min_age',
  'ingredients',
  'allergens',
] as const
/** A stored product. `description_html` is not read, and null, if no import row has a description. */
export type ProductRow = Pick<TableRow<'products'>, 'id' | 'kind' | (typeof changeableColumns)[number]> & {
  description_html: string | null
}
export type VariantRow = Omit<TableRow<'variants'>, 'old_price_cents' | 'attribute_set_id' | 'attribute_value_ids'> & {
  attribute_value_ids: number[]
}
export type ProductSpecRow = TableRow<'product_specs'>
export type PhotoRow = TableRow<'product_photos'>

/** The stored data that an import needs: all brands, categories, attributes and specs, and the products in its rows. */
export type StoredCatalogue = Awaited<ReturnType<typeof readStoredCatalogue>>

export async function readStoredCatalogue(db: Db, rows: readonly ImportRow[]) {
  const names = new Set(rows.flatMap(({ product }) => product ?? []))
  const meant = query
    .selectFrom('variants')
    .select('product_id as id')
    .where('sku', 'in', listSubquery(rows.map(({ sku }) => sku)))
    .union(
      query
        .selectFrom('products')
        .select('id')
        .where('full_name', 'in', listSubquery([...names])),
    )
  const isAbout = (column: keyof ImportRow) => rows.some((row) => row[column] !== undefined)
  const requestedPhotos = rows.flatMap(({ photos }) => (photos ?? []).flatMap(possiblePhotoNames))
  const selectListTable = <Table extends ProductListTable>(table: Table) =>
    query
      .selectFrom(sql<TableRow<Table>>`${sql.table(table)}`.as('list'))
      .selectAll()
      .where(when(columnsByListTable[table].some(isAbout)))
      .where(sql<SqlBool>`product_id IN ${meant}`)
      .orderBy(sql`${sql.ref(table === 'product_pdfs' ? 'uri' : 'position')}`)
  const linkedSkus = rows.flatMap(({ accessories, alternatives }) =>
    [accessories, alternatives].flatMap((skus) => skus?.toUpperCase().split('\n') ?? []),
  )
  const makerNames = rows.flatMap(({ manufacturer }) => manufacturer?.toLowerCase() ?? [])
  const hasSpecs = when(rows.some(({ specs }) => specs.size > 0))
  const found = await batch(db, {
    ids: firstRow(query.selectNoFrom([highestIdOf('products').as('products'), highestIdOf('variants').as('variants')])),
    brands: query.selectFrom('brands').selectAll(),
    categories: query.selectFrom('categories').select(['id', 'parent_id', 'title']),
    attributes: query.selectFrom('attributes').selectAll(),
    values: query.selectFrom('attribute_values').select(['id', 'attribute_id', 'title', 'color']),
    specs: query.selectFrom('specs').select(['id', 'title', 'unit', 'numeric', 'filterable']),
    specValues: query.selectFrom('spec_values').select(['id', 'spec_id', 'title']).where(hasSpecs),
    products: query
      .selectFrom('products')
      .select(['id', 'kind', ...changeableColumns])
      .select((eb) =>
        eb
          .case()
          .when(when(isAbout('description')))
          .then(eb.ref('description_html'))
          .end()
          .as('description_html'),
      )
      .where('id', 'in', meant)
      .orderBy('id'),
    variants: query
      .selectFrom('variants')
      .selectAll()
      .where('product_id', 'in', meant)
      .orderBy('position')
      .orderBy('id'),
    reduced: query
      .selectFrom('planned_prices')
      .select('variant_id')
      .where('before_cents', 'is not', null)
      .where('variant_id', 'in', query.selectFrom('variants').select('id').where('product_id', 'in', meant)),
    productSpecs: query.selectFrom('product_specs').selectAll().where(hasSpecs).where('product_id', 'in', meant),
    photos: query
      .selectFrom('product_photos')
      .selectAll()
      // A changed colour takes its photos along.
      .where(when(isAbout('photos') || rows.some(({ options }) => options.size > 0)))
      .where('product_id', 'in', meant)
      .orderBy('position'),
    uploaded: selectPhotoUrlsByName(requestedPhotos),
    vat: firstRow(query.selectFrom('shop_settings').select(['vat_standard', 'vat_rates'])),
    pros_and_cons: selectListTable('pros_and_cons'),
    product_pdfs: selectListTable('product_pdfs'),
    product_alternatives: selectListTable('product_alternatives'),
    product_accessories: selectListTable('product_accessories'),
    linked: query.selectFrom('variants').select(['sku', 'product_id']).where('sku', 'in', listSubquery(linkedSkus)),
    manufacturers: query
      .selectFrom('products')
      .select(({ fn }) => ['safety', fn.max('id').as('id')])
      .where(when(makerNames.length > 0))
      .where(sql`lower(safety ->> 'manufacturer')`, 'in', listSubquery(makerNames))
      .groupBy('safety')
      .orderBy('id'),
  })
  const { pros_and_cons, product_pdfs, product_alternatives, product_accessories, ...others } = found
  const { ids, variants, manufacturers, linked, vat, uploaded } = others
  return {
    ...others,
    ids: ids ?? { products: 0, variants: 0 },
    variants: variants.map(({ old_price_cents: _, ...row }) => toVariant(row)),
    lists: { pros_and_cons, product_pdfs, product_alternatives, product_accessories } satisfies ProductLists,
    manufacturers: manufacturers.map(({ safety }) => safety),
    linked: new Map(linked.map(({ sku, product_id }) => [sku, product_id])),
    vat: { standard: vat?.vat_standard ?? 21, rates: vat ? (JSON.parse(vat.vat_rates) as number[]) : [21] },
    uploaded: new Map(uploaded.map(({ name, src }) => [name, src])),
  }
}

/** An SQL condition for every row of a query: false if `isRead` is false, so that the query reads nothing. */
const when = (isRead: boolean) => sql<SqlBool>`${Number(isRead)}`

const highestIdOf = (table: 'products' | 'variants') =>
  sql<number>`(SELECT coalesce(max(id), 0) FROM ${sql.table(table)})`
