import type * as v from 'valibot'
import { parseNetContent } from '../../../../backend/lib/read-net-content'
import { brandUri, productUri } from '../../../../backend/lib/uris'
import {
  availableAttributes,
  choiceOfSingleValues,
  choiceOfVariant,
  chosenVariant,
  defaultChoice,
  defaultVariant,
} from '../../../../backend/product/variant-choice'
import type { getProduct } from '../../../../src/contract/catalogue/product'
import type { queryProductAttributes, queryProductOption } from '../../../../src/contract/catalogue/variant'
import { MAX_AMOUNT } from '../../../../src/contract/limits'
import { toEuro } from '../../../../src/contract/money/euros-and-cents'
import type { NoWithdrawalReason } from '../../../../src/contract/ordering/withdrawal'
import type { IdMap } from '../../../../src/contract/shared-schemas'
import type { ShopContext } from '../env'
import { notFound, toVendureId } from '../http/route'
import { publicConnection } from '../vendure/cached-reader'
import { callVendure, graphql } from '../vendure/shop-api'
import { collectionTrail, deepestTrail, readCollections } from './collections'
import { brandOf, compareSpecs, readFacets } from './facets'
import { toProductCard } from './product-card'
import { readAllProducts } from './read-all-products'
import {
  type ProductParts,
  photosOfVariant,
  toProductParts,
  toVariantFields,
  type VendureVariant,
  variantFields,
} from './variants'

const productQuery = graphql(
  `
    query Product($id: ID!) {
      product(id: $id) {
        ...VariantFields
        facetValues { id }
        collections { id }
        customFields {
          pros cons manufacturer manufacturerAddress manufacturerEmail warnings noWithdrawal
        }
      }
    }
  `,
  [variantFields],
)

/** Fetches a product. @throws ApiError 404 if Vendure has no product with this id or does not sell it */
async function findProduct(context: ShopContext, id: number) {
  const { product: found } = await callVendure(publicConnection(context), productQuery, { id: toVendureId(id) })
  if (!found?.variants.length) throw notFound()
  return toProductParts(found)
}

const referencesOf = ({ row }: VendureVariant) => [
  ...(row.customFields?.ean ? [{ type: 'EAN', value: row.customFields.ean }] : []),
  { type: 'Artikelnummer', value: row.sku },
]

type Query = { from_category?: number | null; po_id?: number | null; chosen: IdMap; include: readonly string[] }

/** Returns the data of a product page. The breadcrumbs are by default of its deepest category. @throws ApiError 404 */
export async function showProduct(
  context: ShopContext,
  id: number,
  { from_category, po_id, chosen, include }: Query,
): Promise<v.InferInput<typeof getProduct.answer>> {
  const [parts, facets, collections, goods] = await Promise.all([
    findProduct(context, id),
    readFacets(context),
    readCollections(context),
    readAllProducts(context),
  ])
  const { found, variants, values } = parts
  const own = { facetValues: new Set(found.facetValues.map(({ id }) => Number(id))) }
  const asked = variants.find((variant) => variant.id === po_id)
  const start = asked ?? defaultVariant(variants)
  const default_attrs = asked ? choiceOfVariant(asked, values) : start ? defaultChoice(start, values) : {}
  const choice = Object.keys(chosen).length ? { ...choiceOfSingleValues(values), ...chosen } : default_attrs
  const variant = chosenVariant(variants, values, choice)
  const photos = photosOfVariant(parts, variant)
  const trails = found.collections.map(({ id }) => collectionTrail(Number(id), collections))
  const deepest = deepestTrail(trails)
  const trail = trails.find((one) => one.at(-1)?.id === from_category) ?? deepest
  const brand = brandOf(own, facets)
  const near = deepest.at(-1)?.id
  const fields = found.customFields
  const uri = productUri({ id: Number(found.id), slug: found.slug })
  return {
    id: Number(found.id),
    uri,
    full_name: found.name,
    brand: brand && { id: brand.id, title: brand.title, uri: brandUri(brand) },
    photos,
    photo: photos[0]?.src ?? null,
    description: found.description,
    schema: {
      '@type': 'Product',
      name: found.name,
      url: uri,
      image: photos.map(({ src }) => src),
      ...(brand && { brand: { '@type': 'Brand', name: brand.title } }),
      offers: variants.map(({ row, price_cents, stock }) => ({
        '@type': 'Offer',
        sku: row.sku,
        price: toEuro(price_cents),
        priceCurrency: 'EUR',
        availability: `https://schema.org/${stock ? 'InStock' : 'OutOfStock'}`,
      })),
    },
    alternatives: goods
      .filter(({ id, collections, inStock }) => id !== Number(found.id) && inStock && near && collections.has(near))
      .slice(0, 8)
      .map((product) => toProductCard(product, facets)),
    pros_and_cons: { pros: fields?.pros ?? [], cons: fields?.cons ?? [] },
    specifications: compareSpecs([own], facets).map(({ title, rows }) => ({
      title,
      rows: rows.map(({ title, unit, texts: [value] }) => ({ title, value: value ?? '', unit })),
    })),
    reference_numbers: variant ? referencesOf(variant) : [],
    breadcrumbs: [...trail.map(({ title, uri }) => ({ title, uri })), { title: found.name, uri }],
    default_attrs,
    safety: fields?.manufacturer
      ? {
          manufacturer: fields.manufacturer,
          address: fields.manufacturerAddress,
          email: fields.manufacturerEmail,
          warnings: fields.warnings,
        }
      : null,
    no_withdrawal: fields?.noWithdrawal as NoWithdrawalReason | null | undefined,
    ...(include.includes('attributes') && offer(parts, choice)),
    ...(include.includes('option') && { option: variant ? toOption(parts, variant) : null }),
  }
}

function offer({ variants, values }: ProductParts, choice: IdMap): v.InferInput<typeof queryProductAttributes.answer> {
  const { attributes, cheapest, isFrom } = availableAttributes(variants, values, choice)
  const { row } = variants.find(({ id }) => id === cheapest?.id) ?? {}
  return {
    attributes,
    from_price: isFrom,
    ...(row && { starting_price: toEuro(row.price), starting_price_gross: toEuro(row.priceWithTax) }),
    starting_content: parseNetContent(cheapest?.content ?? null),
  }
}

export async function showProductAttributes(context: ShopContext, id: number, choice: IdMap) {
  return offer(await findProduct(context, id), choice)
}

/** Returns the variant that the chosen values select. @throws ApiError 404 if no variant has the chosen values */
export async function showProductOption(context: ShopContext, id: number, choice: IdMap) {
  const parts = await findProduct(context, id)
  const variant = chosenVariant(parts.variants, parts.values, choice)
  if (!variant) throw notFound()
  return toOption(parts, variant)
}

function toOption(parts: ProductParts, variant: VendureVariant): v.InferInput<typeof queryProductOption.answer> {
  const { row, stock } = variant
  return {
    ...toVariantFields(parts, variant),
    price_net: toEuro(row.price),
    stock,
    photos: photosOfVariant(parts, variant),
    reference_numbers: referencesOf(variant),
    max_amount: Math.min(stock, MAX_AMOUNT),
  }
}
