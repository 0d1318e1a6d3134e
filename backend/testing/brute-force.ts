import type { Category } from '../../src/contract/catalogue/category'
import type { ProductList, ProductQuery } from '../../src/contract/catalogue/product-list'
import { extraSorts } from '../../src/contract/catalogue/sort-orders'
import { MAX_COUNTED_HITS } from '../catalog/facets/broad-search-facets'
import type { Catalogue, ProductRecord, VariantRecord } from './records'

/** How well a product matches a search (0 is best); undefined if it does not. */
export type PlainSearch = { text: string; place: (product: ProductRecord) => number | undefined }

type Filter = { name: string; holds: (product: ProductRecord) => boolean }

/**
 * Returns the expected answer of `queryProducts`, by examining every product for every count.
 *
 * @param favourites the visitor's favourite products
 */
export function listByForce(
  catalogue: Catalogue,
  query: ProductQuery,
  search: PlainSearch | undefined,
  favourites: Set<number>,
) {
  const facts = factsOf(catalogue)
  const filters = toFilters(query, facts)
  const base = catalogue.products.filter(
    (product) =>
      (query.category_id == null || facts.trail(product.category_id).includes(query.category_id)) &&
      (query.brand_id == null || product.brand_id === query.brand_id) &&
      (!query.deals || facts.isReduced(product)) &&
      (!query.favorites || favourites.has(product.id)) &&
      (!search || search.place(product) !== undefined),
  )
  const isBroad =
    search &&
    !filters.length &&
    query.category_id == null &&
    query.brand_id == null &&
    !query.deals &&
    !query.favorites &&
    base.length > MAX_COUNTED_HITS
  const counted = isBroad ? sort(base, { sort: 'popularity' }, undefined, facts).slice(0, MAX_COUNTED_HITS + 1) : base
  /** Returns the products that pass all filters except that of one facet. */
  const but = (name: string) =>
    counted.filter((product) => filters.every((filter) => filter.name === name || filter.holds(product)))
  const hits = but('')

  const page = query.page ?? 1
  const per_page = query.limit ?? query.per_page ?? 24
  const total = isBroad ? MAX_COUNTED_HITS : hits.length
  const last_page = Math.max(1, Math.ceil(total / per_page))
  const products = {
    data:
      (query.select && !query.products_only) || page > last_page
        ? []
        : sort(isBroad ? base : hits, query, search, facts)
            .slice((page - 1) * per_page, page * per_page)
            .map(({ id }) => id),
    meta: { current_page: page, last_page, per_page, total, ...(isBroad && { more: true }) },
  }
  if (query.products_only) return { products }

  const chosen = new Set(query.specs_filter?.map(([, value]) => value))
  const numeric = new Set(catalogue.specs.filter((spec) => spec.numeric).map(({ id }) => id))
  const ranged = new Set(query.specs_filter_min_max?.map(([spec]) => spec).filter((spec) => numeric.has(spec)))
  const lowest = (product: ProductRecord) =>
    query.attributes_filter?.length ? cheapest(facts.fitting(product, query.attributes_filter)) : facts.price(product)
  const lowestPrices = but('price').map(lowest)
  const roots = catalogue.categories.filter(({ parent_id }) => parent_id === (query.category_id ?? null))
  const categories = roots.flatMap((root) => countCategory(root.id, hits, catalogue, facts))
  const answer = {
    products,
    brands: catalogue.brands
      .map(({ id, title }) => ({ id, title, count: but('brand').filter((product) => product.brand_id === id).length }))
      .filter(({ id, count }) => count || query.brands_filter?.includes(id))
      // Selected values that no product has any more come last.
      .sort((a, b) => (a.title < b.title ? -1 : 1))
      .sort(chosenLast),
    specs: catalogue.specs
      .filter(({ filterable }) => filterable)
      .sort((a, b) => a.position - b.position)
      .map((spec) => {
        const rows = but(`spec${spec.id}`).flatMap((product) => facts.specs(product, spec.id))
        const numbers = rows.flatMap(({ number }) => number ?? [])
        const vals = catalogue.spec_values
          .filter(({ spec_id }) => spec_id === spec.id)
          .sort((a, b) => a.position - b.position)
          .map(({ id, title }) => ({ id, val: title, count: rows.filter((row) => row.spec_value_id === id).length }))
          .filter(({ id, count }) => count || chosen.has(id))
          .sort(chosenLast)
        return spec.numeric
          ? { ...named(spec), vals: [], min: least(numbers), max: most(numbers) }
          : { ...named(spec), vals, min: null, max: null }
      })
      .filter(({ id, vals, min }) => vals.length || min !== null || ranged.has(id)),
    attributes: countAttributes(base, filters, query, catalogue, facts),
    stock_count: but('stock').filter(facts.isInStock).length,
    min_price: least(lowestPrices),
    max_price: most(lowestPrices),
    categories,
    categories_tree_depth: depthOf(categories),
    sorts: [...extraSorts],
  } satisfies Omit<ProductList, 'products'> & { products: unknown }
  if (!isBroad) return answer

  const isCommon = (count: number) => count >= counted.length / 10
  const withNumber = (spec: number) =>
    counted.filter((product) => facts.specs(product, spec).some(({ number }) => number != null)).length
  const numbersOf = (spec: number) =>
    catalogue.product_specs.flatMap(({ spec_id, number }) => (spec_id === spec ? (number ?? []) : []))
  const prices = catalogue.products.map(facts.price)
  return {
    ...answer,
    brands: answer.brands.map(uncounted),
    specs: answer.specs
      .filter(({ id, vals, min }) => isCommon(min === null ? sum(vals) : withNumber(id)))
      .map((spec) =>
        spec.min === null
          ? { ...spec, vals: spec.vals.map(uncounted) }
          : { ...spec, min: least(numbersOf(spec.id)), max: most(numbersOf(spec.id)) },
      ),
    attributes: answer.attributes
      .filter(({ vals }) => isCommon(sum(vals)))
      .map((attribute) => ({ ...attribute, vals: attribute.vals.map(uncounted) })),
    stock_count: null,
    min_price: least(prices),
    max_price: most(prices),
    categories: fullestFirst(answer.categories),
  }
}

const uncounted = <Value extends { count: number }>(value: Value) => ({ ...value, count: null })
const sum = (values: { count: number }[]) => values.reduce((total, { count }) => total + count, 0)
const fullestFirst = (categories: Category[]): Category[] =>
  categories
    .toSorted((a, b) => Number(b.count) - Number(a.count))
    .map((category) => ({ ...category, count: undefined, children: fullestFirst(category.children ?? []) }))

const chosenLast = (a: { id: number; count: number }, b: { id: number; count: number }) =>
  Number(!a.count) - Number(!b.count) || (a.count ? 0 : a.id - b.id)
const named = ({ id, title, unit }: Catalogue['specs'][number]) => ({ id, title, unit })
const least = (numbers: number[]) => (numbers.length ? Math.min(...numbers) : null)
const most = (numbers: number[]) => (numbers.length ? Math.max(...numbers) : null)
const depthOf = (categories: readonly Category[]): number =>
  categories.length ? 1 + Math.max(...categories.map(({ children }) => depthOf(children ?? []))) : 0

type Facts = ReturnType<typeof factsOf>

function factsOf(catalogue: Catalogue) {
  const { categories, variants, product_specs, price_history, attribute_values, product_reviews } = catalogue
  const attributeOf = new Map(attribute_values.map(({ id, attribute_id }) => [id, attribute_id]))
  const variantsOf = Map.groupBy(variants, ({ product_id }) => product_id)
  const specsOf = Map.groupBy(product_specs, ({ product_id }) => product_id)
  const dearerBefore = new Set(
    price_history.filter(({ valid_to }) => valid_to !== null).map(({ variant_id }) => variant_id),
  )
  const ratingsOf = Map.groupBy(product_reviews, ({ product_id }) => product_id)
  const trail = (id: number | null): number[] =>
    id === null ? [] : [id, ...trail(categories.find((category) => category.id === id)?.parent_id ?? null)]
  return {
    trail,
    specs: ({ id }: ProductRecord, spec: number) => (specsOf.get(id) ?? []).filter(({ spec_id }) => spec_id === spec),
    price: ({ id }: ProductRecord) => cheapest(variantsOf.get(id) ?? []),
    /** Returns the variants in stock, within the price filter, that have a selected value of each attribute. */
    fitting: (
      { id }: ProductRecord,
      chosen: readonly (readonly [attribute: number, value: number])[],
      price?: ProductQuery['price_filter'],
    ) =>
      (variantsOf.get(id) ?? []).filter(
        ({ stock, price_cents, attribute_value_ids }) =>
          stock > 0 &&
          isWithin(price_cents, price?.min, price?.max) &&
          chosen.every(([attribute]) =>
            chosen.some(
              ([other, value]) =>
                other === attribute && attributeOf.get(value) === other && attribute_value_ids.includes(value),
            ),
          ),
      ),
    isInStock: ({ id }: ProductRecord) => (variantsOf.get(id) ?? []).some(({ stock }) => stock > 0),
    // In these catalogues every product with an earlier price was more expensive then, and has one variant.
    isReduced: ({ id }: ProductRecord) => (variantsOf.get(id) ?? []).some((variant) => dearerBefore.has(variant.id)),
    discount: ({ id }: ProductRecord) => {
      const [{ id: variant, price_cents } = { id: 0, price_cents: 0 }] = variantsOf.get(id) ?? []
      const before = price_history.find(({ variant_id, valid_to }) => variant_id === variant && valid_to !== null)
      return before ? 1 - price_cents / before.price_cents : 0
    },
    score: ({ id }: ProductRecord) => {
      const all = ratingsOf.get(id) ?? []
      return all.length ? (all.reduce((sum, { rating }) => sum + rating, 0) + 35) / (all.length + 5) : 0
    },
  }
}

const isWithin = (value: number, min?: number | null, max?: number | null) =>
  (min == null || value >= min) && (max == null || value <= max)
const cheapest = (variants: readonly VariantRecord[]) => Math.min(...variants.map(({ price_cents }) => price_cents))

/** Returns for each value how many products the list would show with it. */
function countAttributes(
  base: readonly ProductRecord[],
  filters: readonly Filter[],
  { attributes_filter, price_filter }: ProductQuery,
  { attributes, attribute_values }: Catalogue,
  facts: Facts,
) {
  const chosen = attributes_filter ?? []
  const others = filters.filter(({ name }) => name !== 'attributes' && name !== 'price')
  const products = base.filter((product) => others.every(({ holds }) => holds(product)))
  return attributes
    .toSorted((a, b) => a.position - b.position)
    .map(({ id, title, display }) => {
      const rest = chosen.filter(([attribute]) => attribute !== id)
      const vals = attribute_values
        .filter(({ attribute_id }) => attribute_id === id)
        .toSorted((a, b) => a.position - b.position)
        .map((value) => ({
          id: value.id,
          val: value.title,
          color: value.color,
          count: products.filter((product) => facts.fitting(product, [...rest, [id, value.id]], price_filter).length)
            .length,
        }))
        .filter(({ id, count }) => count || chosen.some(([, value]) => value === id))
      return { id, title, display, vals }
    })
    .filter(({ vals }) => vals.length)
}

function toFilters(query: ProductQuery, facts: Facts): Filter[] {
  const { brands_filter, stock_filter, price_filter, specs_filter, specs_filter_min_max } = query
  const { attributes_filter } = query
  const filters: Filter[] = []
  if (brands_filter?.length) filters.push({ name: 'brand', holds: ({ brand_id }) => brands_filter.includes(brand_id) })
  if (stock_filter) filters.push({ name: 'stock', holds: facts.isInStock })
  // Price and attributes must match on the same variant.
  if (attributes_filter?.length) {
    const isFound = (product: ProductRecord, price?: ProductQuery['price_filter']) =>
      facts.fitting(product, attributes_filter, price).length > 0
    filters.push({ name: 'attributes', holds: (product) => isFound(product) })
    if (price_filter) filters.push({ name: 'price', holds: (product) => isFound(product, price_filter) })
  } else if (price_filter && (price_filter.min != null || price_filter.max != null))
    filters.push({
      name: 'price',
      holds: (product) => isWithin(facts.price(product), price_filter.min, price_filter.max),
    })
  for (const spec of new Set(specs_filter?.map(([spec]) => spec))) {
    const values = specs_filter?.filter((choice) => choice[0] === spec).map(([, value]) => value)
    filters.push({
      name: `spec${spec}`,
      holds: (product) =>
        facts.specs(product, spec).some(({ spec_value_id }) => spec_value_id && values?.includes(spec_value_id)),
    })
  }
  for (const [spec, min, max] of specs_filter_min_max ?? [])
    if (min != null || max != null)
      filters.push({
        name: `spec${spec}`,
        holds: (product) =>
          facts.specs(product, spec).some(({ number }) => number != null && isWithin(number, min, max)),
      })
  return filters
}

function sort(
  products: ProductRecord[],
  { sort = 'default', best_selling, attributes_filter, price_filter }: ProductQuery,
  search: PlainSearch | undefined,
  facts: Facts,
) {
  const price = (product: ProductRecord) =>
    attributes_filter?.length ? cheapest(facts.fitting(product, attributes_filter, price_filter)) : facts.price(product)
  const keys: ((product: ProductRecord) => number)[] = {
    default: best_selling
      ? [({ popularity }: ProductRecord) => -popularity]
      : [
          (product: ProductRecord) => search?.place(product) ?? 0,
          (product: ProductRecord) => (facts.isInStock(product) ? 0 : 1),
          ({ popularity }: ProductRecord) => -popularity,
        ],
    popularity: [({ popularity }: ProductRecord) => -popularity],
    price_asc: [price],
    price_desc: [(product: ProductRecord) => -price(product)],
    newest: [({ created_at }: ProductRecord) => -Date.parse(created_at)],
    score: [(product: ProductRecord) => -facts.score(product), ({ popularity }: ProductRecord) => -popularity],
    discount: [(product: ProductRecord) => -facts.discount(product), ({ popularity }: ProductRecord) => -popularity],
  }[sort ?? 'default']
  // Of equal products the newest comes first, except when sorted by ascending price.
  const last = ({ id }: ProductRecord) => (sort === 'price_asc' ? id : -id)
  return products.toSorted((a, b) => {
    const key = [...keys, last].find((key) => key(a) !== key(b))
    return key ? key(a) - key(b) : 0
  })
}

function countCategory(id: number, hits: ProductRecord[], catalogue: Catalogue, facts: Facts): Category[] {
  const count = hits.filter((product) => facts.trail(product.category_id).includes(id)).length
  const category = catalogue.categories.find((category) => category.id === id)
  if (!count || !category) return []
  const children = catalogue.categories
    .filter(({ parent_id }) => parent_id === id)
    .flatMap((child) => countCategory(child.id, hits, catalogue, facts))
  const tree_depth = facts.trail(id).length
  const { title, slug, photo } = category
  return [{ id, title, uri: `/${slug}-c${id}`, tree_depth, photo, count, children }]
}
