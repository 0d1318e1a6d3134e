import type * as v from 'valibot'
import type { CategoryEntry } from '../../../../backend/shop-configuration/file-schemas/categories'
import type { DiscountCodeRow } from '../../../../backend/shop-configuration/file-schemas/csv-rows'
import type { MenusFile } from '../../../../backend/shop-configuration/file-schemas/menus'
import type { PageFile } from '../../../../backend/shop-configuration/file-schemas/page'
import type { PaymentFile } from '../../../../backend/shop-configuration/file-schemas/payment'
import type { ShippingFile } from '../../../../backend/shop-configuration/file-schemas/shipping'
import type { ShopFile } from '../../../../backend/shop-configuration/file-schemas/shop'
import { readDemoShopFiles } from '../../../../demo/read-demo-shop-files.ts'
import { readConfigurationFolder } from '../../../../scripts/shop/folder/read-configuration-folder.ts'

/** A row of the demo's articles CSV. Only the row of a product's first variant has the cells about the product. */
export type ArticleRow = { sku: string; product: string } & { [column: string]: string | undefined }

type Folder = {
  shop: v.InferInput<typeof ShopFile>
  shipping: v.InferInput<typeof ShippingFile>
  payment: v.InferInput<typeof PaymentFile>
  menus: v.InferInput<typeof MenusFile>
  categories: { categories: CategoryEntry[] }
  codes: v.InferInput<typeof DiscountCodeRow>[]
  redirects: { from: string; to: string }[]
  pages: v.InferInput<typeof PageFile>[]
}

/** Reads the demo's shop configuration and articles without validation: the demo's own tests validate these files. */
export function readDemoFiles() {
  const { folder, articles } = readDemoShopFiles()
  return { folder: folder as Folder, articles }
}

export type DemoFiles = ReturnType<typeof readDemoFiles>

/**
 * Reads the shop configuration (shop info, menus, pages, mail) from the folder in SHOP_FOLDER, by default the demo's.
 */
export function readShopConfiguration(): Folder {
  const { SHOP_FOLDER } = process.env
  return SHOP_FOLDER ? (readConfigurationFolder(SHOP_FOLDER).folder as Folder) : readDemoFiles().folder
}
