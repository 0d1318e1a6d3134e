import type { ShopApi } from '../../../../kit/contract/call'
import { LateContent } from '../../../../kit/page/LateContent'
import { getProduct } from '../../../contract/catalogue/product'
import type { ProductCard } from '../../../contract/catalogue/product-card'
import type { Cart } from '../../../contract/ordering/cart'
import { idInPathSegment } from '../../../routes'
import { Section } from '../../../ui/text/Section'
import { ProductGrid } from '../../catalog/card/ProductGrid'
import { FavouriteFormContext } from '../../favourite/FavouriteForm'
import { serverText } from '../nl'

/** The maximum time that the page waits for suggestions, ms. */
const budgetMs = 1000
/** The number of articles whose accessories are fetched, the most expensive first. */
const maxFetched = 2
const maxShown = 4

/** Returns accessories of the cart's articles that are for sale and not in the cart yet; none if the backend fails. */
export async function findSuggestedProducts(api: ShopApi, { items }: Cart): Promise<ProductCard[]> {
  const dearestFirst = items.toSorted((one, other) => other.info.price - one.info.price)
  const inCart = [...new Set(dearestFirst.map(({ info }) => idInPathSegment(info.uri.split('?', 1)[0])))].filter(
    Boolean,
  )
  const signal = AbortSignal.timeout(budgetMs)
  const found = await Promise.all(
    inCart.slice(0, maxFetched).map((id) =>
      getProduct(api, { id }, { signal }).then(
        ({ accessories }) => accessories ?? [],
        () => [],
      ),
    ),
  )
  const cards = new Map(found.flat().map((card) => [card.id, card]))
  return [...cards.values()]
    .filter(({ id, stock_status }) => !inCart.includes(id) && stock_status !== 'out')
    .slice(0, maxShown)
}

/** The position of the suggestions: below the cart's lines (`body` in CartPage.tsx). */
const place = 'mt-8 lg:[grid-area:4/1/6]'

/**
 * Suggested products, streamed after the cart, so that the cart does not wait for them. They have no favourite buttons,
 * because the script of those buttons would slow the page.
 */
export function SuggestedProducts({ of }: { of: Promise<ProductCard[]> }) {
  return (
    <LateContent of={of} fallback={null}>
      {(products) =>
        products.length > 0 && (
          <Section title={serverText('beside')} className={place}>
            <FavouriteFormContext value={null}>
              <ProductGrid products={products} shape="rail" />
            </FavouriteFormContext>
          </Section>
        )
      }
    </LateContent>
  )
}
