import { createContext } from 'react'

/** Set while a page is rendered without streaming: a missing part fails the rendering instead of its fallback. */
export const NoFallbacks = createContext(false)
