import * as v from 'valibot'
import { mapped, tolerant, toNumber } from '../../../kit/contract/answer'
import { isCountable, type Travelling } from './money-schema'
import { toCents } from './price'

const isPrice = (euros: unknown) => isCountable(euros) && toCents(Number(euros)) > 0

/** Like Euro, for goods: a price below one cent is a mistake. */
export const Price = mapped(tolerant(v.custom<number>(isPrice), toNumber) as unknown as Travelling, toCents)

/** NaN is refused; JSON's 1e999 is infinite, and stays so: nothing costs as much. */
const Sent = v.number() as unknown as Travelling

/** As Euro, to the letter, of what a caller sends and what can't be negative. */
export const EuroFromZero = v.pipe(Sent, v.minValue(0), v.transform(toCents))
