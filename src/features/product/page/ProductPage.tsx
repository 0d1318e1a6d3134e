import * as mark from '../../../../kit/browser/swap/data-attributes'
import { ApiError } from '../../../../kit/contract/errors'
import { throwNotFoundAt404 } from '../../../../kit/page/page-errors'
import { type DiscontinuedProduct, getProduct, type Product } from '../../../contract/catalogue/product'
import { queryProducts } from '../../../contract/catalogue/product-list'
import { type ProductOption, parseAttributes, toAttributeQuery } from '../../../contract/catalogue/variant'
import { formatPrice, toEuro } from '../../../contract/money/euros-and-cents'
import { isSamePath, redirectToCanonicalPath, withCanonicalUri } from '../../../lib/canonical-path'
import { closeHeadingGaps } from '../../../lib/close-heading-gaps'
import { definePage, type PageContext, type ViewContext } from '../../../page'
import { canonicalPagePath } from '../../../page-path-of-backend'
import { idInPathSegment } from '../../../routes'
import { RefusedFormSummary, titleWithErrors } from '../../../ui/form/ErrorSummary'
import { ResubmitForm } from '../../../ui/form/PostForm'
import { refusedFormOf } from '../../../ui/form/refused-form'
import { serverText as uiText } from '../../../ui/nl'
import { Breadcrumbs, breadcrumbTrailOf } from '../../../ui/text/Breadcrumbs'
import { viewItemEvent } from '../../analytics/events'
import { TrackEvent } from '../../analytics/TrackEvent'
import { toBreadcrumbListSchema } from '../../catalog/list-schemas'
import { DiscontinuedError, throwDiscontinuedAt410 } from '../../variant/discontinued-error'
import { photosOfVariant, smallPhotoUrl } from '../../variant/photos-of-variant'
import { fetchVariantChoice, loadVariantChoice, type VariantChoice } from '../../variant/variant-choice'
import { BuyBox } from '../buy-box/BuyBox'
import { DescriptionAndSpecifications } from '../details/DescriptionAndSpecifications'
import { ReviewsQuestionsAndDocuments } from '../details/ReviewsQuestionsAndDocuments'
import { Gallery } from '../gallery/Gallery'
import { serverText, t } from '../nl'
import * as productMark from '../product-markup-names'
import { RecentlyViewed } from '../recently-viewed/RecentlyViewed'
import { DiscontinuedView } from './DiscontinuedPage'
import { productAsMarkdown } from './product-markdown'
import { productStructuredData } from './product-structured-data'
import { fillAlternativesWithPopular, RelatedProductRows } from './RelatedProductRows'

/** Throws the error of specification §8, Product load failure, with the status of the backend. */
function failLoad(error: unknown): never {
  if (!(error instanceof ApiError)) throw error
  const { status, code, retryAfter } = error
  throw new ApiError(status, 'Product load failed', code, {}, undefined, retryAfter)
}

type ProductData = Awaited<ReturnType<typeof loadProduct>>
type DiscontinuedData = { discontinued: DiscontinuedProduct }

export const page = definePage<ProductData | DiscontinuedData | null>({
  // Returns null if the backend fails or refuses after a form was sent: the page then offers to send the form again.
  load: (context) =>
    loadProduct(context).catch((error) => {
      if (error instanceof DiscontinuedError) return toDiscontinuedData(error, context)
      if (context.form && error instanceof ApiError) return null
      throw error
    }),

  // Without a price nothing can be bought, and the status 503 tells search engines to return later.
  status: (data) => (data && isDiscontinued(data) ? 410 : !data || data.choice.isUnknown ? 503 : 200),

  head(data, { url, form, shop }) {
    if (!data) return { title: titleWithErrors(uiText('form.outageTitle'), form), noindex: true }
    if (isDiscontinued(data)) {
      const { full_name } = data.discontinued
      return { title: full_name ? serverText('goneTitle', { name: full_name }) : serverText('goneName'), noindex: true }
    }
    const { product, choice } = data
    // The visitor requested a stock alert, but the variant is in stock. The form's error is then good news, so the
    // title does not announce an error.
    const isGoodNews =
      refusedFormOf(productMark.stockAlertActionValue, form) && choice.option && choice.option.stock_status !== 'out'
    const { full_name, uri, breadcrumbs } = product
    const price = choice.option?.price ?? choice.starting.price
    const photos = photosOfVariant(product, choice.option)
    return {
      title: titleWithErrors(full_name, isGoodNews ? undefined : form),
      description: price ? t('descriptionMeta', { name: full_name, price: formatPrice(price) }) : full_name,
      canonical: canonicalPagePath(uri, url),
      image: photos[0]?.src,
      structuredData: [
        ...productStructuredData({ product, choice, photos, info: shop.info, origin: url.origin }),
        ...(breadcrumbs?.length ? [toBreadcrumbListSchema(breadcrumbs, url.origin)] : []),
      ],
    }
  },

  markdown: (data, { url }) => (data && !isDiscontinued(data) ? productAsMarkdown(data, url.origin) : null),

  View({ data, context }) {
    if (data && isDiscontinued(data)) return <DiscontinuedView discontinued={data.discontinued} context={context} />
    return data ? <ProductView data={data} context={context} /> : <Unsent context={context} />
  },
})

/** The classes of the two columns: the photos and the texts below them on the left, the buy box on the right. */
const columns = 'grid gap-6 md:grid-cols-2 md:grid-rows-[auto_1fr] md:gap-x-8 md:gap-y-10 lg:gap-x-12'

function ProductView({ data, context }: { data: ProductData; context: ViewContext }) {
  const { product, choice, description, category, alternatives, popular } = data
  const { form } = context
  const { full_name, uri, breadcrumbs } = product
  const variant = choice.option && toTrackedVariant(product, choice.option)
  // The errors about a missing choice and about an amount that is too high are displayed beside their fields.
  const bought = refusedFormOf(productMark.buyButtonName, form)
  const isToldBelow = !!bought && (!choice.isComplete || !!bought.errors.amount)
  const isOfNoForm =
    form &&
    ![productMark.questionAction, productMark.stockAlertActionValue, productMark.priceAlertAction].some((name) =>
      refusedFormOf(name, form),
    ) &&
    !isToldBelow
  return (
    <>
      <div className="wrap">
        <Breadcrumbs trail={breadcrumbTrailOf({ breadcrumbs, title: full_name, uri })} />
        {isOfNoForm && <RefusedFormSummary form={form} />}
        <div className={columns}>
          <div
            id={productMark.buyBoxId}
            {...{ [mark.sameEntryAttribute]: true, [productMark.variantAttribute]: variant && JSON.stringify(variant) }}
            // This element's children are placed in the page's columns, between parts that a swap does not replace.
            className="contents"
          >
            <Gallery photos={photosOfVariant(product, choice.option)} name={full_name} />
            <BuyBox product={product} choice={choice} context={context} />
            <TrackEvent event={viewItemEvent(itemOf(product, choice))} />
          </div>
          <DescriptionAndSpecifications product={product} option={choice.option} description={description} />
        </div>
        <ReviewsQuestionsAndDocuments product={product} context={context} />
      </div>
      <RelatedProductRows
        accessories={product.accessories ?? []}
        alternatives={alternatives}
        category={category}
        popular={popular}
      />
      <RecentlyViewed viewed={toViewed(product, choice)} />
    </>
  )
}

/** Shown if a form of the product's page could not be sent and the page's data could not be loaded either. */
function Unsent({ context: { url, form } }: { context: ViewContext }) {
  return (
    <div className="wrap py-8">
      <h1 className="mb-6">{uiText('form.outageTitle')}</h1>
      <p className="mb-6">{form?.text ?? uiText('form.outage')}</p>
      <ResubmitForm action={url.pathname + url.search} values={form?.values} />
    </div>
  )
}

async function loadProduct({ api, hasInclude, params, url, sanitize, form }: PageContext) {
  const id = idInPathSegment(params.product)
  const attributes = parseAttributes(url.searchParams)
  // A backend without `include` needs a call for the chosen variant, in parallel with the call for the product.
  const variantCall =
    !hasInclude && Object.keys(attributes).length ? fetchVariantChoice(api, id, attributes) : undefined
  const answer = await getProduct(api, {
    id,
    from_category: idInPathSegment(params.category) || undefined,
    include: 'attributes,option',
    ...toAttributeQuery(attributes),
  })
    .catch(throwNotFoundAt404(`product ${id}`))
    .catch(throwDiscontinuedAt410(api))
    .catch(failLoad)
  const product = withCanonicalUri(answer, url)
  const trail = product.breadcrumbs ?? []
  // A refused form is displayed at the URL to which it was sent: a redirect would lose what the visitor typed.
  if (!form && !isBelowCategory(url.pathname, product.uri, trail))
    redirectToCanonicalPath(canonicalPagePath(product.uri, url), url)

  const category = trail.at(-2) ?? null
  // If the product's answer contains popular products, they need no further call.
  const rows = fillAlternativesWithPopular({ alternatives: product.alternatives ?? [], popular: product.popular ?? [] })
  const popular = !category
    ? null
    : product.popular
      ? Promise.resolve(rows.popular)
      : queryProducts(api, {
          category_id: idInPathSegment(category.uri),
          best_selling: true,
          limit: 9,
          products_only: true,
        }).then(
          ({ products }) => products.data.filter((other) => other.id !== product.id).slice(0, 8),
          // If the row of popular products can't be fetched, the page is shown without it.
          () => [],
        )
  const [choice, description] = await Promise.all([
    loadVariantChoice(api, product, attributes, variantCall),
    product.description ? sanitize(product.description).then((html) => closeHeadingGaps(html, [1, 2])) : null,
  ])
  return { product, choice, description, category, alternatives: rows.alternatives, popular }
}

const isDiscontinued = (data: ProductData | DiscontinuedData): data is DiscontinuedData => 'discontinued' in data

function toDiscontinuedData({ product }: DiscontinuedError, { url, form }: PageContext): DiscontinuedData {
  if (product.uri && !form) redirectToCanonicalPath(canonicalPagePath(product.uri, url), url)
  return { discontinued: product }
}

/** Returns the fields that the list of recently viewed products stores, with the photo of the viewed colour. */
function toViewed(product: Product, { option }: VariantChoice) {
  const [photo] = photosOfVariant(product, option)
  return { uri: product.uri, name: product.full_name, photo: photo ? smallPhotoUrl(photo.src) : null }
}

/** Returns the chosen variant in the form that scripts such as a tag manager receive it. `price` is gross. */
function toTrackedVariant({ id, brand }: Product, option: ProductOption) {
  const { po_id, uri, full_name, option_name, price, stock_status } = option
  return {
    po_id,
    product_id: id,
    uri,
    full_name,
    brand: brand?.title,
    option_name: option_name || undefined,
    price: toEuro(price),
    stock_status: stock_status || undefined,
  }
}

/** Returns the viewed item for analytics: the variant, or the product if none is chosen. */
function itemOf({ id, full_name, brand }: Product, { option, starting }: VariantChoice) {
  return { id, full_name, brand: brand?.title, ...(option ?? { price: starting.price ?? 0 }) }
}

/** Whether `pathname` is the product's path after that of one of its categories. The canonical path has no category. */
function isBelowCategory(pathname: string, uri: string, trail: { uri: string }[]) {
  return trail.some((category) => isSamePath(category.uri + uri, pathname))
}
