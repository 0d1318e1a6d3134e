import type * as v from 'valibot'
import type { CategoryEntry } from '../../../../backend/folder/files/categories'
import type { MenusFile } from '../../../../backend/folder/files/menus'
import type { Page } from '../../../../backend/folder/files/page'
import type { PaymentFile } from '../../../../backend/folder/files/payment'
import type { ShippingFile } from '../../../../backend/folder/files/shipping'
import type { ShopFile } from '../../../../backend/folder/files/shop'
import type { CodeRow } from '../../../../backend/folder/files/tables'
import { readDemo } from '../../../../demo/read.ts'
import { readFolder } from '../../../../scripts/shop/folder/read.ts'

/** A row of the demo's articles: what a cell of its first variant says holds for the product. */
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

/** The demo's folder and articles as their files have them; the demo's own tests say that they are as they should be. */
export function readFiles() {
  const { folder, articles } = readDemo()
  return { folder: folder as Folder, articles }
}

export type Files = ReturnType<typeof readFiles>

/** What shop info, menus, pages and mail say: of the folder that SHOP_FOLDER names, otherwise of the demo's. */
export function readShopFolder(): Folder {
  const { SHOP_FOLDER } = process.env
  return SHOP_FOLDER ? (readFolder(SHOP_FOLDER).folder as Folder) : readFiles().folder
}
