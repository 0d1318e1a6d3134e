import { fieldOf, type ShopApi } from '../../kit/contract/call'

/** Fields named in one line. A lasting deviation is logged for each answer, so the first names are enough. */
const mostNamed = 8
/** The longest name that is logged: a backend chooses the names where it sends an object for a list. */
const longestName = 100

/** `odd_answer` is the former name. Alarms may still use it, so this release logs both (docs/OPERATIONS.md). */
const events = ['contract_deviation', 'odd_answer']

/**
 * Logs the paths of values that were left out of an answer, never the values. A value read in another spelling (a
 * number as text) is not logged.
 */
export function deviationLogger(requestId: string): NonNullable<ShopApi['onDeviation']> {
  return (call, issues) => {
    const lost = issues.filter(({ type }) => type !== 'mended')
    if (!lost.length) return
    const fields = [...new Set(lost.map((issue) => fieldOf(issue).slice(0, longestName)))]
    const line = { requestId, call, count: fields.length, fields: fields.slice(0, mostNamed) }
    for (const event of events) console.warn(JSON.stringify({ event, ...line }))
  }
}
