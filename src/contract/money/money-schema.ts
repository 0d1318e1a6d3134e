import * as v from 'valibot'
import { listOf, Num, nullishOf, orElse, tolerant, toNumber, transformed } from '../../../kit/contract/answer-schema'
import { type Euros, toCents } from './euros-and-cents'

/** The type of a schema with euros in JSON as input. It changes only the type, not the value. */
export type Travelling = v.GenericSchema<Euros, number>

export const isCountable = (euros: unknown) => typeof euros === 'number' && Number.isSafeInteger(toCents(euros))
const Answered = tolerant(v.custom<number>(isCountable), toNumber) as unknown as Travelling

/**
 * Parses an amount in an answer: euros in JSON (`InferInput`) become whole cents in code (`InferOutput`). Amounts are
 * rounded nowhere else. Amounts that are sent have the type Euros. Cents are not assignable to Euros, so a forgotten
 * `toEuro` is a type error.
 */
export const Euro = transformed(Answered, toCents)

/** Net is without VAT (btw), gross with VAT; net is null if a backend does not send it. */
export const Amounts = v.object({ net: orElse(Euro, null), gross: Euro })
export type Amounts = v.InferOutput<typeof Amounts>

/**
 * `vat` has an amount per rate (percent); the amounts together are gross − net. It is absent if a backend does not send
 * it.
 */
export const AmountsWithVat = v.object({
  ...Amounts.entries,
  vat: nullishOf(listOf(v.object({ rate: Num, amount: Euro }))),
})
export type AmountsWithVat = v.InferOutput<typeof AmountsWithVat>
