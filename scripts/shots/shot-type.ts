import type { Page } from '@playwright/test'

/** A screenshot of a screen in one state. */
export type Shot = {
  name: string
  path: string
  /** Clicks or types, to bring the page into the state of the screenshot. */
  act?: (page: Page) => Promise<unknown>
  widths?: number[]
  /** Whether JavaScript is on. */
  script?: boolean
  /** Whether the screenshot shows only what is visible without scrolling. */
  fold?: boolean
  /** Whether the question about cookies is not answered yet. */
  needsConsent?: boolean
}

/** Paths of a shop's pages, which are found through its API. */
export type Paths = { root: string; leaf: string; uri: string; guide: string }
