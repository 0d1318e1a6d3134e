import { findWeakSpots } from '../support/conditions'
import { expect, test } from '../support/test'

/** Styles by element: the page's policy refuses those of attributes. */
const faulty = {
  cut: 'width: 4rem; overflow: hidden; white-space: nowrap',
  mask: 'width: 24px; height: 24px; background: #000; mask: linear-gradient(#000, #000)',
  bar: 'position: fixed; bottom: 0; height: 20px',
  pulse: 'animation: toast 2s infinite !important',
}

test('the check of large text, forced colours, paper and motion finds a fault of each kind', async ({ page }) => {
  await page.goto('/bestaat-niet')
  const before = await findWeakSpots(page)
  await page.locator('main').evaluate((main, styles) => {
    for (const [id, css] of Object.entries(styles)) {
      const element = document.createElement(id === 'mask' ? 'button' : 'p')
      element.id = id
      element.style.cssText = css
      if (id !== 'mask') element.textContent = 'Waterdicht tot 15.000 mm'
      main.append(element)
    }
  }, faulty)

  const found = (await findWeakSpots(page)).join('\n')

  expect(before).toEqual([])
  expect(found).toMatch(/large text: cut off: <p id="cut"/)
  expect(found).toMatch(/forced colours: not to be seen: <button id="mask"/)
  expect(found).toMatch(/on paper: on every sheet: <p id="bar"/)
  expect(found).toMatch(/without motion: moves: <p id="pulse"/)
})
