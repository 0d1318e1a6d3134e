import { test as base, expect } from '@playwright/test'

export { expect }

/**
 * A journey. It fails when a page of it throws: an island that React renders otherwise in the browser than at the edge
 * is reported as such an error.
 */
export const test = base.extend<{ pageErrors: undefined }>({
  pageErrors: [
    async ({ context }, use) => {
      const errors: string[] = []
      context.on('weberror', (error) => errors.push(String(error.error())))
      await use(undefined)
      expect(errors, 'errors that pages threw').toEqual([])
    },
    { auto: true },
  ],
})
