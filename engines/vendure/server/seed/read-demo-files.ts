import type * as v from 'valibot'
import type { CategoryEntry } from '../../../../backend/shop-configuration/file-schemas/categories'
import type { CodeRow } from '../../../../backend/shop-configuration/file-schemas/csv-rows'
import type { MenusFile } from '../../../../backend/shop-configuration/file-schemas/menus'
import type { Page } from '../../../../backend/shop-configuration/file-schemas/page'
import type { PaymentFile } from '../../../../backend/shop-configuration/file-schemas/payment'
import type { ShippingFile } from '../../../../backend/shop-configuration/file-schemas/shipping'
import type { ShopFile } from '../../../../backend/shop-configuration/file-schemas/shop'
import { readDemo } from '../../../../demo/read-demo-shop-files.ts'
import { readFolder } from '../../../../scripts/shop/folder/read-configuration-folder.ts'

/** A row of the demo's articles CSV. Only the row of a product's first variant has the cells about the product. */
export type ArticleRow = { sku: string; product: string } & { [column: string]: string | undefined }

type Folder = {
  shop: v.InferInput<typeof ShopFile>
  shipping: v.InferInput<typeof ShippingFile>
  payment: v.InferInput<typeof PaymentFile>
  menus: v.InferInput<typeof MenusFile>
  categories: { categories: CategoryEntry[] }
  codes: v.InferInput<typeof CodeRow>[]
  redirects: { from: string; to: string }[]
  pages: v.InferInput<typeof Page>[]
}

/** Reads the demo's shop configuration and articles without validation: the demo's own tests validate these files. */
export function readFiles() {
  const { folder, articles } = readDemo()
  return { folder: folder as Folder, articles }
}

export type Files = ReturnType<typeof readFiles>

/**
 * Reads the shop configuration (shop info, menus, pages, mail) from the folder in SHOP_FOLDER, by default the demo's.
 */
export function readShopFolder(): Folder {
  const { SHOP_FOLDER } = process.env
  return SHOP_FOLDER ? (readFolder(SHOP_FOLDER).folder as Folder) : readFiles().folder
}
