import * as v from 'valibot'
import { type Euros, toCents } from './price'

/** Euros, by type only. NaN is refused; JSON's 1e999 is infinite, and stays so: nothing costs as much. */
const Travelling = v.number() as unknown as v.GenericSchema<Euros, number>
const inCents = v.transform(toCents)

/**
 * The door of all money: euros on the wire (`InferInput`), whole cents inside (`InferOutput`), rounded here and nowhere
 * else.
 *
 * What goes out, a caller's fields as well as a backend's answer, is typed as Euros: cents don't pass for it, so
 * `toEuro` can't be forgotten.
 */
export const Euro = v.pipe(Travelling, inCents)

/** As Euro, of what can't be negative. */
export const EuroFromZero = v.pipe(Travelling, v.minValue(0), inCents)

/** Net is without VAT (btw), gross with. */
export const Amounts = v.object({ net: Euro, gross: Euro })
export type Amounts = v.InferOutput<typeof Amounts>
