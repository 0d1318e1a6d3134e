import { createContext } from 'react'

/** Set while a page is rendered in one go: a missing part fails that rendering instead of showing its fallback. */
export const NoFallbacks = createContext(false)
