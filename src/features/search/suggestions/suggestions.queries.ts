import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { href } from '../../../routes'
import { canonicalSearchTerm, type Suggestions } from './suggestion-types'

/** The number of ms for which suggestions are fresh in this tab. The edge caches them for longer. */
const freshMs = 60_000

/** The suggestions, or the key of the text that explains why there are no suggestions. */
export type SuggestionsAnswer = Suggestions | 'failed' | 'offline'

/** The query for suggestions; its data is null for an empty text. The last answer is shown until the next arrives. */
function suggestionsQuery(limit: number, text: string) {
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

/** The pause after typing, in ms, before suggestions are fetched (specification §9). */
const debounceMs = 200

/** The time without an answer, in ms, after which a text says that suggestions take long. */
const patienceMs = 3000

type Options = {
  /** The text of the field in the rendered page. No suggestions are fetched for it until `fetchNow` is called. */
  initial: string
  shortest: number
  limit: number
}

export function useSuggestions({ initial, shortest, limit }: Options) {
  const [text, setText] = useState(initial)
  /** The text of the last request for suggestions. */
  const [fetched, setFetched] = useState('')
  /** The text to which the displayed suggestions belong: an older text, until the answer to the new text arrives. */
  const [answered, setAnswered] = useState('')
  const timer = useRef(0)
  const { data, isFetching } = useQuery(suggestionsQuery(limit, fetched))
  const isWaiting = fetched !== text || isFetching
  if (!isWaiting && answered !== fetched) setAnswered(fetched)
  const isSlow = useSlow(isFetching, fetched)

  useEffect(() => () => clearTimeout(timer.current), [])

  /** Stores a newly typed text without fetching suggestions for it. */
  const take = (value: string) => {
    clearTimeout(timer.current)
    timer.current = 0
    setText(value)
    if (value.length < shortest) setFetched('')
  }
  return {
    text,
    answer: data ?? null,
    answered,
    isWaiting,
    isSlow,
    take,

    /** Stores a newly typed text, and fetches its suggestions a pause after `typedAt` (ms, by the page's clock). */
    read(value: string, typedAt: number) {
      take(value)
      if (value.length < shortest) return
      const delay = typedAt + debounceMs - performance.now()
      const fetchIt = () => {
        timer.current = 0
        setFetched(value)
      }
      if (delay > 0) timer.current = window.setTimeout(fetchIt, delay)
      else fetchIt()
    },

    fetchNow() {
      if (text.length >= shortest && !timer.current) setFetched(text)
    },
  }
}

/** Whether the answer takes long. The value stays true until any answer arrives, even an answer to an older text. */
function useSlow(isFetching: boolean, fetched: string) {
  const [isSlow, setSlow] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the timer restarts for each text
  useEffect(() => {
    if (!isFetching) return setSlow(false)
    const timer = setTimeout(setSlow, patienceMs, true)
    return () => clearTimeout(timer)
  }, [isFetching, fetched])
  return isSlow
}
