import * as v from 'valibot'
import { MomentSchema } from '../../lib/dutch-moment'
import { orHyphenForNull, PriceCell, SkuCell } from '../import/columns'
import type { Mistakes } from '../import/mistakes'
import { type RawRow, readRowsWithColumns } from '../import/read-rows'
import { texts } from '../nl'

const MAX_TIERS = 10
const tier = /^(\d{1,3})=(\S+)$/

/** A cell with tier prices, `10=74,95 50=69,95`: from 10 items the price per item is 74,95. */
const Tiers = v.pipe(
  v.string(),
  v.transform((text) => text.split(/[\s;]+/).map((part) => tier.exec(part))),
  v.maxLength(MAX_TIERS),
  v.rawTransform(({ dataset: { value }, addIssue, NEVER }) => {
    const tiers = value.map((part) => {
      const price = v.safeParse(PriceCell, part?.[2])
      return { from_amount: Number(part?.[1] ?? 0), price_cents: price.success ? price.output : 0 }
    })
    const isRising = tiers.every(({ from_amount }, place) => from_amount > (tiers[place - 1]?.from_amount ?? 1))
    const isFalling = tiers.every(
      ({ price_cents }, place) =>
        price_cents > 0 && price_cents < (tiers[place - 1]?.price_cents ?? Number.POSITIVE_INFINITY),
    )
    if (isRising && isFalling) return tiers
    addIssue({ message: texts.tiers })
    return NEVER
  }),
)

const columns = {
  price: PriceCell,
  was: PriceCell,
  from: MomentSchema('from', { orNow: true }),
  until: MomentSchema('until', { orNow: true }),
  tiers: orHyphenForNull(Tiers),
}

/** A parsed row of a price file. Empty cells are undefined; amounts are cents, net if the file's amounts are net. */
export type PriceRow = { sku: string; row: number; bad: Set<string> } & {
  [Column in keyof typeof columns]?: v.InferOutput<(typeof columns)[Column]>
}

const schemas: Record<string, v.GenericSchema> = { sku: SkuCell, ...columns }

export const readPriceRows = (raw: readonly RawRow[], mistakes: Mistakes) =>
  readRowsWithColumns<PriceRow>(
    raw,
    mistakes,
    (column) => {
      const schema = schemas[column]
      return schema && { schema }
    },
    () => ({}),
  )
