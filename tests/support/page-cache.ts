import { chromium, type LaunchOptions } from '@playwright/test'
import { wholeBrowserHere } from '../../scripts/support/browser.ts'

/** A browser that keeps pages for the back button: Playwright switches that off, and the headless shell has it not. */
export function launchWithPageCache(options: LaunchOptions) {
  return chromium.launch({
    ...options,
    executablePath: wholeBrowserHere(),
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  })
}
