import * as v from 'valibot'
import { tolerant, toNumber, transformed } from '../../../kit/contract/answer-schema'
import { toCents } from './euros-and-cents'
import { type EuroSchema, isSafeAmount } from './money-schema'

const isPrice = (euros: unknown) => isSafeAmount(euros) && toCents(Number(euros)) > 0

/** The price of goods, parsed like Euro, but a price below one cent is refused as a mistake. */
export const Price = transformed(tolerant(v.custom<number>(isPrice), toNumber) as unknown as EuroSchema, toCents)

/** Refuses NaN. Infinity (1e999 in JSON) is accepted: as a maximum price it excludes nothing. */
const Sent = v.number() as unknown as EuroSchema

/** An amount that a caller sends and that can't be negative. It is parsed strictly, unlike Euro. */
export const NonNegativeEuro = v.pipe(Sent, v.minValue(0), v.transform(toCents))
