import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { href } from '../../../routes'
import { canonicalTerm, type Found } from './suggestions'

/** How long the edge, too, calls an answer fresh, ms. */
const freshMs = 60_000

/** Suggestions, or the key of the text that says why there are none. */
export type Answer = Found | 'failed' | 'offline'

/** Suggestions for a text, null for none. The previous answer stays until the next one is there. */
export function suggestionsQuery(limit: number, text: string) {
  const term = canonicalTerm(text)
  return queryOptions<Answer | null>({
    queryKey: ['suggestions', limit, term],
    queryFn: ({ signal }) => fetchSuggestions(limit, term, signal),
    enabled: term !== '',
    // An answer like any other: once the field is emptied, the next text does not begin with what was found before.
    initialData: term === '' ? null : undefined,
    placeholderData: keepPreviousData,
    staleTime: ({ state: { data } }) => (isComplete(data) ? freshMs : 0),
    refetchOnWindowFocus: false,
  })
}

/** A failure is an answer, which stays like any other until the next one. Rejects only when it was aborted. */
async function fetchSuggestions(limit: number, term: string, signal: AbortSignal): Promise<Answer> {
  try {
    const answer = await fetch(`${href.suggestions(limit)}&term=${encodeURIComponent(term)}`, { signal })
    const found = answer.ok ? await answer.json() : null
    if (isFound(found)) return found
  } catch (error) {
    if (signal.aborted) throw error
  }
  return navigator.onLine ? 'failed' : 'offline'
}

/** The edge of another build may answer something else. */
function isFound(answer: unknown): answer is Found {
  if (typeof answer !== 'object' || answer === null) return false
  const { categories, products } = answer as Record<keyof Found, unknown>
  const halves = [categories, products].filter((half) => half !== undefined)
  return halves.length > 0 && halves.every(Array.isArray)
}

export const isComplete = (answer: Answer | null | undefined): answer is Required<Found> =>
  typeof answer === 'object' && !!answer?.categories && !!answer.products
