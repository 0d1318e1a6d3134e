import { LateContent } from '../../../kit/page/LateContent'
import type { Category } from '../../contract/catalogue/category'
import { queryProducts } from '../../contract/catalogue/product-list'
import { getShopReviews } from '../../contract/catalogue/review'
import { getPage, getPages, isOfType, type PageCard } from '../../contract/content'
import type { ShopInfo } from '../../contract/shop'
import { escapeMarkdown, joinBlocks, markdownLink, markdownList } from '../../lib/markdown'
import { definePage, type PageContext } from '../../page'
import { href } from '../../routes'
import { Photo, type PhotoPlace, smallPhotoWidths } from '../../ui/image/Photo'
import { LateSection, Section } from '../../ui/text/Section'
import { CategoryTiles } from '../catalog/CategoryTiles'
import { ProductGrid } from '../catalog/card/ProductGrid'
import { productCardsAsMarkdown } from '../catalog/list/list-markdown'
import { hasPageOfCard } from '../content/content-pages'
import { firstPassages, toPageBody } from '../content/page-body'
import { StoryGrid } from '../content/StoryGrid'
import { RecentlyViewed } from '../product/recently-viewed/RecentlyViewed'
import { siteStructuredData, storeStructuredData } from '../shop/structured-data'
import { findAboutPageLink } from './find-in-menus'
import { EmptyShop, Hero } from './Hero'
import { t } from './nl'
import { ReviewsBand, selectReviewQuotes } from './ReviewsBand'
import { About, type AboutData, NewestArticle } from './Stories'

const inRow: PhotoPlace = { sizes: '(width>=62em) 5rem, 3rem', widths: smallPhotoWidths }
const large = 4
const most = 8

/** The first four categories have a large photo, the next four have a row each. */
const Categories = ({ categories }: { categories: Category[] }) => (
  <>
    <CategoryTiles categories={categories.slice(0, large)} />
    {categories.length > large && (
      <ul className="grid grid-cols-2 gap-3 mt-3 md:grid-cols-4 md:gap-6 md:mt-6">
        {categories.slice(large, most).map(({ id, title, uri, photo }) => (
          <li key={id}>
            <a
              className="flex items-center gap-2 h-full p-2 rounded-l bg-sand font-500 leading-tight hover:underlined lg:gap-4 lg:p-3"
              href={uri}
            >
              <Photo className="flex-none w-12 lg:w-20" src={photo} alt="" place={inRow} width={80} height={60} />
              <span className="min-w-0">{title}</span>
            </a>
          </li>
        ))}
      </ul>
    )}
  </>
)

// If a secondary part of the page can't be fetched, the page is shown without it.
const none = () => []
const nothing = () => null

/**
 * The class for the margin before a section that is unrelated to the previous one. Related sections have 64 px between
 * them, and parts of one section 40 px.
 */
const unrelatedSection = 'wrap mt-24'
/** The number of blog articles: the newest is shown with its photo, the others only as a title. */
const storyCount = 4
const passageCount = 3

export const page = definePage({
  async load(context) {
    const { api, read, has } = context
    const deals = queryProducts(api, { deals: true, limit: 4, products_only: true }).then(
      ({ products }) => products.data,
      none,
    )
    const latest = (type_code: string, per_page: number): Promise<PageCard[]> =>
      read(getPages, { type_code, per_page, order_by: '-created_at' }).then(
        ({ data }) => data.filter(hasPageOfCard).filter(isOfType(type_code)).slice(0, per_page),
        none,
      )
    const guides = latest('keuzehulp', 3)
    const story = latest('blog', storyCount).then((stories) => loadStory(stories, context))
    const about = loadAbout(context).catch(nothing)
    const quotes = has(getShopReviews)
      ? read(getShopReviews, {}).then(({ data }) => selectReviewQuotes(data), none)
      : noQuotes
    const { products, bought } = await queryProducts(api, { best_selling: true, limit: 8, products_only: true })
    // A new shop has too few orders for bestsellers, so the row of products has another title.
    const bestSellersTitle = t(bought === false ? 'assortment' : 'bestSellers')
    return { bestSellers: products.data, bestSellersTitle, deals, guides, story, about, quotes }
  },

  head: (_, { shop: { info }, url }) => ({
    title: titleOf(info),
    description: info?.hero?.text ?? info?.slogan,
    canonical: href.home(),
    image: info?.hero?.photo,
    structuredData: info ? [siteStructuredData(info, url.origin), storeStructuredData(info, url.origin)] : [],
  }),

  markdown({ bestSellers, bestSellersTitle }, { shop: { info, categories }, url, has }) {
    if (!bestSellers.length && !categories.length) return null
    const link = (name: string, uri: string) => markdownLink(name, uri, url.origin)
    return joinBlocks(
      `# ${escapeMarkdown(titleOf(info))}`,
      escapeMarkdown(info?.hero?.text || info?.slogan || t('heroText')),
      markdownList((info?.usps ?? []).map(escapeMarkdown)),
      `## ${t('categories')}`,
      markdownList(
        categories.map(({ title, uri, intro }) => link(title, uri) + (intro ? `: ${escapeMarkdown(intro)}` : '')),
      ),
      bestSellers.length > 0 && `## ${bestSellersTitle}`,
      productCardsAsMarkdown(bestSellers, url.origin),
      markdownList([
        link(t('dealsMore'), href.deals()),
        link(t('guidesMore'), href.guides()),
        link(t('blogMore'), href.blog()),
        ...(has(getShopReviews) ? [link(t('reviewsMore'), href.reviews())] : []),
      ]),
    )
  },

  View({ data, context: { shop, has } }) {
    const { bestSellers, bestSellersTitle, deals, guides, story, about, quotes } = data
    if (!bestSellers.length && !shop.categories.length) return <EmptyShop />
    const storiesMore = { href: href.blog(), text: t('blogMore') }
    return (
      <>
        <Hero {...shop} />
        {!!shop.categories.length && (
          <Section title={t('categories')}>
            <Categories categories={shop.categories} />
          </Section>
        )}
        {!!bestSellers.length && (
          <Section title={bestSellersTitle}>
            <ProductGrid products={bestSellers} shape="grid-cards eight" />
          </Section>
        )}
        <LateSection of={deals} title={t('deals')} more={{ href: href.deals(), text: t('dealsMore') }}>
          {(products) => <ProductGrid products={products} shape="rail" />}
        </LateSection>
        <ReviewsBand info={shop.info} quotes={quotes} hasReviews={has(getShopReviews)} />
        <LateContent
          of={story}
          fallback={<Section title={t('blog')} more={storiesMore} className={unrelatedSection} />}
        >
          {(stories) => stories && <NewestArticle {...stories} />}
        </LateContent>
        <LateContent of={about} fallback={null}>
          {(shop) => shop && <About {...shop} />}
        </LateContent>
        <LateSection
          of={guides}
          title={t('guides')}
          more={{ href: href.guides(), text: t('guidesMore') }}
          className={unrelatedSection}
        >
          {(pages) => <StoryGrid stories={pages} />}
        </LateSection>
        <RecentlyViewed />
      </>
    )
  },
})

const noQuotes = Promise.resolve([])

/** Fetches the newest article in full, and a list of the others. If the article fails, returns only the list. */
async function loadStory([newest, ...others]: PageCard[], { api }: PageContext) {
  if (!newest) return null
  // Not through the cache, because the prices and delivery days of its products may not be a day old.
  const story = await getPage(api, { id: newest.id }).catch(nothing)
  return { story: { ...newest, products: story?.products }, others }
}

/** Fetches the shop's page about itself, if a menu links to one. */
async function loadAbout({ read, shop, sanitize }: PageContext): Promise<AboutData | null> {
  const link = findAboutPageLink(await shop)
  if (!link) return null
  const page = await read(getPage, { id: link.id })
  const body = page.body ? toPageBody(await sanitize(page.body)) : null
  return { title: link.title, page, passages: body ? firstPassages(body.html, passageCount) : [] }
}

const titleOf = (info: ShopInfo | null) => [info?.name, info?.slogan].filter(Boolean).join(' – ') || t('title')
