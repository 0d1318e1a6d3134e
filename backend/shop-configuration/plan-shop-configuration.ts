import { sql } from 'kysely'
import { photoNameOf } from '../operator/import/columns'
import { replaceLinksToReplacedPhotos } from '../photo/photo.statements'
import type { Mistakes } from './mistakes'
import type { ShopConfiguration } from './parse-shop-configuration'
import { assignCategoryIds, planCategories } from './plan/categories'
import { planDiscountCodes } from './plan/discount-codes'
import { mergeReports, type PlanContext } from './plan/file-plan'
import { planMenus } from './plan/menus'
import { planPages } from './plan/pages'
import { planPayment } from './plan/payment'
import { planShipping } from './plan/shipping'
import { planShopSettings } from './plan/shop-settings'
import { planRedirects, planSynonyms } from './plan/synonyms-and-redirects'
import type { StoredState } from './stored-state.repository'

/**
 * Plans what a shop configuration changes in the database, or reports its mistakes. A file that the configuration
 * leaves out changes nothing.
 *
 * @param uploading names of photos in the folder, which `apply` uploads
 * @returns the statements that write it; `undoes`: changes that operators made by command and that it would undo
 */
export function planShopConfiguration(
  folder: ShopConfiguration,
  state: StoredState,
  { mistakes, now, uploading = [] }: { mistakes: Mistakes; now: Date; uploading?: readonly string[] },
) {
  const coming = new Set(uploading)
  const photo: PlanContext['photo'] = (written, file, path) => {
    if (written === undefined) return null
    const name = photoNameOf(written)
    if (!name) return written
    const address = state.photos.get(name) ?? (coming.has(name) ? `/foto/${name}` : undefined)
    if (!address) mistakes.at(file, path, `De foto ${name} is nog niet geüpload. Zet hem in de map photos.`)
    return address ?? null
  }
  const context: PlanContext = { state, mistakes, now, photo }
  const numbers = assignCategoryIds(folder, context)
  const pages = planPages(folder, numbers, context)
  const categories = planCategories(numbers, pages, context)
  const parts = [
    planShopSettings(folder, categories, pages, context),
    planShipping(folder, context),
    planPayment(folder, context),
    categories.part,
    planMenus(folder, pages, categories, context),
    planDiscountCodes(folder, context),
    planSynonyms(folder, context),
    planRedirects(folder, context),
    pages.part,
  ].filter((part) => part !== undefined)
  // Pages are written before categories, because categories refer to pages.
  const statements = [pages.part, ...parts.filter((part) => part !== pages.part)].flatMap(
    (part) => part?.statements ?? [],
  )
  const elsewhere = parts.flatMap((part) => part.elsewhere ?? [])
  const files = parts.map(({ report }) =>
    mergeReports(report.file, [report, ...elsewhere.filter(({ file }) => file === report.file)]),
  )
  return {
    files,
    notes: parts.flatMap(({ notes = [] }) => notes),
    undoes: parts.flatMap(({ undoes = [] }) => undoes),
    statements: statements.length ? [laterForeignKeys, ...statements, ...replaceLinksToReplacedPhotos()] : [],
  }
}

const laterForeignKeys = sql`PRAGMA defer_foreign_keys = on`
