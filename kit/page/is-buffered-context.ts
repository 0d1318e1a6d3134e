import { createContext } from 'react'

/** A React context: true while a page is rendered without streaming, which fails if a late part is not ready. */
export const BufferedRenderingContext = createContext(false)
