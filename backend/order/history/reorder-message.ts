import { itemName } from '../../../src/contract/catalogue/item-name'
import { texts } from './nl'

/** What became of a line: `earlier` lay in the cart already, `added` came on top of it. */
export type Had = {
  line: { full_name: string; option_name: string; amount: number }
  stock: number
  earlier: number
  added: number
}

/** More names than this make a message that nobody reads. */
const MOST_NAMES = 5

/** What could not be put in the cart again, or not all of it; undefined when all of it is there. */
export function reorderMessage(had: readonly Had[]): string | undefined {
  const short = had.filter(({ line, added }) => added < line.amount)
  const gone = short.filter(({ stock }) => stock === 0)
  const left = short.filter(({ stock, earlier, added }) => stock > 0 && earlier === 0 && added === 0)
  const fewer = short.filter((one) => !gone.includes(one) && !left.includes(one))
  const partly = fewer.map(({ line, added }) => texts.partly(itemName(line), added, line.amount))
  const reasons = [
    ...(gone.length ? [texts.soldOut(list(namesOf(gone)))] : []),
    ...(fewer.length ? [texts.fewer(list(partly))] : []),
    ...(left.length ? [texts.noRoom(list(namesOf(left)))] : []),
  ]
  return reasons.length ? texts.notAll(reasons) : undefined
}

const namesOf = (had: readonly Had[]) => had.map(({ line }) => itemName(line))

function list(names: readonly string[]) {
  const rest = names.length - MOST_NAMES
  return rest > 0 ? texts.andMore(names.slice(0, MOST_NAMES).join(', '), rest) : names.join(', ')
}
