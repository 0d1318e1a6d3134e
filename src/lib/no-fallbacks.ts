import { createContext } from 'react'

/**
 * Set while a page is rendered in one go: a part that is not there yet, or that fails, breaks that rendering. Without it
 * React would render the part's fallback and say nothing (worker/pages/render-page.ts).
 */
export const NoFallbacks = createContext(false)
