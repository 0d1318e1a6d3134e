import { useSyncExternalStore } from 'react'

const never = () => () => {}

/**
 * False while an island is being brought to life, true ever after. What the browser knows and the worker did not (a cart that another island fetched
 * already) may be drawn only then: the first drawing must be the one the page came with.
 */
export function useHydrated() {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
