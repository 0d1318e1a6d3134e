import { env as bindings } from 'cloudflare:workers'
import { openDemo } from '../../demo/open'
import type { DemoFiles } from '../../demo/read'
import { drawnPhotos } from '../../demo/taken-photos'
import type { Env } from '../env'
import { startShop } from './shop'

/** The demo's files as its loader reads them (vitest.config.ts). */
const files: DemoFiles = JSON.parse((bindings as unknown as { DEMO_FILES: string }).DEMO_FILES)

/** The demo shop as `npm start` has it, but for its photos; smaller where `products` says so. */
export async function startDemo(today: Date, settings: Partial<Env> = {}, products?: number) {
  const shop = await startShop((catalogue) => {
    Object.assign(catalogue, { brands: [], attributes: [], attribute_values: [], specs: [], spec_values: [] })
  }, settings)
  const { apply } = await openDemo(shop.db, files, { today, products, pepper: 'pepper' })
  await apply(drawnPhotos)
  return shop
}
