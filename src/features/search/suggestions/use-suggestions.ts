import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { suggestionsQuery } from './suggestions.queries'

/** ms without a change of the text before suggestions for it are fetched (specification §9). */
const debounceMs = 200

/** Longer than this and a visitor wonders whether anything happens. ms. */
const patienceMs = 3000

type Options = {
  /** The text that the page came with: nothing is fetched for it until `fetchNow`. */
  initial: string
  shortest: number
  limit: number
}

export function useSuggestions({ initial, shortest, limit }: Options) {
  const [text, setText] = useState(initial)
  /** The text for which suggestions were fetched last. */
  const [fetched, setFetched] = useState('')
  /** The term of the displayed answer, which is an older one until the next answer arrives. */
  const [answered, setAnswered] = useState('')
  const timer = useRef(0)
  const { data, isFetching } = useQuery(suggestionsQuery(limit, fetched))
  const isWaiting = fetched !== text || isFetching
  if (!isWaiting && answered !== fetched) setAnswered(fetched)
  const isSlow = useSlow(isFetching, fetched)

  useEffect(() => () => clearTimeout(timer.current), [])

  /** Takes another text, for which nothing is fetched by itself. */
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

    /** Takes another text, and fetches its suggestions after a pause since `typedAt`, by the page's clock. */
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

/** Whether an answer takes long. Stays true until there is an answer, also to another text. */
function useSlow(isFetching: boolean, fetched: string) {
  const [isSlow, setSlow] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each text has its own three seconds
  useEffect(() => {
    if (!isFetching) return setSlow(false)
    const timer = setTimeout(setSlow, patienceMs, true)
    return () => clearTimeout(timer)
  }, [isFetching, fetched])
  return isSlow
}
