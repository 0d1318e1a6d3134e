import { fieldOf, type ShopApi } from '../../kit/contract/call'

/** How many fields one log line names. A lasting deviation is logged for each answer, so the first names are enough. */
const mostNamed = 8
/** The longest name that is logged: where a backend sends an object instead of a list, it chooses the names. */
const longestName = 100

/** `odd_answer` is the former name. Alarms may still use it, so this release logs both (docs/OPERATIONS.md). */
const events = ['contract_deviation', 'odd_answer']

/**
 * Logs the paths of values that did not match the contract, never the values. A value in another notation (a number as
 * text) is converted and not logged.
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
