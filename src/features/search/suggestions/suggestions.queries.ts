import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { href } from '../../../routes'
import { canonicalSearchTerm, type Suggestions } from './suggestion-types'

/** The number of ms for which suggestions are fresh; the edge caches them equally long. */
const freshMs = 60_000

/** The suggestions, or the key of the text that explains why there are no suggestions. */
export type SuggestionsAnswer = Suggestions | 'failed' | 'offline'

/** The query for suggestions; its data is null for an empty text. The last answer is shown until the next arrives. */
export function suggestionsQuery(limit: number, text: string) {
  const term = canonicalSearchTerm(text)
  return queryOptions<SuggestionsAnswer | null>({
    queryKey: ['suggestions', limit, term],
    queryFn: ({ signal }) => fetchSuggestions(limit, term, signal),
    enabled: term !== '',
    // For an empty text the answer is null. Otherwise the next text would first show the suggestions of an older text.
    initialData: term === '' ? null : undefined,
    placeholderData: keepPreviousData,
    staleTime: ({ state: { data } }) => (isCompleteAnswer(data) ? freshMs : 0),
    refetchOnWindowFocus: false,
  })
}

/** Fetches suggestions. A failure is an answer too, displayed until the next answer. Rejects only on abort. */
async function fetchSuggestions(limit: number, term: string, signal: AbortSignal): Promise<SuggestionsAnswer> {
  try {
    const answer = await fetch(`${href.suggestions(limit)}&term=${encodeURIComponent(term)}`, { signal })
    const found = answer.ok ? await answer.json() : null
    if (isFound(found)) return found
  } catch (error) {
    if (signal.aborted) throw error
  }
  return navigator.onLine ? 'failed' : 'offline'
}

/** Whether an answer contains suggestions: an edge location with a newer build may return another form. */
function isFound(answer: unknown): answer is Suggestions {
  if (typeof answer !== 'object' || answer === null) return false
  const { categories, products } = answer as Record<keyof Suggestions, unknown>
  const halves = [categories, products].filter((half) => half !== undefined)
  return halves.length > 0 && halves.every(Array.isArray)
}

export const isCompleteAnswer = (answer: SuggestionsAnswer | null | undefined): answer is Required<Suggestions> =>
  typeof answer === 'object' && !!answer?.categories && !!answer.products
