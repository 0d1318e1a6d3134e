import type { BrowserContext } from '@playwright/test'

const written = new WeakMap<BrowserContext, string[]>()

/** What the browser itself writes for an answer such as 404, which many journeys bring about. */
const isOfNetwork = (text: string) => text.startsWith('Failed to load resource')

/** What Playwright writes in place of a service worker (playwright.config.ts). */
export const isOfPlaywright = (text: string) => text.startsWith('Service Worker registration blocked')

/** Begins to note what the pages of a context write to the console. */
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
