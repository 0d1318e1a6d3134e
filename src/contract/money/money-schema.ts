import * as v from 'valibot'
import { listOf, mapped, maybe, Num, orElse, tolerant, toNumber } from '../../../kit/contract/answer'
import { type Euros, toCents } from './price'

/** Euros on the wire, by type only. */
export type Travelling = v.GenericSchema<Euros, number>

export const isCountable = (euros: unknown) => typeof euros === 'number' && Number.isSafeInteger(toCents(euros))
const Answered = tolerant(v.custom<number>(isCountable), toNumber) as unknown as Travelling

/**
 * Parses all money in answers: euros on the wire (`InferInput`), whole cents inside (`InferOutput`), rounded here and
 * nowhere else. Values that are sent have the type Euros, which cents are not assignable to, so `toEuro` can't be
 * forgotten.
 */
export const Euro = mapped(Answered, toCents)

/** Net is without VAT (btw), gross with; net is null where a backend does not give it. */
export const Amounts = v.object({ net: orElse(Euro, null), gross: Euro })
export type Amounts = v.InferOutput<typeof Amounts>

/** `vat` is per rate (percent) and adds up to gross − net; absent where a backend does not give it. */
export const AmountsWithVat = v.object({
  ...Amounts.entries,
  vat: maybe(listOf(v.object({ rate: Num, amount: Euro }))),
})
export type AmountsWithVat = v.InferOutput<typeof AmountsWithVat>
