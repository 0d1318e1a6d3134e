import { env as bindings } from 'cloudflare:workers'
import { refreshAll } from '../db/derived/derived'
import { makeCatalogue } from '../demo/catalogue'
import { takenPhotos } from '../demo/folder'
import { activityRows, baseRows, productRows } from '../demo/rows'
import type { Env } from '../env'
import { applyFolder, runnerOf } from '../folder/apply.repository'
import type { RawFolder } from '../folder/folder'
import { run, startShop } from './shop'

type DemoPage = { file: string; slug: string; type?: string; body_html: string }

/** The demo's folder as the command reads it (vitest.config.ts). */
export const demoFolder: Omit<RawFolder, 'pages'> & { pages: DemoPage[] } = JSON.parse(
  (bindings as unknown as { DEMO_FOLDER: string }).DEMO_FOLDER,
)

/** The demo shop as `npm start` has it, but for its photos; smaller where `products` says so. */
export async function startDemo(today: Date, settings: Partial<Env> = {}, products?: number) {
  const shop = await startShop((catalogue) => {
    Object.assign(catalogue, { brands: [], attributes: [], attribute_values: [], specs: [], spec_values: [] })
  }, settings)
  const apply = () => applyFolder(runnerOf(shop.db), demoFolder, { dryRun: false, now: today, uploading: takenPhotos })
  const catalogue = makeCatalogue({ products, today })
  await apply()
  await run([
    ...(await baseRows(catalogue, 'pepper')),
    ...productRows(catalogue),
    ...activityRows(catalogue),
    ...refreshAll(),
  ])
  await apply()
  return Object.assign(shop, { catalogue })
}
