import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { suggestionsQuery } from './suggestions.queries'

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
