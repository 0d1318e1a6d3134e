import { useSyncExternalStore } from 'react'

const never = () => () => {}

/**
 * False while an island hydrates, true ever after. Render what only the browser has (such as a fetched cart) only when
 * it is true: the first render must equal the page's HTML.
 */
export function useHydrated() {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
