import { fieldOf, type ShopApi } from '../../kit/contract/call'

/** Of one answer. A steady oddity has a line for each, and the first names find it. */
const mostNamed = 8
/** Names may be the backend's own, where it sends an object for a list. */
const longestName = 100

/**
 * Logs, in one line per answer, the paths of values that were left out, never the values. A value read in another
 * spelling (a number as text) is not logged.
 */
export function deviationLogger(requestId: string): NonNullable<ShopApi['onDeviation']> {
  return (call, issues) => {
    const lost = issues.filter(({ type }) => type !== 'mended')
    if (!lost.length) return
    const fields = [...new Set(lost.map((issue) => fieldOf(issue).slice(0, longestName)))]
    console.warn(
      JSON.stringify({
        event: 'odd_answer',
        requestId,
        call,
        count: fields.length,
        fields: fields.slice(0, mostNamed),
      }),
    )
  }
}
