import type { InferInput } from 'valibot'
import type { DiscontinuedProduct, Product } from '../../src/contract/catalogue/product'
import { type ProductReviews, starsOf } from '../../src/contract/catalogue/review'
import type { IdMap } from '../../src/contract/shared-schemas'
import { toProductCard } from '../catalog/product-card'
import { pageLinksById, toPageCard } from '../content/page'
import { brandUri, categoryUri, productUri } from '../lib/uris'
import { fromPricesOf } from './prices/starting-prices'
import type { ProductParts } from './product.repository'
import { specTextWithoutUnit } from './specification-text'
import { photosOfVariant, titledReferenceNumbers, toProductOption } from './to-product-option'
import { toSchemaOrg } from './to-schema-org'
import {
  availableAttributes,
  choiceOfSingleValues,
  choiceOfVariant,
  chosenVariant,
  defaultChoice,
  defaultVariant,
  variantForPhotos,
} from './variant-choice'

type ProductPageQuery = {
  /** The category that the visitor came from; the breadcrumbs end with this category if it contains the product. */
  from_category?: number | null
  po_id?: number | null
  /** The chosen attribute values from the URL; may be empty. */
  chosen: IdMap
  /** Optional parts of the answer that the client requests: `attributes`, `option`. */
  include: readonly string[]
}

export function toProduct(
  parts: Omit<ProductParts, 'product'> & { product: NonNullable<ProductParts['product']> },
  { from_category, po_id, chosen, include }: ProductPageQuery,
): InferInput<typeof Product> {
  const { product, variants, values } = parts
  const requested = variants.find((variant) => variant.id === po_id)
  const start = requested ?? defaultVariant(variants)
  const default_attrs = requested ? choiceOfVariant(requested, values) : start ? defaultChoice(start, values) : {}
  const choice = Object.keys(chosen).length ? { ...choiceOfSingleValues(values), ...chosen } : default_attrs
  const variant = chosenVariant(variants, values, choice)
  const photos = photosOfVariant(parts, variant ?? variantForPhotos(variants, values, choice))
  const links = pageLinksById(parts.links)
  const { attributes, ...offered } = availableAttributes(variants, values, choice)
  const shownFrom = parts.trail.findIndex((category) => category.id === from_category)
  const trail = shownFrom < 0 ? parts.trail : parts.trail.slice(0, shownFrom + 1)
  return {
    id: product.id,
    uri: productUri(product),
    full_name: product.full_name,
    brand: brandOf(product),
    photos,
    photo: product.photo,
    description: product.description_html,
    schema: toSchemaOrg({ ...parts, product }, photos),
    alternatives: parts.alternatives.map((row) => toProductCard(row)),
    accessories: parts.accessories.map((row) => toProductCard(row)),
    popular: parts.popular.map((row) => toProductCard(row)),
    size_guide: sizeGuideOf(parts.trail),
    pros_and_cons: { pros: argumentsOf(parts, 'pro'), cons: argumentsOf(parts, 'con') },
    specifications: toSpecifications(parts),
    // Empty if no variant is chosen: the number of the default variant would belong to only one of the variants.
    reference_numbers: variant ? titledReferenceNumbers(variant) : [],
    questions: parts.questions,
    pdfs: parts.pdfs,
    pages: parts.guides.map((guide) => toPageCard(guide, links)),
    reviews: toReviews(parts),
    breadcrumbs: [
      ...trail.map((category) => ({ title: category.title, uri: categoryUri(category) })),
      { title: product.full_name, uri: productUri(product) },
    ],
    default_attrs,
    safety: product.safety,
    no_withdrawal: product.no_withdrawal,
    min_age: product.min_age,
    ingredients: product.ingredients,
    allergens: product.allergens,
    ...(include.includes('attributes') && {
      attributes,
      ...fromPricesOf(offered, product),
    }),
    ...(include.includes('option') && { option: variant ? toProductOption(parts, variant, 1) : null }),
  }
}

const brandOf = ({ brand_id: id, brand_title: title }: { brand_id: number; brand_title: string }) => ({
  id,
  title,
  uri: brandUri({ id, title }),
})

/** The size guide of the nearest category that has one. */
function sizeGuideOf(trail: ProductParts['trail']) {
  const nearest = trail.findLast(({ guide_uri }) => guide_uri)
  return nearest && { title: nearest.guide_title ?? '', uri: nearest.guide_uri ?? '' }
}

/** Returns the data of the page about a discontinued product, with alternatives. */
export function toDiscontinuedProduct({
  product,
  trail,
  successor,
  alternatives,
}: Pick<ProductParts, 'trail' | 'successor' | 'alternatives'> & {
  product: NonNullable<ProductParts['product']>
}): InferInput<typeof DiscontinuedProduct> {
  return {
    full_name: product.full_name,
    uri: productUri(product),
    photo: product.photo,
    breadcrumbs: trail.map((category) => ({ title: category.title, uri: categoryUri(category) })),
    replaced_by: successor && toProductCard(successor),
    alternatives: alternatives.filter(({ id }) => id !== successor?.id).map((row) => toProductCard(row)),
  }
}

const argumentsOf = (parts: ProductParts, kind: 'pro' | 'con') =>
  parts.arguments.filter((argument) => argument.kind === kind).map(({ text }) => text)

function toSpecifications({ specifications }: ProductParts) {
  return [...Map.groupBy(specifications, ({ group }) => group)].map(([title, rows]) => ({
    title,
    rows: rows.map(({ title, unit, ...row }) => ({ title, value: specTextWithoutUnit(row), unit })),
  }))
}

function toReviews({ product, ratings, reviews }: ProductParts): ProductReviews {
  const distribution: Record<string, number> = { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 }
  for (const { rating, count } of ratings) distribution[starsOf(rating)] = (distribution[starsOf(rating)] ?? 0) + count
  return { average: product?.rating, count: product?.review_count ?? 0, distribution, items: reviews }
}
