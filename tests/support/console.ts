import type { BrowserContext } from '@playwright/test'

const written = new WeakMap<BrowserContext, string[]>()

/** The browser's own message about an answer such as 404, which many journeys cause on purpose. */
const isOfNetwork = (text: string) => text.startsWith('Failed to load resource')

/** Playwright's message when it blocks a service worker (playwright.config.ts). */
export const isOfPlaywright = (text: string) => text.startsWith('Service Worker registration blocked')

/** Starts to record what the pages of a context write to the console. */
export function watchConsole(context: BrowserContext) {
  const messages: string[] = []
  written.set(context, messages)
  context.on('console', (message) => {
    const text = message.text()
    if (!isOfNetwork(text) && !isOfPlaywright(text)) messages.push(`${message.page()?.url()}: ${text}`)
  })
}

/** Every message that the pages of a watched context have written to the console. */
export const consoleMessages = (context: BrowserContext) => written.get(context) ?? []
