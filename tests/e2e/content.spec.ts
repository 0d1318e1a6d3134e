import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/axe'
import { collectPageProblems } from '../support/shopper'
import { expect, test } from '../support/test'

const guide = '/keuzehulp/slaapzak-kiezen-i19'
const advice = (page: Page) => page.getByRole('region', { name: /producten passen bij je antwoorden$/ })
const answer = (page: Page, name: RegExp) => page.getByRole('radio', { name })

test('a buying guide updates the matching products after each answer, links to their list and back, and opens at the advice when it is shared', async ({
  page,
  context,
}) => {
  const trouble = collectPageProblems(page)
  await page.goto(guide)
  await answer(page, /^Van de lente tot de herfst/).press('Space')
  await expect(page).toHaveURL(/\?v1=2/)
  await expect(answer(page, /^Van de lente tot de herfst/)).toBeFocused()
  await answer(page, /^Licht en klein/).check({ force: true })
  await expect(page).toHaveURL(/\?v1=2&v2=1/)
  await expect(page.locator('#announcer')).toHaveText(/^\d+ producten passen bij je antwoorden$/)
  const count = (await advice(page).getByRole('heading', { level: 2 }).innerText()).split(' ')[0]

  await advice(page)
    .getByRole('link', { name: `Bekijk alle ${count} producten` })
    .click()
  await expect(page).toHaveURL(/\/slaapzakken-c\d+\?s\d+=/)
  await expect(page.getByText(`${count} producten`, { exact: true }).first()).toBeVisible()
  await page.goBack()
  await expect(answer(page, /^Licht en klein/)).toBeChecked()
  await page.goBack()
  await expect(answer(page, /^Licht en klein/)).not.toBeChecked()
  await expect(answer(page, /^Van de lente tot de herfst/)).toBeChecked()
  expect(trouble()).toEqual([])

  await expect(page).toHaveURL(/\?v1=2#advies$/)
  const shared = await context.newPage()
  await shared.setViewportSize({ width: 360, height: 780 })
  await shared.goto(page.url())
  await expect(advice(shared).getByRole('heading', { level: 2 })).toBeInViewport()
  await expect(advice(shared).getByText('Van de lente tot de herfst')).toBeInViewport()
})

test('every type of content page passes the accessibility check on a phone and on a wide screen', async ({ page }) => {
  const paths = [
    '/maattabel-kleding-i41',
    '/klantenservice-i1',
    '/blog/vijf-stille-wandelingen-op-de-hei-i27',
    '/blog',
    `${guide}?v1=2`,
    '/keuzehulp',
    '/over-padvast/geen-verzendkosten',
  ]
  for (const path of paths) {
    expect([path, (await page.goto(path))?.status()]).toEqual([path, 200])
    await expectAccessible(page, path)
  }
})

test('on a wide screen an article has its photo beside its title and its table of contents beside its text', async ({
  page,
}) => {
  const boxOf = async (selector: string) => {
    const box = await page.locator(selector).first().boundingBox()
    if (!box) throw new Error(`${selector} is not drawn`)
    return { ...box, right: box.x + box.width, bottom: box.y + box.height }
  }
  for (const width of [992, 1420]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/blog/vijf-stille-wandelingen-op-de-hei-i27')
    const [title, photo, contents, text] = await Promise.all(
      ['article h1', 'article header img', 'article nav[aria-labelledby]', 'article .prose'].map(boxOf),
    )

    expect(photo?.x).toBeGreaterThan(title?.right ?? 0)
    expect(photo?.y).toBeLessThan(title?.bottom ?? 0)
    // The column is wide enough for text.
    expect(contents?.width).toBeGreaterThan(200)
    expect(text?.x).toBeGreaterThan(contents?.right ?? 0)
    expect(text?.width).toBeGreaterThan(600)
  }
})
