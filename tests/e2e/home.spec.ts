import type { Page } from '@playwright/test'
import { contrastRatio, mixColours } from '../../src/lib/contrast'
import { expect, test } from '../support/test'

const band = '#10291e'

/** Converts `rgb(…)` to `#rrggbb`. */
const hexOf = (colour: string) =>
  `#${(colour.match(/\d+/g) ?? [])
    .slice(0, 3)
    .map((part) => Number(part).toString(16).padStart(2, '0'))
    .join('')}`

const boxOf = async (page: Page, selector: string) => {
  const box = await page.locator(selector).first().boundingBox()
  if (!box) throw new Error(`${selector} is not drawn`)
  return { ...box, right: box.x + box.width }
}

test('the home page introduces the shop, with its sections in a fixed order and 64 or 96 px apart, of which one is dark', async ({
  page,
}) => {
  await page.goto('/')

  await expect(page.locator('main').locator('h1, h2')).toHaveText([
    'Een nacht buiten kan altijd',
    'Wat heb je nodig?',
    /^Veel gekozen|^Uit ons assortiment/,
    'In de aanbieding',
    'Dit zeggen klanten',
    'Vijf stille wandelingen op de hei',
    'Over Padvast',
    'Keuzehulp',
    // The section is empty: this browser has not viewed products yet.
    'Onlangs bekeken',
  ])
  await expect(page.getByRole('heading', { name: 'De werkplaats' })).toBeVisible()
  await expect(page.getByRole('blockquote')).toHaveCount(3)
  // The newest story with its products, and earlier stories.
  const story = page.getByRole('region', { name: 'Verhalen' })
  await expect(story.locator('.card')).toHaveCount(4)
  await expect(story.getByRole('link', { name: 'Alle verhalen' })).toHaveAttribute('href', '/blog')
  // Four large category tiles, and four small ones.
  const tiles = page.getByRole('region', { name: 'Wat heb je nodig?' }).locator('img')
  const widths = await tiles.evaluateAll((all) => all.map((one) => (one as HTMLElement).offsetWidth))
  expect(widths).toHaveLength(8)
  expect(Math.min(...widths.slice(0, 4))).toBeGreaterThan(2 * Math.max(...widths.slice(4)))
  // Popular products fill whole rows: two rows of four, on a tablet two of three.
  const popular = page.getByRole('region', { name: /^Veel gekozen|^Uit ons assortiment/ }).locator('.card')
  await expect(popular.filter({ visible: true })).toHaveCount(8)
  await page.setViewportSize({ width: 768, height: 900 })
  await expect(popular.filter({ visible: true })).toHaveCount(6)

  // 96 px where the subject changes.
  for (const width of [360, 992, 1420]) {
    await page.setViewportSize({ width, height: 900 })
    const gaps = await page.evaluate(() => {
      const parts = [...document.querySelectorAll<HTMLElement>('main > .wrap, main > section')].filter(
        (part) => part.offsetHeight,
      )
      return parts
        .slice(1)
        .map((part, index) =>
          Math.round(part.getBoundingClientRect().top - (parts[index]?.getBoundingClientRect().bottom ?? 0)),
        )
    })
    expect(gaps, `at ${width} px`).toEqual([64, 64, 64, 96, 96, 96, 96])
  }

  const grounds = await page
    .locator('main > *')
    .evaluateAll((all) => all.map((one) => getComputedStyle(one).backgroundColor))
  expect(grounds.map(hexOf).filter((colour) => colour === band)).toHaveLength(1)
  const region = page.getByRole('region', { name: 'Dit zeggen klanten' })
  const score = region.getByText(/^\d,\d$/)
  expect(hexOf(await score.evaluate((one) => getComputedStyle(one).color))).toBe('#ffffff')
})

test('the hero fits in the window of a phone that is held sideways, with its text on the photo', async ({ page }) => {
  await page.goto('/')
  for (const [width, height] of [
    [667, 375],
    [740, 360],
    [844, 390],
  ] as const) {
    await page.setViewportSize({ width, height })
    const hero = await boxOf(page, '.hero')
    const links = await boxOf(page, '.hero a')
    expect(hero.height, `at ${width} px`).toBeLessThan(height)
    expect(links.y + links.height, `at ${width} px`).toBeLessThan(hero.y + hero.height)
  }
})

test('the hero image has a fixed aspect ratio per screen size, and its text lies on a dark overlay', async ({
  page,
}) => {
  await page.goto('/')
  await expect(page.locator('.hero a')).toHaveCount(2)
  for (const [width, ratio] of [
    [360, 3 / 4],
    [768, 16 / 9],
    [992, 3],
    [1420, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    const hero = await boxOf(page, '.hero')
    expect(hero.width / hero.height, `at ${width} px`).toBeCloseTo(ratio, 1)
    const words = await boxOf(page, '.hero > div')
    const lines = await page.locator('.hero h1, .hero div > div > p').evaluateAll((all) =>
      all.map((one) => {
        const range = document.createRange()
        range.selectNodeContents(one)
        const { right, bottom } = range.getBoundingClientRect()
        return { right, bottom }
      }),
    )
    expect(lines).toHaveLength(2)
    const isPhone = width < 768
    // The space beside or below the text in which the scrim fades.
    const fade = await page
      .locator(isPhone ? '.hero > div > div' : '.hero > div')
      .evaluate(
        (one, side) => Number.parseFloat(getComputedStyle(one)[side]),
        isPhone ? ('paddingBottom' as const) : ('paddingRight' as const),
      )
    expect(fade).toBeGreaterThan(0)
    const above = await boxOf(page, '.hero > div > div')
    for (const { right, bottom } of lines) {
      // The scrim fades outside the text: to the right on a wide screen, downwards on a phone.
      expect(right).toBeLessThanOrEqual(words.right - (isPhone ? 0 : fade))
      if (isPhone) expect(bottom).toBeLessThanOrEqual(above.y + above.height - fade)
    }
    const scrim = (await page.locator('.hero').getAttribute('data-scrim')) ?? ''
    const covered = Number.parseInt(scrim.slice(7), 16) / 255
    const ink = hexOf(await page.locator('.hero h1').evaluate((one) => getComputedStyle(one).color))
    expect(contrastRatio(ink, mixColours(scrim.slice(0, 7), '#ffffff', 1 - covered))).toBeGreaterThanOrEqual(4.5)
    expect(await page.locator('.hero').evaluate((one) => getComputedStyle(one).getPropertyValue('--scrim'))).not.toBe(
      '',
    )
  }
})
