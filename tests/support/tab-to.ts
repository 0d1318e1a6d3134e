import { expect, type Page } from '@playwright/test'

type Role = 'link' | 'button' | 'textbox' | 'radio' | 'checkbox'

/** Presses Tab until the wanted control has the focus, and checks that it is in the window and has a focus ring. */
export async function tabTo(page: Page, role: Role, name: string | RegExp) {
  const wanted = page.getByRole(role, { name, exact: true }).first()
  await expect(wanted).toBeVisible()
  for (let presses = 0; presses < 80; presses++) {
    if (await wanted.evaluate((element) => element === document.activeElement)) {
      await expect(wanted).toBeInViewport()
      const rings = await wanted.evaluate((element) =>
        [element, element.closest('label')].map((part) => part && getComputedStyle(part).outlineStyle),
      )
      expect(rings, `the ring of ${name}`).toContain('solid')
      return
    }
    await page.keyboard.press('Tab')
  }
  throw new Error(`${name} can't be reached by Tab`)
}
