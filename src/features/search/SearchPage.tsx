import { LateContent } from '../../../kit/page/LateContent'
import { nullIfCallFails, Redirect } from '../../../kit/page/page-errors'
import type { ProductCard } from '../../contract/catalogue/product-card'
import { type ParsedSearch, type ProductList, queryProducts } from '../../contract/catalogue/product-list'
import { getPages, type PageCard } from '../../contract/content'
import { trackOrder } from '../../contract/ordering/returns'
import type { ShopInfo } from '../../contract/shop'
import { escapeMarkdown, joinBlocks, markdownLink, markdownList } from '../../lib/markdown'
import { definePage } from '../../page'
import { href } from '../../routes'
import { Section } from '../../ui/text/Section'
import { CategoryTiles } from '../catalog/CategoryTiles'
import { ProductGrid } from '../catalog/card/ProductGrid'
import { addFiltersToUrl } from '../catalog/filters/add-filters-to-url'
import { listAsMarkdown } from '../catalog/list/list-markdown'
import * as listMark from '../catalog/list/list-markup-names'
import { countFilters, parseListState } from '../catalog/list/list-state'
import {
  type LoadedList,
  loadProductList,
  productCountOf,
  requireExistingPage,
  withListState,
} from '../catalog/list/load-product-list'
import { ProductListing } from '../catalog/list/ProductListing'
import { Subcategories } from '../catalog/list/Subcategories'
import { contentPageKindOf, matchingCategories, matchingContentPages } from './matching-pages'
import { serverText } from './nl'
import { RecentSearches, RememberSearch } from './RecentSearches'
import { SearchForm } from './SearchForm'

/** Returns the words to search for: the search text after corrections, without the words that became filters. */
const searchTextOf = ({ search, corrected }: ParsedSearch) => (corrected ?? search).trim()

/** Returns the URL with the filters that the backend recognised in the term, so that the visitor can remove each. */
export function urlWithExplicitFilters(url: URL, reading: ParsedSearch): URL {
  const address = new URL(url)
  const params = address.searchParams
  const term = searchTextOf(reading)
  if (term) params.set('term', term)
  else params.delete('term')
  params.set('letterlijk', '1')
  addFiltersToUrl(params, reading)
  return address
}

const parsedSearchNote = 'mb-6 max-lg:mb-0 max-lg:text-s'

/** Says how the search text was corrected, or that some words became filters, with a link to a literal search. */
function ParsedSearchNote({ of: reading, term }: { of: ParsedSearch; term: string }) {
  const isGuess = reading.corrected != null
  return (
    <p className={parsedSearchNote}>
      {isGuess ? serverText('corrected', { term: searchTextOf(reading) }) : serverText('read')}{' '}
      <a className="link inline-block py-2" href={href.searchLiterally(term)} rel="nofollow">
        {serverText(isGuess ? 'literally' : 'readLiterally', { term })}
      </a>
    </p>
  )
}

const maxTermLength = 200

const maxPages = 8

export const page = definePage({
  async load({ api, url, has, shop }) {
    const term = (url.searchParams.get('term') ?? '').trim().slice(0, maxTermLength)
    if (/\d{5}/.test(term) && has(trackOrder)) {
      const number = orderNumberIn(term, (await shop).info)
      if (number) throw new Redirect(href.trackOrder(number), 302)
    }
    const state = parseListState(url.searchParams)
    // If all words of a search became filters, the URL has filters but no term.
    const isSearch = term !== '' || countFilters(state) > 0
    const isFirst = term !== '' && state.page === 1 && !countFilters(state)
    const [found, pages] = await Promise.all([
      isSearch
        ? loadProductList(api, url, { search: term || undefined, read_search: !url.searchParams.has('letterlijk') })
        : null,
      isFirst ? nullIfCallFails(getPages(api, { search: term, per_page: maxPages })) : null,
    ])
    if (found) requireExistingPage(found)
    const reading = found?.list.reading
    const address = reading ? urlWithExplicitFilters(url, reading) : url
    const loaded = found && reading ? withListState(found, parseListState(address.searchParams)) : found
    const hasProducts = !!loaded && productCountOf(loaded.list) > 0
    // Without results the page shows bestsellers. These are streamed, because the answer must not wait for them.
    const bestSellers =
      loaded && (hasProducts || countFilters(loaded.state))
        ? null
        : queryProducts(api, { best_selling: true, limit: 8, products_only: true }).then(
            ({ products, bought }) => ({ products: products.data, bought }),
            () => null,
          )
    return {
      term,
      // A literal search comes from one of the shop's own links, so the visitor has not typed its term just now.
      isTyped: isFirst && !url.searchParams.has('letterlijk'),
      reading,
      sought: reading ? searchTextOf(reading) : term,
      loaded,
      address,
      pages: matchingContentPages(pages?.data ?? [], term, hasProducts),
      bestSellers,
    }
  },

  head(data) {
    const title = titleOf(data)
    return {
      title,
      description: data.bestSellers || !data.loaded ? serverText('ask') : serverText('description', { title }),
      noindex: true,
    }
  },

  markdown(data, { url }) {
    const { loaded, address, pages, sought, bestSellers } = data
    const title = titleOf(data)
    const links = markdownList(pages.map((found) => markdownLink(found.title, found.uri, url.origin)))
    if (!loaded || bestSellers)
      return joinBlocks(`# ${escapeMarkdown(title)}`, links || serverText(data.term ? 'none' : 'ask'))
    const places = matchingCategories(loaded.list.categories ?? [], sought)
    return joinBlocks(listAsMarkdown({ title, places, loaded }, address).trimEnd(), links)
  },

  View({ data, context: { shop } }) {
    const { term, isTyped, reading, sought, loaded, address, pages, bestSellers } = data
    const found = loaded && !bestSellers ? loaded : null
    const read = reading && <ParsedSearchNote of={reading} term={term} />
    const note = found?.list.guessed ? <p className={parsedSearchNote}>{serverText('guessed')}</p> : read
    return (
      <div className="wrap pt-4 lg:pt-8">
        <div className="list-heading lg:mt-2">
          {/* A long search term must not push the first products out of view. */}
          <h1 id={listMark.title} className="lt-lg:text-[1.375rem]" data-term={term || undefined}>
            {titleOf(data)}
          </h1>
        </div>
        {!found && <FoundPages pages={pages} isAll />}
        {found && isTyped && <RememberSearch term={term} />}
        {found ? (
          <ProductListing of={found} url={address} note={note}>
            <FoundPages pages={pages} isAll={false} />
            <Subcategories
              categories={matchingCategories(found.list.categories ?? [], sought)}
              label={serverText('categories')}
            />
          </ProductListing>
        ) : (
          <>
            {!pages.length && <p className="mt-3 mb-6 max-w-prose">{term ? serverText('none') : serverText('ask')}</p>}
            {read}
            <SearchForm id="zoek-opnieuw" term={term} />
            <RecentSearches />
            {!!shop.categories.length && (
              <Section title={serverText('browse')} className="mt-8">
                <CategoryTiles categories={shop.categories} />
              </Section>
            )}
          </>
        )}
        {bestSellers && <BestSellers of={bestSellers} />}
      </div>
    )
  },
})

type Loaded = {
  pages: PageCard[]
  term: string
  sought: string
  reading?: ParsedSearch | null
  loaded: LoadedList | null
}

/** Returns the title of the page: the typed or corrected search text, with the number of results if known. */
function titleOf({ pages, term, sought, reading, loaded }: Loaded) {
  const meta = loaded?.list.products.meta
  const total = meta?.total
  if (loaded?.list.guessed) return serverText('results', { n: 0, term })
  if (total === 0 && pages.length) return serverText('about', { term })
  return typeof total !== 'number'
    ? serverText('title')
    : serverText(meta?.more ? 'manyResults' : 'results', { n: total, term: reading?.corrected == null ? term : sought })
}

type BestSeller = Pick<ProductList, 'bought'> & { products: ProductCard[] }

/** The bestsellers, below a search without results. A new shop has too few orders: the products get another title. */
function BestSellers({ of }: { of: Promise<BestSeller | null> }) {
  const more = { href: href.home(), text: serverText('more') }
  return (
    <LateContent of={of} fallback={<Section title={serverText('assortment')} className="mt-16" more={more} />}>
      {(found) =>
        !!found?.products.length && (
          <Section title={serverText(found.bought === false ? 'assortment' : 'bestSellers')} className="mt-16">
            <ProductGrid products={found.products} shape="grid-cards eight" />
          </Section>
        )
      }
    </LateContent>
  )
}

/** Returns the order number in a search term, in the spelling of the shop's mails; null for any other term. */
function orderNumberIn(term: string, info: ShopInfo | null) {
  const prefix = info?.order_prefix?.toUpperCase()
  const number = term.replace(/\s/g, '').toUpperCase()
  return prefix && number.startsWith(prefix) && /^\d{5,12}$/.test(number.slice(prefix.length)) ? number : null
}

/** Content pages that match the search term: in one line above the products, or as the only results (`isAll`). */
function FoundPages({ pages, isAll }: { pages: PageCard[]; isAll: boolean }) {
  if (!pages.length) return null
  return (
    <section className={isAll ? 'mt-6 mb-8' : 'lg:mb-6'} aria-labelledby="paginas">
      <h2 id="paginas" className={isAll ? 'text-l' : 'max-lg:vh lg:mb-2 lg:text-l'}>
        {serverText('pages')}
      </h2>
      <ul className={isAll ? 'mt-4 max-w-prose' : 'row'}>
        {pages.map((page) => (
          <li key={page.id} className={isAll ? 'mt-6' : undefined}>
            <a className={isAll ? 'link text-l' : 'chip'} href={page.uri}>
              {page.title}
            </a>
            <Kind of={page} />
            {isAll && page.intro && <p className="mt-1 text-muted">{page.intro}</p>}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Kind({ of }: { of: PageCard }) {
  const kind = contentPageKindOf(of)
  return kind ? <span className="ml-2 text-s text-muted">{serverText(`kinds.${kind}`)}</span> : null
}
