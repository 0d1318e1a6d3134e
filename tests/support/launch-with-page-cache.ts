import { chromium, type LaunchOptions } from '@playwright/test'
import { findFullBrowser } from '../../scripts/support/find-browser.ts'

/** Starts a browser with a back/forward cache: Playwright turns it off, and the headless shell lacks it. */
export function launchWithPageCache(options: LaunchOptions) {
  return chromium.launch({
    ...options,
    executablePath: findFullBrowser(),
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  })
}
