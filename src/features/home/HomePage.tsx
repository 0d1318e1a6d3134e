import { getPages } from '../../contract/content'
import { queryProducts } from '../../contract/product-list'
import { getShopReviews } from '../../contract/review'
import type { ShopInfo } from '../../contract/shop'
import { asMarkdown, blocks, linkTo, listOf } from '../../lib/markdown'
import { absoluteUrl } from '../../lib/path'
import { definePage } from '../../page'
import { href } from '../../routes'
import { Late } from '../../ui/Late'
import { Section } from '../../ui/Section'
import { CategoryTiles } from '../catalog/CategoryTiles'
import { cardsAsMarkdown } from '../catalog/list-markdown'
import { ProductGrid } from '../catalog/ProductGrid'
import { StoryGrid } from '../content/StoryGrid'
import { RecentlyViewed } from '../product/RecentlyViewed'
import { siteAsData, storeAsData } from '../shop/structured-data'
import { Hero, Opening } from './Hero'
import { t } from './nl'
import { ReviewsStrip } from './ReviewsStrip'

// An extra that fails must never cost us the page.
const none = () => []

export const page = definePage({
  async load({ api, read }) {
    const deals = queryProducts(api, { deals: true, limit: 4, products_only: true }).then(
      ({ products }) => products.data,
      none,
    )
    const latest = (type_code: string) =>
      read(getPages, { type_code, per_page: 3, order_by: '-created_at' }).then(({ data }) => data, none)
    const guides = latest('keuzehulp')
    const stories = latest('blog')
    const { products, bought } = await queryProducts(api, { best_selling: true, limit: 8, products_only: true })
    // Where few have ordered yet nothing is chosen often.
    const bestSellersTitle = t(bought === false ? 'assortment' : 'bestSellers')
    return { bestSellers: products.data, bestSellersTitle, deals, guides, stories }
  },

  head: (_, { shop: { info }, url }) => ({
    title: titleOf(info),
    description: info?.hero?.text ?? info?.slogan,
    canonical: href.home(),
    image: info?.hero?.photo,
    structuredData: info ? [siteAsData(info, url.origin), storeAsData(info, url.origin)] : [],
  }),

  markdown({ bestSellers, bestSellersTitle }, { shop: { info, categories }, url, has }) {
    if (!bestSellers.length && !categories.length) return null
    const link = (name: string, uri: string) => linkTo(name, absoluteUrl(uri, url.origin) ?? uri)
    return blocks(
      `# ${asMarkdown(titleOf(info))}`,
      asMarkdown(info?.hero?.text || info?.slogan || t('heroText')),
      listOf((info?.usps ?? []).map(asMarkdown)),
      `## ${t('categories')}`,
      listOf(categories.map(({ title, uri, intro }) => link(title, uri) + (intro ? `: ${asMarkdown(intro)}` : ''))),
      bestSellers.length > 0 && `## ${bestSellersTitle}`,
      cardsAsMarkdown(bestSellers, url.origin),
      listOf([
        link(t('dealsMore'), href.deals()),
        link(t('guidesMore'), href.guides()),
        link(t('blogMore'), href.blog()),
        ...(has(getShopReviews) ? [link(t('reviewsMore'), href.reviews())] : []),
      ]),
    )
  },

  View({ data: { bestSellers, bestSellersTitle, deals, guides, stories }, context: { shop, has } }) {
    if (!bestSellers.length && !shop.categories.length) return <Opening />
    const dealsMore = { href: href.deals(), text: t('dealsMore') }
    const guidesMore = { href: href.guides(), text: t('guidesMore') }
    const storiesMore = { href: href.blog(), text: t('blogMore') }
    return (
      <>
        <Hero {...shop} />
        {!!shop.categories.length && (
          <Section title={t('categories')} className="wrap mt-12">
            <CategoryTiles categories={shop.categories.slice(0, 8)} />
          </Section>
        )}
        {!!bestSellers.length && (
          <Section title={bestSellersTitle}>
            <ProductGrid products={bestSellers} shape="grid-cards eight" />
          </Section>
        )}
        <Late of={deals} fallback={<Section title={t('deals')} more={dealsMore} />}>
          {(products) =>
            products.length > 0 && (
              <Section title={t('deals')} more={dealsMore}>
                <ProductGrid products={products} shape="rail" />
              </Section>
            )
          }
        </Late>
        <ReviewsStrip info={shop.info} hasReviews={has(getShopReviews)} />
        <Late of={guides} fallback={<Section title={t('guides')} more={guidesMore} />}>
          {(pages) =>
            pages.length > 0 && (
              <Section title={t('guides')} more={guidesMore}>
                <StoryGrid stories={pages} />
              </Section>
            )
          }
        </Late>
        <Late of={stories} fallback={<Section title={t('blog')} more={storiesMore} />}>
          {(pages) =>
            pages.length > 0 && (
              <Section title={t('blog')} more={storiesMore}>
                <StoryGrid stories={pages} />
              </Section>
            )
          }
        </Late>
        <RecentlyViewed />
      </>
    )
  },
})

const titleOf = (info: ShopInfo | null) => [info?.name, info?.slogan].filter(Boolean).join(' – ') || t('title')
