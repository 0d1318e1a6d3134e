import { test as base, expect } from '@playwright/test'
import { watchConsole } from './console'

export { expect }

/**
 * For journeys through many pages: drawing the change of a page costs a third of opening it. What moves is shown by
 * page-change.spec.ts, journey.spec.ts, the order with script in checkout.spec.ts, and the journeys of lists and header.
 */
export const withoutMotion = { contextOptions: { reducedMotion: 'reduce' } } as const

/** Keeps the last toast of a page in `window.lastToast`: a toast lasts 3 s, in which a busy machine may not look. */
function rememberLastToast() {
  const watch = new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes)
        if (node instanceof Element && node.matches('.toast-box'))
          (window as { lastToast?: string }).lastToast = `${node.className} ${node.textContent}`
  })
  watch.observe(document, { childList: true, subtree: true })
}

/**
 * A browser test. It fails when React throws in a page, for example because an island renders differently in the
 * browser than on the server.
 */
export const test = base.extend<{ pageErrors: undefined }>({
  pageErrors: [
    async ({ context }, use) => {
      const errors: string[] = []
      watchConsole(context)
      await context.addInitScript(rememberLastToast)
      context.on('weberror', (error) => {
        const text = String(error.error())
        if (/React error|hydrat/i.test(text)) errors.push(text)
      })
      await use(undefined)
      expect(errors, 'errors that React threw').toEqual([])
    },
    { auto: true },
  ],
})
