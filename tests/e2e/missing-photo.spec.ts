import { renditionUrl } from '../../src/contract/catalogue/photo-url'
import { missingPhotoDrawing } from '../../src/lib/missing-photo-drawing'
import { expect, test } from '../support/test'

const missing = '/foto/tent_1600x1200_d8d2c4_0000000000.jpg'

test('a missing, forbidden or deleted photo shows a placeholder, and is sandboxed when its URL is opened', async ({
  page,
}) => {
  await page.goto('/onbekend')
  const addresses = [
    renditionUrl(missing, 480, 'avif'),
    missing,
    renditionUrl('https://elders.example/tent.jpg', 480, 'webp'),
    '/photos/er-is-niets.svg',
  ]

  const widths = await page.evaluate(
    (all) =>
      Promise.all(
        all.map(async (src) => {
          const image = Object.assign(new Image(), { src })
          await image.decode()
          return image.naturalWidth
        }),
      ),
    addresses,
  )

  expect(widths).toEqual([800, 800, 800, 800])
  const answer = await page.goto(missing)
  expect(answer?.status()).toBe(404)
  await expect(page.locator(`path[d="${missingPhotoDrawing.path}"]`)).toBeVisible()
  expect(await page.evaluate(() => window.origin)).toBe('null')
})
