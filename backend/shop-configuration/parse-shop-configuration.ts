import * as v from 'valibot'
import { FONT_KEY_REGEX } from '../../src/contract/font-url'
import { CategoriesFile } from './file-schemas/categories'
import { DiscountCodeRow, RedirectRow, SynonymRow } from './file-schemas/csv-rows'
import { MenusFile } from './file-schemas/menus'
import { PageFile } from './file-schemas/page'
import { PaymentFile } from './file-schemas/payment'
import { ShippingFile } from './file-schemas/shipping'
import { ShopFile } from './file-schemas/shop'
import { describeIssues, type Mistakes } from './mistakes'

export const fileSchemas = {
  shop: ShopFile,
  shipping: ShippingFile,
  payment: PaymentFile,
  categories: CategoriesFile,
  menus: MenusFile,
}
const csvRowSchemas = { codes: DiscountCodeRow, synonyms: SynonymRow, redirects: RedirectRow }

/** A shop configuration as sent by a client, not yet validated. A file that is left out changes nothing in the shop. */
export const RawShopConfiguration = v.strictObject({
  shop: v.optional(v.unknown()),
  shipping: v.optional(v.unknown()),
  payment: v.optional(v.unknown()),
  categories: v.optional(v.unknown()),
  menus: v.optional(v.unknown()),
  codes: v.optional(v.pipe(v.array(v.looseObject({ row: v.number() })), v.maxLength(5_000))),
  synonyms: v.optional(v.pipe(v.array(v.looseObject({ row: v.number() })), v.maxLength(10_000))),
  redirects: v.optional(v.pipe(v.array(v.looseObject({ row: v.number() })), v.maxLength(20_000))),
  pages: v.optional(v.pipe(v.array(v.looseObject({ file: v.string() })), v.maxLength(2_000))),
  fonts: v.optional(v.record(v.string(), v.pipe(v.string(), v.regex(FONT_KEY_REGEX)))),
})
export type RawShopConfiguration = v.InferOutput<typeof RawShopConfiguration>

type Json = { [Name in keyof typeof fileSchemas]?: v.InferOutput<(typeof fileSchemas)[Name]> }
type Csv = { [Name in keyof typeof csvRowSchemas]?: v.InferOutput<(typeof csvRowSchemas)[Name]>[] }
export type ShopConfiguration = Json & Csv & { pages?: PageFile[]; fonts?: RawShopConfiguration['fonts'] }

export function parseShopConfiguration(raw: RawShopConfiguration, mistakes: Mistakes): ShopConfiguration {
  const json = Object.entries(fileSchemas).flatMap(([name, schema]) => {
    const value = raw[name as keyof Json]
    if (value === undefined) return []
    const read = readOne(schema, value, (path, text) => mistakes.at(`${name}.json`, path, text))
    return read === undefined ? [] : [[name, read]]
  })
  const csv = Object.entries(csvRowSchemas).flatMap(([name, schema]) => {
    const rows = raw[name as keyof Csv]
    if (!rows) return []
    const read = rows.flatMap((row) =>
      toList(readOne(schema, row, (path, text) => mistakes.at(`${name}.csv`, ['rows', row.row, ...path], text))),
    )
    return [[name, read]]
  })
  const pages = raw.pages?.flatMap((page) =>
    toList(readOne(PageFile, page, (path, text) => mistakes.at(page.file, path, text))),
  )
  return {
    ...Object.fromEntries(json),
    ...Object.fromEntries(csv),
    ...(pages && { pages }),
    fonts: raw.fonts,
  } as ShopConfiguration
}

function readOne<Schema extends v.GenericSchema>(
  schema: Schema,
  value: unknown,
  tellAt: (path: readonly (string | number)[], text: string) => void,
): v.InferOutput<Schema> | undefined {
  const read = v.safeParse(schema, value)
  if (read.success) return read.output
  for (const { path, text } of describeIssues(schema, value, read.issues)) tellAt(path, text)
  return undefined
}

const toList = <Item>(item: Item | undefined) => (item === undefined ? [] : [item])
