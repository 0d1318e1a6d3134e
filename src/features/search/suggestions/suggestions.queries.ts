import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { href } from '../../../routes'
import { canonicalTerm, type Suggestions } from './suggestions'

/** How long suggestions are fresh, ms; the edge caches them equally long. */
const freshMs = 60_000

/** The suggestions, or the key of the text that explains why there are none. */
export type Answer = Suggestions | 'failed' | 'offline'

/** The query for suggestions; null for an empty text. The previous answer stays until the next one arrives. */
export function suggestionsQuery(limit: number, text: string) {
  const term = canonicalTerm(text)
  return queryOptions<Answer | null>({
    queryKey: ['suggestions', limit, term],
    queryFn: ({ signal }) => fetchSuggestions(limit, term, signal),
    enabled: term !== '',
    // An empty text gets null as its answer: otherwise the next text would first show the suggestions of an older one.
    initialData: term === '' ? null : undefined,
    placeholderData: keepPreviousData,
    staleTime: ({ state: { data } }) => (isComplete(data) ? freshMs : 0),
    refetchOnWindowFocus: false,
  })
}

/** Fetches suggestions. A failure is an answer too, displayed until the next one. Rejects only on abort. */
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

/** Whether an answer has the expected form: an edge with a newer build may return another. */
function isFound(answer: unknown): answer is Suggestions {
  if (typeof answer !== 'object' || answer === null) return false
  const { categories, products } = answer as Record<keyof Suggestions, unknown>
  const halves = [categories, products].filter((half) => half !== undefined)
  return halves.length > 0 && halves.every(Array.isArray)
}

export const isComplete = (answer: Answer | null | undefined): answer is Required<Suggestions> =>
  typeof answer === 'object' && !!answer?.categories && !!answer.products
