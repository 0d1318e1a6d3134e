import * as v from 'valibot'
import { listOf, mapped, maybe, Num, orElse, tolerant, toNumber } from './answer'
import { type Euros, toCents } from './price'

type Travelling = v.GenericSchema<Euros, number>

/** Euros, by type only. NaN is refused; JSON's 1e999 is infinite, and stays so: nothing costs as much. */
const Sent = v.number() as unknown as Travelling

const isCountable = (euros: unknown) => typeof euros === 'number' && Number.isSafeInteger(toCents(euros))
/** An answer's are shown: they are as many as can be counted in cents. */
const Answered = tolerant(v.custom<number>(isCountable), toNumber) as unknown as Travelling

/**
 * The door of all money in answers: euros on the wire (`InferInput`), whole cents inside (`InferOutput`), rounded here
 * and nowhere else.
 *
 * What goes out, a caller's fields as well as a backend's answer, is typed as Euros: cents don't pass for it, so
 * `toEuro` can't be forgotten.
 */
export const Euro = mapped(Answered, toCents)

const isPrice = (euros: unknown) => isCountable(euros) && toCents(Number(euros)) > 0

/** As Euro, of goods: a price below one cent is a mistake. */
export const Price = mapped(tolerant(v.custom<number>(isPrice), toNumber) as unknown as Travelling, toCents)

/** As Euro, to the letter, of what a caller sends and what can't be negative. */
export const EuroFromZero = v.pipe(Sent, v.minValue(0), v.transform(toCents))

/** Net is without VAT (btw), gross with; net is null where a backend does not tell. */
export const Amounts = v.object({ net: orElse(Euro, null), gross: Euro })
export type Amounts = v.InferOutput<typeof Amounts>

/** `vat` is per rate (percent) and adds up to gross − net; left out where a backend does not tell. */
export const AmountsWithVat = v.object({
  ...Amounts.entries,
  vat: maybe(listOf(v.object({ rate: Num, amount: Euro }))),
})
export type AmountsWithVat = v.InferOutput<typeof AmountsWithVat>
