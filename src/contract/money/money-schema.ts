import * as v from 'valibot'
import {
  listOf,
  Num,
  nullishOf,
  Text,
  tolerant,
  toNumber,
  transformed,
  withFallback,
} from '../../../kit/contract/answer-schema'
import { type Euros, toCents } from './euros-and-cents'

/** A schema of a number whose input has the type Euros, because amounts in JSON are euros. */
type EuroSchema = v.GenericSchema<Euros, number>

const isSafeAmount = (euros: unknown) => typeof euros === 'number' && Number.isSafeInteger(toCents(euros))
const Answered = tolerant(v.custom<number>(isSafeAmount), toNumber) as unknown as EuroSchema

/**
 * Parses an amount in an answer: euros in JSON (`InferInput`) become whole cents in code (`InferOutput`). Amounts are
 * rounded nowhere else. Amounts that are sent have the type Euros. Cents are not assignable to Euros, so a forgotten
 * `toEuro` is a type error.
 */
export const Euro = transformed(Answered, toCents)

/** Net is without VAT (btw), gross with VAT; net is null if a backend does not send it. */
export const NetGrossAmounts = v.object({ net: withFallback(Euro, null), gross: Euro })
export type NetGrossAmounts = v.InferOutput<typeof NetGrossAmounts>

/** An amount per VAT rate (percent); the amounts together are gross − net. Not all backends send them. */
export const VatAmounts = nullishOf(listOf(v.object({ rate: Num, amount: Euro })))

export const NetGrossVatAmounts = v.object({ ...NetGrossAmounts.entries, vat: VatAmounts })
export type NetGrossVatAmounts = v.InferOutput<typeof NetGrossVatAmounts>

const isPrice = (euros: unknown) => isSafeAmount(euros) && toCents(Number(euros)) > 0

/** The price of goods, parsed like Euro, but a price below one cent is refused as a mistake. */
export const Price = transformed(tolerant(v.custom<number>(isPrice), toNumber) as unknown as EuroSchema, toCents)

/** Refuses NaN. Infinity (1e999 in JSON) is accepted: as a maximum price it excludes nothing. */
const Sent = v.number() as unknown as EuroSchema

/** An amount that a caller sends and that can't be negative. It is parsed strictly, unlike Euro. */
export const NonNegativeEuro = v.pipe(Sent, v.minValue(0), v.transform(toCents))

export const NetContent = v.object({ amount: Num, unit: Text })
export type NetContent = v.InferOutput<typeof NetContent>
