import type { Page } from '@playwright/test'

export type Screenshot = {
  name: string
  path: string
  /** Clicks or types, to bring the page into the state for the screenshot. */
  act?: (page: Page) => Promise<unknown>
  widths?: number[]
  /** Whether JavaScript is enabled in the browser; true by default. */
  script?: boolean
  /** Whether the screenshot shows only what is visible without scrolling. */
  fold?: boolean
  /** Whether the visitor has not answered the cookie question yet, so that the page displays the question. */
  needsConsent?: boolean
}

/** Paths of pages that differ per shop and are found through the API: two categories, a product and a guide. */
export type PagePaths = { root: string; leaf: string; uri: string; guide: string }
