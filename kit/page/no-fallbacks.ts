import { createContext } from 'react'

/** Set while a page is rendered without streaming: a late part that is not ready makes the rendering fail. */
export const NoFallbacks = createContext(false)
