import * as v from 'valibot'
import { writeDb } from '../../db/client'
import { MomentSchema } from '../../lib/dutch-moment'
import { importArticles } from '../import/import-articles'
import { addLoggedChanges, setLoggedCounts, setLoggedSubjects } from '../log'
import { texts } from '../nl'
import { operatorRoute } from '../operator-call'
import { discontinueProduct, restoreProduct } from './discontinue.repository'
import { cancelPlannedPrices, findPlannedPrices, setPrices } from './prices.repository'
import { findSellingPeriods, setSellingPeriod } from './selling-period.repository'
import { findLowStock, setStock } from './stock.repository'

const MAX_ROWS = 10_000
const MAX_FILE_BYTES = 10 * 1024 * 1024

const Rows = v.pipe(
  v.custom<unknown[]>(Array.isArray),
  v.check((rows) => rows.length <= MAX_ROWS, texts.tooManyRows),
  v.array(v.looseObject({ row: v.pipe(v.number(), v.integer(), v.minValue(1)) })),
  v.minLength(1),
)
const File = v.object({ rows: Rows, dry_run: v.optional(v.boolean(), false) })

/** The rights to set stock. Packers (`orders`) have this right too, because they notice broken and missing items. */
const counting = ['stock', 'orders', 'catalogue'] as const

const Sku = v.pipe(v.string(), v.trim(), v.toUpperCase(), v.minLength(1), v.maxLength(100))

export const articleRoutes = [
  operatorRoute(
    'POST /articles',
    'catalogue',
    File,
    async ({ rows, dry_run }, context) => {
      const { report, changes } = await importArticles(writeDb(context.env), rows, { dryRun: dry_run, now: new Date() })
      const { added, changed, unchanged } = report
      setLoggedCounts(context, { added, changed, unchanged, dry_run })
      if (!dry_run) addLoggedChanges(context, changes)
      return report
    },
    { maxBodyBytes: MAX_FILE_BYTES },
  ),

  operatorRoute(
    'POST /stock',
    counting,
    File,
    async ({ rows, dry_run }, context) => {
      const { changes, ...report } = await setStock(writeDb(context.env), rows, dry_run)
      setLoggedCounts(context, { ...report, dry_run })
      if (!dry_run) addLoggedChanges(context, changes)
      return report
    },
    { maxBodyBytes: MAX_FILE_BYTES },
  ),

  operatorRoute('POST /gone', 'catalogue', { sku: Sku, replaced_by: v.nullish(Sku) }, async (asked, context) => {
    const { product_id, changes, ...names } = await discontinueProduct(writeDb(context.env), asked, new Date())
    setLoggedCounts(context, { product_id })
    setLoggedSubjects(context, asked.sku)
    addLoggedChanges(context, changes)
    return names
  }),

  operatorRoute('POST /back', 'catalogue', { sku: Sku }, async ({ sku }, context) => {
    const { product_id, ...names } = await restoreProduct(writeDb(context.env), sku)
    setLoggedCounts(context, { product_id })
    setLoggedSubjects(context, sku)
    return names
  }),

  operatorRoute(
    'POST /publish',
    'catalogue',
    {
      sku: Sku,
      from: v.nullish(MomentSchema('from', { orNow: true })),
      until: v.nullish(MomentSchema('until', { orNow: true })),
    },
    async ({ sku, from = null, until = null }, context) => {
      const { product_id, changes, ...publication } = await setSellingPeriod(
        writeDb(context.env),
        { sku, from, until },
        new Date(),
      )
      setLoggedCounts(context, { product_id })
      setLoggedSubjects(context, sku)
      addLoggedChanges(context, changes)
      return publication
    },
  ),

  operatorRoute('GET /publish', 'catalogue', {}, async (_, { env }) => findSellingPeriods(writeDb(env), new Date())),

  operatorRoute(
    'POST /prices',
    'catalogue',
    { ...File.entries, net: v.optional(v.boolean(), false) },
    async ({ rows, dry_run, net }, context) => {
      const { report, changes } = await setPrices(writeDb(context.env), rows, { dryRun: dry_run, net, now: new Date() })
      setLoggedCounts(context, { changed: report.length, dry_run })
      if (!dry_run) addLoggedChanges(context, changes)
      return report
    },
    { maxBodyBytes: MAX_FILE_BYTES },
  ),

  operatorRoute('GET /prices', 'catalogue', {}, async (_, { env }) => findPlannedPrices(writeDb(env))),

  operatorRoute(
    'POST /prices/cancel',
    'catalogue',
    { sku: Sku, dry_run: File.entries.dry_run },
    async ({ sku, dry_run }, context) => {
      setLoggedSubjects(context, sku)
      const { changes, ...cancelled } = await cancelPlannedPrices(writeDb(context.env), sku, dry_run, new Date())
      setLoggedCounts(context, { ...cancelled, dry_run })
      addLoggedChanges(context, changes)
      return cancelled
    },
  ),

  operatorRoute('GET /stock', counting, {}, async (_, { env }) => findLowStock(writeDb(env))),
]
