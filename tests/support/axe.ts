import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'

const axe = readFileSync('node_modules/axe-core/axe.min.js', 'utf8')

type Violation = { id: string; nodes: { html: string; failureSummary: string }[] }

/** What axe finds wrong with the page as it stands now. */
export async function findViolations(page: Page) {
  // The page's policy refuses foreign inline scripts, and rightly so: this one comes through the debugger.
  await page.evaluate(axe)
  const violations = await page.evaluate(async () => {
    const { axe } = window as unknown as { axe: { run: (options: object) => Promise<{ violations: Violation[] }> } }
    const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
    return (await axe.run({ runOnly: tags })).violations
  })
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)
}

/** px that the page is wider than its window. */
export function sidewaysOverflow(page: Page) {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}
