import { fieldOf, type ShopApi } from '../../kit/contract/call'

/** The maximum number of fields in one log line. The first names suffice: they are logged for each answer. */
const mostNamed = 8
/** The maximum length of a logged name: a backend that sends an object instead of a list chooses the names itself. */
const longestName = 100

/** `odd_answer` is the former name of the event. Alarms may still use that, so both are logged (docs/OPERATIONS.md). */
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
