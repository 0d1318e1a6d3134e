import { chromium, expect, type Page, test } from '@playwright/test'
import { isAnswered } from '../../src/routes'
import { findViolations, sidewaysOverflow } from '../support/axe'
import { goodProduct, watchForTrouble } from '../support/shopper'

const bar = (page: Page) => page.getByRole('navigation', { name: 'Categorieën' })
const opener = (page: Page, category: string) => page.getByRole('button', { name: `Meer in ${category}`, exact: true })
const menu = (page: Page) => page.getByRole('dialog', { name: 'Menu' })
const openMenu = (page: Page) => page.getByRole('button', { name: 'Menu', exact: true }).click()
const panelOf = (page: Page, category: string) =>
  bar(page)
    .locator('li', { has: page.getByRole('link', { name: category, exact: true }) })
    .first()
    .locator('[popover]')

/** ms from an event on a category until its panel is there, or gone, as the browser itself sees it. */
function timePanel(page: Page, event: 'pointerenter' | 'pointerleave', visibility: 'visible' | 'hidden') {
  return page.evaluate(
    ([event, visibility]) =>
      new Promise<number>((done) => {
        const item = document.querySelector('nav.bar li:has([popover])')
        const panel = item?.querySelector('[popover]')
        if (!item || !panel) throw new Error('no panel')
        item.addEventListener(
          event,
          () => {
            const started = performance.now()
            const look = () => {
              if (getComputedStyle(panel).visibility === visibility) done(performance.now() - started)
              else requestAnimationFrame(look)
            }
            look()
          },
          { once: true },
        )
      }),
    [event, visibility] as const,
  )
}

test.describe('the category bar', () => {
  test.beforeEach(async ({ page }) => {
    await page.setViewportSize({ width: 1420, height: 900 })
  })

  test('a panel comes 125 ms after the pointer and goes 250 ms after it left', async ({ page }) => {
    await page.goto('/')
    const shown = timePanel(page, 'pointerenter', 'visible')
    await bar(page).getByRole('link', { name: 'Tenten', exact: true }).first().hover()
    const hidden = timePanel(page, 'pointerleave', 'hidden')
    const after = await shown
    expect(after).toBeGreaterThanOrEqual(115)
    expect(after).toBeLessThan(300)

    await page.mouse.move(700, 850)
    const gone = await hidden
    expect(gone).toBeGreaterThanOrEqual(240)
    expect(gone).toBeLessThan(450)
  })

  test('a pointer that passes by opens nothing, and from one category to the next one panel is open', async ({
    page,
  }) => {
    await page.goto('/')
    await bar(page).getByRole('link', { name: 'Slapen', exact: true }).first().hover()
    await page.mouse.move(700, 850)
    await page.waitForTimeout(300)
    await expect(panelOf(page, 'Slapen')).toBeHidden()

    await bar(page).getByRole('link', { name: 'Slapen', exact: true }).first().hover()
    await expect(panelOf(page, 'Slapen')).toBeVisible()
    await bar(page).getByRole('link', { name: 'Kleding', exact: true }).first().hover()
    await expect(panelOf(page, 'Kleding')).toBeVisible()
    await expect(panelOf(page, 'Slapen')).toBeHidden()
    await page.keyboard.press('Escape')
    await expect(panelOf(page, 'Kleding')).toBeHidden()
  })

  test('by keyboard a button discloses the panel, arrow keys move, Escape closes and gives the focus back', async ({
    page,
  }) => {
    await page.goto('/')
    const tents = bar(page).getByRole('link', { name: 'Tenten', exact: true }).first()
    await tents.focus()
    await page.keyboard.press('ArrowRight')
    await expect(opener(page, 'Tenten')).toBeFocused()
    await expect(opener(page, 'Tenten')).toHaveAttribute('aria-expanded', 'false')

    await page.keyboard.press('Enter')
    await expect(opener(page, 'Tenten')).toHaveAttribute('aria-expanded', 'true')
    await page.keyboard.press('ArrowDown')
    const within = panelOf(page, 'Tenten').getByRole('link')
    await expect(within.first()).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(within.nth(1)).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await expect(panelOf(page, 'Tenten').getByRole('link', { name: 'Kampeertenten en tarps' })).toBeFocused()
    await page.keyboard.press('End')
    await expect(within.last()).toBeFocused()
    await page.keyboard.press('Home')
    await expect(within.first()).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(panelOf(page, 'Tenten')).toBeHidden()
    await expect(opener(page, 'Tenten')).toBeFocused()
    await expect(opener(page, 'Tenten')).toHaveAttribute('aria-expanded', 'false')

    await page.keyboard.press('ArrowDown')
    await expect(within.first()).toBeFocused()
    await page.keyboard.press('ArrowUp')
    await expect(opener(page, 'Tenten')).toBeFocused()
    await expect(panelOf(page, 'Tenten')).toBeHidden()
    await page.keyboard.press('Home')
    await expect(tents).toBeFocused()
    await page.keyboard.press('ArrowLeft')
    await expect(tents).toBeFocused()
  })

  test('one panel is open at a time, and a dropdown takes its place', async ({ page }) => {
    await page.goto('/')
    await opener(page, 'Tenten').press('Enter')
    await opener(page, 'Kleding').press('Enter')
    await page.mouse.move(700, 850)
    await expect(panelOf(page, 'Kleding')).toBeVisible()
    await expect(panelOf(page, 'Tenten')).toBeHidden()

    await page.getByRole('button', { name: 'Winkelwagen' }).press('Enter')
    await expect(page.getByRole('region', { name: 'Winkelwagen' })).toBeVisible()
    await expect(panelOf(page, 'Kleding')).toBeHidden()
    await expect(page.getByRole('button', { name: 'Winkelwagen' })).toHaveAttribute('aria-expanded', 'true')
  })

  test('its panel lies in layer 50, is at most 350 px high and has at most three columns', async ({ page }) => {
    await page.goto('/')
    const panels = page.locator('nav.bar [popover]')
    const looks = await panels.evaluateAll((all) =>
      all.map((panel) => {
        const { zIndex, maxHeight } = getComputedStyle(panel)
        return [zIndex, maxHeight, panel.querySelectorAll('.wrap > ul').length <= 3]
      }),
    )
    expect(looks.length).toBeGreaterThan(5)
    for (const look of looks) expect(look).toEqual(['50', '350px', true])
  })

  test('open panels break no rule of accessibility', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto('/')
    await opener(page, 'Kleding').press('Enter')
    await expect(panelOf(page, 'Kleding')).toBeVisible()
    expect(await findViolations(page)).toEqual([])
  })

  test('from 768 to 991 px it scrolls sideways, and the page does not', async ({ page }) => {
    for (const width of [768, 991]) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto('/')
      await expect(bar(page)).toBeVisible()
      await expect(opener(page, 'Tenten')).toBeHidden()
      const row = bar(page).getByRole('list').first()
      expect(await row.evaluate((list) => getComputedStyle(list).overflowX)).toBe('auto')
      expect((await bar(page).boundingBox())?.height).toBe(49)
      expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0)
      await bar(page).getByRole('link').last().focus()
      await expect(bar(page).getByRole('link').last()).toBeInViewport({ ratio: 1 })
    }
  })

  test('the deals stand in red at its end, and in the mobile menu', async ({ page }) => {
    test.skip(!isAnswered('/aanbiedingen'), 'there is no page of deals yet')
    await page.goto('/')
    const deals = bar(page).getByRole('link', { name: 'Aanbiedingen' })
    await expect(deals).toHaveCSS('color', 'rgb(200, 16, 46)')
    await expect(bar(page).getByRole('link').last()).toHaveAccessibleName('Aanbiedingen')
    await page.setViewportSize({ width: 360, height: 800 })
    await openMenu(page)
    await menu(page).getByRole('link', { name: 'Aanbiedingen' }).click()
    await expect(page).toHaveURL('/aanbiedingen')
  })
})

test.describe('the sticky header', () => {
  const header = (page: Page) => page.locator('.head-bar')
  const scrollTo = async (page: Page, y: number) => {
    await page.evaluate((to) => window.scrollTo(0, to), y)
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  }
  /** Height, and whether it stands at the top of the window. */
  const look = async (page: Page) => {
    await header(page).evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)))
    const box = await header(page).boundingBox()
    return [box?.height, box?.y === 0]
  }

  for (const width of [992, 1420]) {
    test(`on at 205 px, off below 75, 100 to 70 px high, and nothing shifts at ${width} px`, async ({ page }) => {
      await page.addInitScript(() => {
        const shifts: number[] = []
        Object.assign(window, { shifts })
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value)
        }).observe({ type: 'layout-shift', buffered: true })
      })
      await page.setViewportSize({ width, height: 900 })
      await page.goto('/')
      const heading = () =>
        page.getByRole('heading', { level: 1 }).evaluate((one) => one.getBoundingClientRect().y + scrollY)
      const place = await heading()

      expect(await look(page)).toEqual([100, false])
      for (const [y, expected] of [
        [204, [100, false]],
        [205, [70, true]],
        [900, [70, true]],
        [75, [70, true]],
        [74, [100, false]],
        [204, [100, false]],
        [206, [70, true]],
        [0, [100, false]],
      ] as const) {
        await scrollTo(page, y)
        expect(await look(page), `at ${y} px`).toEqual(expected)
        expect(await heading(), `the page at ${y} px`).toBe(place)
        expect((await page.locator('.head-place').boundingBox())?.height, 'the filler').toBe(100)
      }

      const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)
      expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThanOrEqual(0.01)
    })
  }

  test('it is never sticky below 992 px, and lets go when the window becomes small', async ({ page }) => {
    await page.setViewportSize({ width: 991, height: 900 })
    await page.goto('/')
    expect(await look(page)).toEqual([70, false])
    await scrollTo(page, 600)
    await expect(header(page)).not.toBeInViewport()

    await page.setViewportSize({ width: 992, height: 900 })
    await scrollTo(page, 601)
    await expect(header(page)).toBeInViewport()
    await page.setViewportSize({ width: 991, height: 900 })
    await expect(header(page)).not.toBeInViewport()
  })

  test('what gets the focus or is jumped to does not end up under it', async ({ page }) => {
    await page.setViewportSize({ width: 1420, height: 600 })
    await page.goto('/')
    await page.getByRole('contentinfo').getByRole('link').last().focus()
    for (let steps = 0; steps < 30; steps++) {
      await page.keyboard.press('Shift+Tab')
      const top = await page.evaluate(() => document.activeElement?.getBoundingClientRect().top ?? 0)
      expect(top).toBeGreaterThanOrEqual(70)
    }
  })

  test('search and dropdown work in it', async ({ page }) => {
    await page.setViewportSize({ width: 1420, height: 900 })
    await page.goto('/')
    await scrollTo(page, 900)
    await page.getByRole('button', { name: 'Winkelwagen' }).click()
    const panel = await page.getByRole('region', { name: 'Winkelwagen' }).boundingBox()
    expect(panel?.y).toBeGreaterThan(40)
    expect(panel?.y).toBeLessThan(90)
    await page.keyboard.press('Escape')
    await page.getByRole('combobox', { name: 'Zoeken' }).fill('tent')
    await expect(page.getByRole('option').first()).toBeInViewport()
    await page.emulateMedia({ reducedMotion: 'reduce' })
    expect(await findViolations(page)).toEqual([])
  })
})

test.describe('the mobile menu', () => {
  test.beforeEach(async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 800 })
  })

  test('has three levels that expand and collapse, and the menu’s items', async ({ page }) => {
    const trouble = watchForTrouble(page)
    await page.goto('/')
    await openMenu(page)
    const level = (name: string) => menu(page).locator('summary').filter({ hasText: name })
    const leaf = menu(page).getByRole('link', { name: 'Eenpersoonstenten' })
    await expect(leaf).toBeHidden()
    await level('Tenten').first().click()
    await level('Trekkingtenten').click()
    await expect(leaf).toBeVisible()
    expect(await findViolations(page)).toEqual([])
    await level('Trekkingtenten').click()
    await expect(leaf).toBeHidden()
    await level('Trekkingtenten').click()
    await expect(menu(page).getByRole('link', { name: 'Klantenservice' })).toBeVisible()
    for (const target of await menu(page).locator('nav').locator('a, summary').all()) {
      const box = await target.boundingBox()
      if (box) expect(box.height).toBeGreaterThanOrEqual(44)
    }
    await leaf.click()
    await expect(page).toHaveURL(/eenpersoonstenten-c\d+$/)
    await expect(menu(page)).toBeHidden()
    expect(trouble()).toEqual([])
  })

  test('keeps the focus and gives it back, and Escape closes it', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('button', { name: 'Menu', exact: true }).focus()
    await page.keyboard.press('Enter')
    await expect(menu(page)).toBeVisible()
    for (let steps = 0; steps < 25; steps++) {
      await page.keyboard.press('Tab')
      const isBehind = await page.evaluate(() => !!document.activeElement?.closest('main, footer, .head'))
      expect(isBehind).toBe(false)
    }
    await page.keyboard.press('Escape')
    await expect(menu(page)).toBeHidden()
    await expect(page.getByRole('button', { name: 'Menu', exact: true })).toBeFocused()
  })

  test('closes at 768 px, not before, and lets go of focus and scroll', async ({ page }) => {
    await page.goto('/')
    await openMenu(page)
    await page.setViewportSize({ width: 767, height: 800 })
    await expect(menu(page)).toBeVisible()
    await expect(page.locator('html')).toHaveCSS('overflow-y', 'hidden')

    await page.setViewportSize({ width: 768, height: 800 })
    await expect(menu(page)).toBeHidden()
    await expect(page.locator('html')).not.toHaveCSS('overflow-y', 'hidden')
    await page.mouse.wheel(0, 400)
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0)
    await bar(page).getByRole('link').first().focus()
    await expect(bar(page).getByRole('link').first()).toBeFocused()
  })

  test('gives way to a dropdown that opens', async ({ page }) => {
    await page.goto('/')
    await openMenu(page)
    await page.evaluate(() => document.getElementById('cart-panel')?.showPopover())
    await expect(menu(page)).toBeHidden()
    await expect(page.getByRole('region', { name: 'Winkelwagen' })).toBeVisible()
  })
})

test('dropdowns, dialogs and the badge keep their sizes, and an open dropdown dims the page', async ({
  page,
  request,
}) => {
  const { buyableUri } = await goodProduct(request)
  await page.setViewportSize({ width: 1420, height: 900 })
  await page.goto(buyableUri)
  await page.getByRole('button', { name: 'In winkelwagen' }).click()
  await page.getByRole('button', { name: 'Winkelwagen, 1 artikel' }).click()
  const badge = await page.locator('[data-cart-count]').boundingBox()
  expect([badge?.width, badge?.height]).toEqual([24, 24])
  await expect(page.locator('.cart-panel-lines')).toHaveCSS('max-height', '363px')
  const backdrop = await page
    .getByRole('region', { name: 'Winkelwagen' })
    .evaluate((panel) => getComputedStyle(panel, '::backdrop').backgroundColor)
  expect(backdrop).toBe('rgba(22, 33, 28, 0.3)')

  const widest = await page.evaluate(() => {
    const dialog = document.body.appendChild(document.createElement('dialog'))
    return getComputedStyle(dialog).maxWidth
  })
  expect(widest).toBe('568px')
})

for (const scrollbars of ['beside', 'over']) {
  test(`with scrollbars ${scrollbars} the page, opening the menu locks the scroll without a jump`, async ({
    baseURL,
    launchOptions,
  }) => {
    const browser = await chromium.launch({
      ...launchOptions,
      ignoreDefaultArgs: scrollbars === 'beside' ? ['--hide-scrollbars'] : [],
    })
    const page = await browser.newPage({ baseURL, viewport: { width: 600, height: 800 } })
    await page.goto('/')
    await page.evaluate(() => scrollTo(0, 500))
    const look = () =>
      page.evaluate(() => {
        const { x, y, width } = document.querySelector('main h1')?.getBoundingClientRect() ?? new DOMRect()
        return { x, y, width, scrollY }
      })
    const before = await look()
    await page.evaluate(() => document.querySelector<HTMLDialogElement>('dialog#menu')?.showModal())
    await page.mouse.move(550, 400)
    await page.mouse.wheel(0, 300)
    await page.waitForTimeout(300)
    expect(await look()).toEqual(before)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    expect(await look()).toEqual(before)
    await browser.close()
  })
}

test('a page that comes back from the cache has its menus closed and its search empty', async ({ page }) => {
  const comeBack = () =>
    page.evaluate(() => void dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await page.setViewportSize({ width: 1420, height: 900 })
  await page.goto('/')
  const field = page.getByRole('combobox', { name: 'Zoeken' })
  await field.fill('tent')
  await expect(page.getByRole('option').first()).toBeVisible()
  await comeBack()
  await expect(field).toHaveValue('')
  await expect(page.getByRole('option')).toHaveCount(0)
  await page.getByRole('button', { name: 'Winkelwagen' }).click()
  await comeBack()
  await expect(page.getByRole('region', { name: 'Winkelwagen' })).toBeHidden()

  await page.setViewportSize({ width: 360, height: 800 })
  await openMenu(page)
  await comeBack()
  await expect(menu(page)).toBeHidden()

  await page.setViewportSize({ width: 1420, height: 900 })
  await page.goto('/zoeken?term=tent')
  await field.fill('iets anders')
  await comeBack()
  await expect(field).toHaveValue('tent')
})

test('a page change starts at the top, with everything closed and the field empty', async ({ page }) => {
  await page.setViewportSize({ width: 1420, height: 900 })
  await page.goto('/')
  await page.evaluate(() => scrollTo(0, 900))
  await page.getByRole('combobox', { name: 'Zoeken' }).fill('tent')
  await page.getByRole('option').first().click()
  await expect(page).toHaveURL(/-c\d+$/)
  await expect(page.getByRole('combobox', { name: 'Zoeken' })).toHaveValue('')
  await expect(page.getByRole('listbox')).toHaveCount(0)
  expect(await page.evaluate(() => scrollY)).toBe(0)
})

for (const width of [360, 1420]) {
  test(`the slogan leads to the facts about free shipping at ${width} px`, async ({ page }) => {
    const trouble = watchForTrouble(page)
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/')
    const slogan = page.getByRole('banner').getByRole('link', { name: /^Gratis verzending vanaf € \d+$/ })
    expect((await slogan.boundingBox())?.height).toBeGreaterThanOrEqual(width === 360 ? 44 : 24)
    await slogan.click()
    await expect(page).toHaveURL('/over-padvast/geen-verzendkosten')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Geen verzendkosten')
    await expect(page.getByText('Vanaf € 50 bezorgen we je bestelling gratis in Nederland en België.')).toBeVisible()
    expect(await findViolations(page)).toEqual([])
    expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0)
    expect(trouble()).toEqual([])
  })
}

test('the header and the footer hold what they must', async ({ page }) => {
  for (const width of [992, 1199, 1200, 1420]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/')
    expect((await page.locator('.top').boundingBox())?.height, `top bar at ${width}`).toBe(36)
  }
  const banner = page.getByRole('banner')
  await expect(banner.getByRole('navigation', { name: 'Service' }).getByRole('link').first()).toBeVisible()
  await expect(banner.getByRole('link', { name: '076 123 45 67' })).toHaveAttribute('href', 'tel:0761234567')
  await page.getByRole('button', { name: 'Prijzen excl. btw' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-btw', 'excl')

  const footer = page.getByRole('contentinfo')
  for (const name of ['Algemene voorwaarden', 'Privacy', 'Toegankelijkheid', 'Hoe wij beoordelingen controleren']) {
    await expect(footer.getByRole('link', { name, exact: true })).toBeVisible()
  }
  if (isAnswered('/rma-check')) {
    await expect(footer.getByRole('link', { name: 'Herroepen of retourneren' })).toHaveCount(1)
  }
  await expect(footer).toContainText(`© ${new Date().getFullYear()} Padvast`)
  await expect(footer).toContainText('Breda')
  await expect(footer.getByRole('link', { name: /@/ })).toHaveAttribute('href', /^mailto:/)
  await expect(footer.getByRole('img', { name: 'iDEAL' })).toBeVisible()
})

test('the empty layout has a logo, the phone number and a way back, and no menus', async ({ page }) => {
  await page.goto('/payment-redirect')
  await expect(page.getByRole('navigation', { name: 'Categorieën' })).toHaveCount(0)
  await expect(page.getByRole('search')).toHaveCount(0)
  await expect(page.getByRole('contentinfo')).toHaveCount(0)
  await expect(page.getByRole('link', { name: '076 123 45 67' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Terug naar de winkel' })).toBeVisible()
})

test('who wants no motion gets none from the shell', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 1420, height: 900 })
  await page.goto('/')
  await page.evaluate(() => scrollTo(0, 900))
  await expect(page.locator('html')).toHaveAttribute('data-sticky', '')
  const seconds = await page.locator('.head-bar').evaluate((bar) => getComputedStyle(bar).animationDuration)
  expect(Number.parseFloat(seconds)).toBeLessThan(0.001)
  const longest = await page.evaluate(() =>
    Math.max(0, ...document.getAnimations().map(({ effect }) => Number(effect?.getComputedTiming().duration))),
  )
  expect(longest, 'ms').toBeLessThan(1)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 1420, height: 900 } })

  test('a category is a plain link, and its panel opens by hover and by its button', async ({ page }) => {
    await page.goto('/')
    await opener(page, 'Tenten').click()
    await page.mouse.move(700, 850)
    await expect(panelOf(page, 'Tenten')).toBeVisible()
    await page.mouse.click(1300, 880)
    await expect(panelOf(page, 'Tenten')).toBeHidden()
    await bar(page).getByRole('link', { name: 'Kleding', exact: true }).first().click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kleding')
  })

  test('the mobile menu opens and its levels unfold', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 800 })
    await page.goto('/')
    await openMenu(page)
    await menu(page).locator('summary').filter({ hasText: 'Tenten' }).first().click()
    await menu(page).getByRole('link', { name: 'Alles in Tenten' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tenten')
  })
})
