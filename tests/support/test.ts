import { test as base, expect } from '@playwright/test'
import { watchConsole } from './console'

export { expect }

/**
 * A browser test. It fails when React throws in a page, for example because an island renders differently in the
 * browser than on the server.
 */
export const test = base.extend<{ pageErrors: undefined }>({
  pageErrors: [
    async ({ context }, use) => {
      const errors: string[] = []
      watchConsole(context)
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
