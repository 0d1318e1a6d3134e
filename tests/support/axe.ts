import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { consoleMessages } from './console'
import { findWeakSpots } from './find-weak-spots'

const axe = readFileSync('node_modules/axe-core/axe.min.js', 'utf8')

type Violation = { id: string; nodes: { html: string; failureSummary: string }[] }

/** Parts of pages in which axe found nothing, so that it reads the header once and not on a hundred pages. */
const faultless = new Set<string>()

/** Rules about how parts of a page relate: axe must read the whole page for them. */
const ofWholePages = [
  'aria-valid-attr-value',
  'bypass',
  'duplicate-id-aria',
  'heading-order',
  'landmark-no-duplicate-banner',
  'landmark-no-duplicate-contentinfo',
  'landmark-no-duplicate-main',
  'landmark-one-main',
  'landmark-unique',
  'page-has-heading-one',
  'region',
  'skip-link',
]

/** Returns axe's findings on the current page, without parts that were read before at this width. */
export async function findViolations(page: Page) {
  // Injects axe with the debugger, because the page's policy refuses foreign inline scripts.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe)
  await animationsEnd(page)
  const parts = await partsOf(page)
  const exclude = parts.filter(({ state }) => faultless.has(state)).map(({ selector }) => selector)
  const violations = await page.evaluate(
    async ([exclude, ofWholePages]) => {
      type Run = (context: object, options: object) => Promise<{ violations: Violation[] }>
      const { axe } = window as unknown as { axe: { run: Run } }
      const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
      // By default axe also describes each node that passes, and reads all stylesheets for a rule that is not among these.
      const found = { resultTypes: ['violations'], preload: { assets: ['media'] } }
      if (!exclude.length) return (await axe.run(document, { ...found, runOnly: tags })).violations
      const rules = Object.fromEntries(ofWholePages.map((rule) => [rule, { enabled: false }]))
      const inParts = await axe.run({ exclude }, { ...found, runOnly: tags, rules })
      const between = await axe.run(document, { ...found, runOnly: { type: 'rule', values: ofWholePages } })
      return [...inParts.violations, ...between.violations]
    },
    [exclude, ofWholePages] as const,
  )
  if (!violations.length) for (const { state, isCovered } of parts) if (!isCovered) faultless.add(state)
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(describe).join(' | ')}`)
}

/** Waits until nothing fades, since axe measures contrast with the colours of the moment; at most 2 s. */
const animationsEnd = (page: Page) =>
  page.evaluate(() => {
    const end = async () => {
      // An observer of a resized window shows something, such as the buy bar, up to four frames later.
      for (let frame = 0; frame < 4; frame++) await new Promise(requestAnimationFrame)
      const running = document.getAnimations().filter(({ timeline }) => timeline === document.timeline)
      await Promise.allSettled(running.map(({ finished }) => finished))
    }
    return Promise.race([end(), new Promise<void>((done) => setTimeout(done, 2_000))])
  })

/**
 * Identifies the state of header, main part and footer: their markup, typed values, what is open and selected in them,
 * and the window.
 */
const partsOf = (page: Page) =>
  page.evaluate(() => {
    const { documentElement } = document
    const attributes = [...documentElement.attributes].map(({ name, value }) => `${name}=${value}`)
    const around = [innerWidth, ...attributes, document.body.className].join(' ')
    const openIn = (part: ParentNode) => part.querySelectorAll(':popover-open, dialog[open]').length
    return ['body > header', 'main', 'body > footer'].flatMap((selector) => {
      const part = document.querySelector(selector)
      if (!part) return []
      const fields = [...part.querySelectorAll<HTMLInputElement>('input, select, textarea')]
      const typed = fields.map(({ value, checked, disabled }) => `${value} ${checked} ${disabled}`)
      // Markup that no element shows yet, and what islands will be hydrated with, name the page: axe reads neither.
      const markup = part.outerHTML.replace(/<noscript>.*?<\/noscript>| props="[^"]*"/gs, '')
      const state = [around, openIn(part), markup, ...typed].join('\n')
      // Axe cannot judge what something open lies over.
      return [{ selector, state, isCovered: openIn(part) < openIn(document) }]
    })
  })

/** Describes where a finding is, and axe's measurement, such as two colours. */
const describe = ({ html, failureSummary }: Violation['nodes'][number]) =>
  `${html.slice(0, 160)} (${failureSummary.split('\n').slice(1).join(' ').trim()})`

/** Returns how many pixels the page is wider than its window. */
export function sidewaysOverflow(page: Page) {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}

/** Fails if the current page breaks a rule of accessibility, or scrolls sideways, on a wide screen or the narrowest one. */
export async function expectAccessibleAtExtremes(page: Page) {
  for (const width of [1420, 320]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await findViolations(page), `at ${width} px`).toEqual([])
    expect(await sidewaysOverflow(page), `at ${width} px`).toBeLessThanOrEqual(0)
  }
}

/** The widths of a phone and of a wide screen, px. */
export const widths = [360, 1420]

/**
 * Fails if the current page breaks a rule of accessibility on a phone or a wide screen, scrolls sideways there or at
 * 320 px, is unusable with large text, forced colours, on paper or without motion, or if a page has written to the
 * console. All widths are checked in one visit, because visits take most of the time. Leaves the page at the first width.
 *
 * @param at the widths in which the state exists, px
 */
export async function expectAccessible(page: Page, state: string, at = widths) {
  expect(consoleMessages(page.context()), `console until ${state}`).toEqual([])
  if (Math.min(...at) === 360) {
    await page.setViewportSize({ width: 320, height: 900 })
    expect(await sidewaysOverflow(page), `${state} scrolls sideways at 320 px`).toBeLessThanOrEqual(0)
  }
  for (const width of at) {
    await page.setViewportSize({ width, height: 900 })
    // On a busy machine something, such as the buy bar, fades in after `animationsEnd`: axe reads what it found again.
    await expect.poll(() => findViolations(page), { message: `${state} at ${width} px` }).toEqual([])
    expect(await sidewaysOverflow(page), `${state} scrolls sideways at ${width} px`).toBeLessThanOrEqual(0)
  }
  expect.soft(await findWeakSpots(page, at.toReversed()), state).toEqual([])
}
