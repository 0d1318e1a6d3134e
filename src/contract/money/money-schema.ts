import * as v from 'valibot'
import { listOf, Num, nullishOf, orElse, tolerant, toNumber, transformed } from '../../../kit/contract/answer-schema'
import { type Euros, toCents } from './price'

/** A type for euros in JSON; it does not change the value. */
export type Travelling = v.GenericSchema<Euros, number>

export const isCountable = (euros: unknown) => typeof euros === 'number' && Number.isSafeInteger(toCents(euros))
const Answered = tolerant(v.custom<number>(isCountable), toNumber) as unknown as Travelling

/**
 * Parses all amounts in answers: euros in JSON (`InferInput`), whole cents in code (`InferOutput`), rounded here and
 * nowhere else. Values that are sent have the type Euros, which cents are not assignable to, so that `toEuro` can't be
 * forgotten.
 */
export const Euro = transformed(Answered, toCents)

/** Net is without VAT (btw), gross with VAT; net is null if a backend does not send it. */
export const Amounts = v.object({ net: orElse(Euro, null), gross: Euro })
export type Amounts = v.InferOutput<typeof Amounts>

/** `vat` has an amount per rate (percent), which together are gross − net; absent if a backend does not send it. */
export const AmountsWithVat = v.object({
  ...Amounts.entries,
  vat: nullishOf(listOf(v.object({ rate: Num, amount: Euro }))),
})
export type AmountsWithVat = v.InferOutput<typeof AmountsWithVat>
