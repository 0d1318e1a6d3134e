import { env as bindings } from 'cloudflare:workers'
import { renderedPhotoNames } from '../../demo/photo-names'
import type { DemoFiles } from '../../demo/read-demo-shop-files'
import { seedDemo } from '../../demo/seed-demo'
import type { Env } from '../env'
import { startShop } from './shop'

/** The demo's files, which vitest.config.ts has read in Node. */
const files: DemoFiles = JSON.parse((bindings as unknown as { DEMO_FILES: string }).DEMO_FILES)

/** Starts the demo shop of `npm start` without its photos, with fewer products if `products` is given. */
export async function startDemo(today: Date, settings: Partial<Env> = {}, products?: number) {
  const shop = await startShop((catalogue) => {
    Object.assign(catalogue, { brands: [], attributes: [], attribute_values: [], specs: [], spec_values: [] })
  }, settings)
  const { apply } = await seedDemo(shop.db, files, { today, products, pepper: 'pepper' })
  await apply(renderedPhotoNames)
  return shop
}
