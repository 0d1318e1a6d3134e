import { nameOf } from '../line-name'

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
  const parts = [
    ...(gone.length ? [`Niet meer leverbaar: ${list(gone.map(({ line }) => nameOf(line)))}.`] : []),
    ...(fewer.length
      ? [
          `Minder dan je had: ${list(fewer.map(({ line, added }) => `${nameOf(line)} (${added} van de ${line.amount})`))}.`,
        ]
      : []),
    ...(left.length ? [`Je winkelwagen is vol, dus zonder: ${list(left.map(({ line }) => nameOf(line)))}.`] : []),
  ]
  return parts.length ? `We konden niet alles toevoegen. ${parts.join(' ')}` : undefined
}

function list(names: readonly string[]) {
  const rest = names.length - MOST_NAMES
  return rest > 0 ? `${names.slice(0, MOST_NAMES).join(', ')} en nog ${rest}` : names.join(', ')
}
