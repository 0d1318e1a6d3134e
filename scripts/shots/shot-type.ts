import type { Page } from '@playwright/test'

/** A screen in one state, to be pictured. */
export type Shot = {
  name: string
  path: string
  /** Brings the page into the state of the shot. */
  act?: (page: Page) => Promise<unknown>
  widths?: number[]
  /** Without, it is shown as a browser without JavaScript has it. */
  script?: boolean
  /** Only what is seen without scrolling. */
  fold?: boolean
  /** The question about cookies is open yet. */
  needsConsent?: boolean
}

/** Paths of the shop's own pages, found through its API. */
export type Paths = { root: string; leaf: string; uri: string; guide: string }
