import { useSyncExternalStore } from 'react'

const never = () => () => {}

/**
 * Returns false while an island hydrates, true afterwards. Render data that only the browser has (such as a fetched
 * cart) only after hydration: the first render must equal the page's HTML.
 */
export function useHydrated() {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
