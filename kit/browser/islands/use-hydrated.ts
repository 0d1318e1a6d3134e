import { useSyncExternalStore } from 'react'

const never = () => () => {}

/**
 * False while an island is being hydrated, true ever after. What only the browser knows, such as a cart that another
 * island has fetched, may be drawn only then: the first drawing must equal the one that the page came with.
 */
export function useHydrated() {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
