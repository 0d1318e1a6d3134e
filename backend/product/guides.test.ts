import { expect, test } from 'vitest'
import { getProduct } from '../../src/contract/catalogue/product'
import { getPages } from '../../src/contract/content'
import { addProduct, aPage } from '../testing/factories'
import { startShop } from '../testing/shop'

test('a product has the guides and articles about it, the newest first, as in the list of pages', async () => {
  await using shop = await startShop((catalogue) => {
    addProduct(catalogue, 1)
    catalogue.pages.push(
      aPage(1, { type_code: 'keuzehulp-overview', title: 'Keuzehulp' }),
      aPage(2, { type_code: 'keuzehulp', parent_id: 1, author: 'Kim', related_product_ids: [1] }),
      aPage(3, { type_code: 'blog', related_product_ids: [1] }),
      aPage(4, { type_code: 'blog' }),
    )
  })
  const { data } = await getPages(shop.api, { order_by: '-created_at' })

  const { pages } = await getProduct(shop.api, { id: 1 })

  expect(pages).toEqual(data.filter(({ id }) => id === 2 || id === 3))
  expect(pages?.[1]).toMatchObject({
    parent: 1,
    root_parent: 1,
    breadcrumbs: [{ title: 'Keuzehulp' }, { title: 'Pagina 2' }],
  })
})
