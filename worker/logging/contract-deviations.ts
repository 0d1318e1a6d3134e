import { issuePathOf, type ShopApi } from '../../kit/contract/call'

/** The maximum number of field names in one log line. The first names suffice, because each answer is logged. */
const maxNamed = 8
/**
 * The maximum length of a logged name. If the backend sends an object instead of a list, the names are the backend's
 * own.
 */
const maxNameLength = 100

/**
 * The names under which a deviation is logged. `odd_answer` is the former name, which alarms may still use
 * (docs/OPERATIONS.md).
 */
const events = ['contract_deviation', 'odd_answer']

/**
 * Returns a function that logs the paths of the values in an answer that did not match the contract, never the values.
 * A value that was converted (such as a number sent as text) is not logged.
 */
export function createDeviationLogger(requestId: string): NonNullable<ShopApi['onDeviation']> {
  return (call, issues) => {
    const lost = issues.filter(({ type }) => type !== 'repaired')
    if (!lost.length) return
    const fields = [...new Set(lost.map((issue) => issuePathOf(issue).slice(0, maxNameLength)))]
    const line = { requestId, call, count: fields.length, fields: fields.slice(0, maxNamed) }
    for (const event of events) console.warn(JSON.stringify({ event, ...line }))
  }
}
