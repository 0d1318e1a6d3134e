import type { Page } from '@playwright/test'

export type Shot = {
  name: string
  path: string
  /** Clicks or types, to bring the page into the state that the screenshot shows. */
  act?: (page: Page) => Promise<unknown>
  widths?: number[]
  /** Whether JavaScript is on in the browser. */
  script?: boolean
  /** Whether the screenshot shows only what is visible without scrolling. */
  fold?: boolean
  /** Whether the cookie question is still unanswered, so that the page asks it. */
  needsConsent?: boolean
}

/** Paths of a shop's pages, which are found through its API. */
export type Paths = { root: string; leaf: string; uri: string; guide: string }
