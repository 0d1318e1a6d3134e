import type { Locator, Page } from '@playwright/test'
import { expect } from '@playwright/test'

export const cards = (page: Page) => page.locator('#resultaten li.card')
export const count = (page: Page) => page.locator('#aantal')
export const filters = (page: Page) => page.getByRole('region', { name: 'Filters' })

/** Waits until the list is rendered and no request is running. */
export async function isSettled(page: Page) {
  await expect(page.locator('#resultaten:not([aria-busy])')).toBeVisible()
}

/** Returns the number in `12 producten`. */
export async function total(page: Page) {
  return Number((await count(page).innerText()).replaceAll('.', '').split(' ', 1)[0])
}

/** Returns the number behind a filter value: `Noordkaap (12)`. */
export async function countOf(box: Locator) {
  const name = await box.evaluate((input: HTMLInputElement) => input.labels?.[0]?.textContent ?? '')
  return Number(/\(([\d.]+)\)$/.exec(name)?.[1]?.replaceAll('.', ''))
}

export const brandBoxes = (page: Page) => filters(page).getByRole('group', { name: 'Merk' }).getByRole('checkbox')

/**
 * Delays the answers to matching URLs, until the test releases each, in any order. Releasing one waits until the
 * browser has it.
 */
export async function delayAnswers(page: Page, pattern: RegExp) {
  const held: { url: string; letGo: () => Promise<void> }[] = []
  await page.route(pattern, async (route) => {
    const response = await route.fetch().catch(() => null)
    const [go, sent] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const letGo = () => {
      go.resolve()
      return sent.promise
    }
    held.push({ url: route.request().url(), letGo })
    await go.promise
    // A request that the page has aborted meanwhile can't be answered.
    if (response) await route.fulfill({ response }).catch(() => {})
    sent.resolve()
  })
  return held
}

/** Records layout shifts from now on, as browsers count them: without those within 500 ms of a click. */
export async function watchShifts(page: Page) {
  await page.evaluate(() => {
    type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean }
    const scope = window as unknown as { shifts: number }
    scope.shifts = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Shift[]) if (!entry.hadRecentInput) scope.shifts += entry.value
    }).observe({ type: 'layout-shift' })
  })
  return () => page.evaluate(() => (window as unknown as { shifts: number }).shifts)
}

/**
 * Returns a function that returns the beginning of the HTML of each element that has moved on the current page since the
 * last call.
 */
export async function watchMovedElements(page: Page) {
  await page.addInitScript(() => {
    const scope = window as unknown as { moved: string[] }
    scope.moved = []
    type Shift = PerformanceEntry & { sources: { node: Node | null }[] }
    new PerformanceObserver((list) => {
      for (const { sources } of list.getEntries() as Shift[])
        for (const { node } of sources) scope.moved.push((node as Element | null)?.outerHTML?.slice(0, 80) ?? '')
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () => page.evaluate<string[]>('moved.splice(0)')
}
