import type { BrowserContext } from '@playwright/test'

const written = new WeakMap<BrowserContext, string[]>()

/** What the browser writes for an answer such as 404, which many journeys bring about, and Playwright for a service worker. */
const isOfBrowser = (text: string) => /^Failed to load resource|^Service Worker registration blocked/.test(text)

/** Begins to note what the pages of a context write to the console. */
export function watchConsole(context: BrowserContext) {
  const messages: string[] = []
  written.set(context, messages)
  context.on('console', (message) => {
    if (!isOfBrowser(message.text())) messages.push(`${message.page()?.url()}: ${message.text()}`)
  })
}

/** Every message that the pages of a watched context have written to the console. */
export const consoleMessages = (context: BrowserContext) => written.get(context) ?? []
