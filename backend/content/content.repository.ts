import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { InferOutput } from 'valibot'
import { firstRow } from '../../kit/data/statement'
import type { getPages } from '../../src/contract/content'
import { cardColumns } from '../catalog/product-card'
import { isStopWord, toWords, wordFormsOf } from '../catalog/search/dutch-word-forms'
import { batch } from '../db/batch'
import type { Db } from '../db/client'
import { and, or, query } from '../db/query-builder'
import { isListed } from '../product/selling-period/selling-period.statements'
import { pageLinksById } from './page'

type PageQuery = InferOutput<typeof getPages.input> & { page: number; per_page: number }

/** A condition: the page in the row with this alias is published now. */
export const isPagePublished = (page: string) => sql<SqlBool>`(coalesce(${sql.ref(`${page}.shown_from`)}, '') <= ${NOW}
  AND coalesce(${sql.ref(`${page}.shown_until`)}, '9') > ${NOW})`
const NOW = sql`strftime('%Y-%m-%dT%H:%M:%fZ', 'now')`

export const pageColumns = [
  'pages.id',
  'pages.type_code',
  'pages.parent_id',
  'pages.title',
  'pages.uri',
  'pages.intro',
  'pages.photo',
  'pages.author',
  'pages.created_at',
  'pages.reading_minutes',
] as const

export async function findPages(db: Db, { order_by, page, per_page, ...pageQuery }: PageQuery) {
  const column = order_by?.endsWith('title') ? 'title' : 'created_at'
  const { rows, counted, links } = await batch(db, {
    rows: selectMatching(pageQuery)
      .select(pageColumns)
      .$if(!order_by && termsOf(pageQuery.search ?? '').length > 0, (matching) =>
        matching.orderBy(rankOf(pageQuery.search ?? ''), 'desc'),
      )
      .orderBy(column, (order_by ?? '-created_at').startsWith('-') ? 'desc' : 'asc')
      .orderBy('id')
      .limit(per_page)
      .offset((page - 1) * per_page),
    counted: firstRow(selectMatching(pageQuery).select((eb) => eb.fn.countAll<number>().as('total'))),
    links: selectLinks(),
  })
  return { rows, total: counted?.total ?? 0, links: pageLinksById(links) }
}

function selectMatching({ parent, parent_all, type_code, search }: Omit<PageQuery, 'order_by' | 'page' | 'per_page'>) {
  let matching = query.selectFrom('pages').where(isPagePublished('pages'))
  if (parent != null) matching = matching.where('parent_id', '=', parent)
  if (parent_all != null) matching = matching.where('id', 'in', selectBelow(parent_all))
  if (type_code) matching = matching.where(sql<SqlBool>`${sql.ref('type_code')} = ${type_code}`)
  const text = search?.trim().toLowerCase()
  if (!text) return matching
  const terms = termsOf(text)
  return matching.where(terms.length ? and(terms.map(isIn)) : contains(opening, [text]))
}

/** SQL for the title and intro as written, so that punctuation in a search can match. */
const opening = sql`lower(title || ' ' || intro)`

type Term = { typed: string; forms: string[] }

/** Splits a text into words without stop words. Inflections let `retouren` match `Retourneren`. */
const termsOf = (text: string): Term[] =>
  text
    .split(/\s+/)
    .map((typed) => ({ typed, words: toWords(typed).filter((word) => !isStopWord(word)) }))
    .filter(({ words }) => words.length)
    .slice(0, maxWords)
    .map(({ typed, words }) => ({ typed, forms: [words.join(' '), ...words.flatMap(wordFormsOf)] }))
const maxWords = 8

const contains = (column: RawBuilder<unknown>, forms: readonly string[]) =>
  sql<SqlBool>`EXISTS (SELECT 1 FROM json_each(${JSON.stringify(forms)}) form WHERE instr(${column}, form.value) > 0)`

/**
 * In titles and intros, a term matches any part of a word; in the full text only its start: not `mat` in `automatisch`.
 */
const isIn = ({ typed, forms }: Term) =>
  or([contains(opening, [typed, ...forms]), contains(sql`words`, forms.map(toPrefix))])

const minPrefixLength = 4
const toPrefix = (form: string) => (form.length < minPrefixLength ? ` ${form} ` : ` ${form}`)

/** Ranks pages: a title that contains the words counts most, then an intro, then the full text. */
const rankOf = (search: string) =>
  termsOf(search.trim().toLowerCase()).reduce((rank, { typed, forms }) => {
    const all = [typed, ...forms]
    return sql`${rank} + CASE WHEN ${contains(sql`lower(title)`, all)} THEN 9 WHEN ${contains(opening, all)} THEN 3 ELSE 0 END`
  }, sql<number>`0`)

const selectBelow = (parent: number) =>
  query
    .withRecursive('below', (db) =>
      db
        .selectFrom('pages')
        .select('id')
        .where('parent_id', '=', parent)
        .union(db.selectFrom('pages as p').innerJoin('below', 'below.id', 'p.parent_id').select('p.id')),
    )
    .selectFrom('below')
    .select('below.id')

export async function findPageById(db: Db, id: number) {
  const { page, related, links, category } = await batch(db, {
    page: firstRow(
      query
        .selectFrom('pages')
        .select([...pageColumns, 'pages.body_html', 'pages.chooser'])
        .where('id', '=', id)
        .where(isPagePublished('pages')),
    ),
    related: query
      .selectFrom('page_products')
      .innerJoin('products', 'products.id', 'page_products.product_id')
      .select(cardColumns)
      .where('page_products.page_id', '=', id)
      .where(isListed('products'))
      .orderBy('page_products.position'),
    links: selectLinks(),
    category: firstRow(
      query
        .selectFrom('categories')
        .innerJoin('pages', (join) =>
          join.on('categories.id', '=', sql<number>`${sql.ref('pages.chooser')} ->> 'category_id'`),
        )
        .select(['categories.id', 'categories.title', 'categories.slug'])
        .where('pages.id', '=', id),
    ),
  })
  return { page, related, links: pageLinksById(links), category }
}

/** Selects all published pages, some dozens, to build breadcrumbs. */
const selectLinks = () =>
  query.selectFrom('pages').where(isPagePublished('pages')).select(['id', 'parent_id', 'title', 'uri'])

export const selectBreadcrumbPagesOfProduct = (productId: number) =>
  selectLinks().where(
    'id',
    'in',
    query
      .withRecursive('above', (db) =>
        db
          .selectFrom('page_products')
          .select('page_id as id')
          .where('product_id', '=', productId)
          .union(
            db
              .selectFrom('above')
              .innerJoin('pages as p', 'p.id', 'above.id')
              .select('p.parent_id as id')
              .$narrowType<{ id: number }>(),
          ),
      )
      .selectFrom('above')
      .select('above.id'),
  )
