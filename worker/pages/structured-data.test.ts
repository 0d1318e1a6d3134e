import { expect, test } from 'vitest'
import { addProduct, aPage } from '../../backend/testing/factories'
import { shippingMethods } from '../../backend/testing/methods'
import { withJacket } from '../../backend/testing/with-jacket'
import { withTarps } from '../testing/fill'
import { startForeign } from '../testing/foreign'
import { leastAnswers } from '../testing/least-foreign'
import { richAnswers } from '../testing/rich-foreign'
import { story } from '../testing/rich-products'
import { blocksOf, faultsOf, lacksOf } from '../testing/schema-org'
import { startStorefront } from '../testing/storefront'

type Data = { '@type': string; '@context': string } & Record<string, unknown>

const recent = new Date(Date.now() - 24 * 3600 * 1000).toISOString()

/** Starts a shop with these shop reviews. `dataOf` returns the structured data of a page. */
async function startRated(ratings: number[]) {
  const storefront = await startStorefront({
    fill: (catalogue) => {
      withTarps(catalogue)
      for (const [index, rating] of ratings.entries()) {
        const review = { title: 'Fijn', text: 'Snel geleverd', author: 'Sam', created_at: recent }
        catalogue.shop_reviews.push({ id: index + 1, rating, ...review })
      }
    },
  })
  const dataOf = async (path: string) => {
    const { html } = await storefront.get(path)
    const scripts = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)]
    return scripts.map(([, json = '']) => JSON.parse(json) as Data)
  }
  return Object.assign(storefront, { dataOf })
}

test('every page with a header contains the shop’s rating out of ten, and the home page the URL of the site search', async () => {
  await using storefront = await startRated([9, 8])
  const { origin, dataOf } = storefront

  for (const path of ['/', '/tarps-c1', '/tarp-1-p1', '/zoeken?term=tarp', '/blog', '/klantenservice-i1'])
    expect(await dataOf(path), path).toContainEqual({
      '@context': 'https://schema.org',
      '@type': 'Organization',
      '@id': `${origin}/#winkel`,
      name: 'Buitenspoor',
      url: `${origin}/`,
      aggregateRating: { '@type': 'AggregateRating', ratingValue: 8.5, bestRating: 10, worstRating: 0, reviewCount: 2 },
    })
  expect(await dataOf('/')).toContainEqual(
    expect.objectContaining({
      '@type': 'WebSite',
      potentialAction: expect.objectContaining({
        target: { '@type': 'EntryPoint', urlTemplate: `${origin}/zoeken?term={search_term_string}` },
      }),
    }),
  )
  // Checkout pages have no header and footer.
  expect(await dataOf('/winkelwagen/inloggen')).toEqual([])
})

test('the date of a review in structured data is the day in the Netherlands', async () => {
  await using storefront = await startStorefront({
    fill: (catalogue) => {
      withTarps(catalogue)
      addProduct(catalogue, 9, { reviews: [{ created_at: '2026-06-01T22:30:00.000Z' }] })
    },
  })

  expect((await storefront.get('/tarp-9-p9')).html).toContain('"datePublished":"2026-06-02"')
})

test('a shop without reviews has no rating in its structured data', async () => {
  await using storefront = await startRated([])

  expect(JSON.stringify(await storefront.dataOf('/'))).not.toContain('AggregateRating')
})

const photo = '/foto/tent-groen_1600x1200_d8d2c4_4f3a2b1c9d.jpg'
const hostile = `</script><script>alert(1)</script><!-- & "aanhaling" \u2028`

/** Adds data for every kind of structured data, with a brand and a question that contain a closing script tag. */
const withAll: typeof withJacket = (catalogue) => {
  withJacket(catalogue)
  Object.assign(catalogue.shop, {
    logo: JSON.stringify({ photo }),
    social: [{ title: 'Mastodon', uri: 'https://sociaal.example/@winkel' }],
  })
  const methods = shippingMethods.filter(({ id, pickup }) => id === 1 || pickup)
  catalogue.shipping_methods.push(...methods.map((method) => ({ ...method, countries: ['NL'] })))
  addProduct(catalogue, 3, {
    full_name: `Tarp ${hostile}`,
    slug: 'tarp',
    reviews: [{ rating: 9, text: hostile }],
    safety: { manufacturer: hostile, address: 'Breda', email: 'veilig@example.nl', warnings: [] },
    variants: [
      { price_cents: 4_995, earlier: [{ price_cents: 9_995, from: '2026-01-01', until: new Date().toISOString() }] },
    ],
  })
  catalogue.shop_reviews.push({ id: 1, rating: 9, title: 'Fijn', text: 'Snel', author: 'Sam', created_at: recent })
  catalogue.pages.push(
    aPage(20, { type_code: 'blog', title: 'Een nacht buiten', uri: '/blog/nacht-i20', photo, author: 'Noor' }),
    aPage(21, { type_code: 'keuzehulp', title: 'Jassen kiezen', uri: '/keuzehulp/jassen-i21', photo }),
    aPage(22, {
      title: 'Veelgestelde vragen',
      body_html: `<h2>Bezorgen</h2><h3>Wanneer komt het?</h3><p>Morgen.</p><h3>Wat kost het?</h3><ul><li>€ 4,95</li><li>Vanaf € 75 niets</li></ul>`,
    }),
    aPage(23, { title: 'Over ons', body_html: '<h2>Wie zijn wij?</h2><p>Een winkel.</p><h2>Waar</h2><p>Breda.</p>' }),
  )
}

async function blocksAt(storefront: Awaited<ReturnType<typeof startStorefront>>, path: string) {
  const { html, status } = await storefront.get(path)
  const { blocks, named } = blocksOf(html)
  const faults = blocks.flatMap((block) => faultsOf(block, named))
  const lacks = blocks.flatMap((block) => lacksOf(block, named))
  const mayHave = blocks.flatMap((block) => lacksOf(block, named, 'recommended'))
  return { status, html, blocks, faults, lacks, mayHave, types: blocks.map((block) => block['@type']) }
}

const kindsOfPages: [path: string, types: string[]][] = [
  ['/', ['WebSite', 'OnlineStore', 'Organization']],
  ['/kleding-c1', ['BreadcrumbList', 'ItemList', 'Organization']],
  ['/bui-regenjas-p1', ['ProductGroup', 'MerchantReturnPolicy', 'OfferShippingDetails', 'BreadcrumbList']],
  ['/bui-regenjas-p1?a1=12&a2=21', ['ProductGroup', 'BreadcrumbList']],
  ['/tarp-p3', ['Product', 'MerchantReturnPolicy', 'OfferShippingDetails', 'BreadcrumbList']],
  ['/aanbiedingen', ['BreadcrumbList', 'ItemList']],
  ['/merken', ['BreadcrumbList', 'ItemList']],
  ['/merken/veldmeester-b1', ['BreadcrumbList', 'ItemList', 'Brand']],
  ['/blog', ['BreadcrumbList', 'ItemList']],
  ['/blog/nacht-i20', ['BreadcrumbList', 'BlogPosting']],
  ['/keuzehulp', ['BreadcrumbList', 'ItemList']],
  ['/keuzehulp/jassen-i21', ['BreadcrumbList', 'Article']],
  ['/pagina-22-i22', ['BreadcrumbList', 'FAQPage']],
  ['/pagina-23-i23', ['BreadcrumbList', 'Organization']],
  ['/beoordelingen', ['BreadcrumbList', 'Organization']],
  ['/over-buitenspoor/geen-verzendkosten', ['BreadcrumbList']],
  ['/zoeken?term=jas', ['Organization']],
  ['/vergelijken?p=1&p=2', ['Organization']],
  ['/winkelwagen', ['Organization']],
]

test('every block of every page is valid schema.org and has what search engines require', async () => {
  await using storefront = await startStorefront({ fill: withAll })

  for (const [path, types] of kindsOfPages) {
    const page = await blocksAt(storefront, path)
    expect.soft(page.status, path).toBe(200)
    expect.soft(page.types, path).toEqual(expect.arrayContaining(types))
    expect.soft([...page.faults, ...page.lacks, ...page.mayHave], path).toEqual([])
  }
  const { types } = await blocksAt(storefront, '/pagina-23-i23')
  expect(types).not.toContain('FAQPage')
})

test('structured data has the return address, and on the page about free shipping the delivery costs', async () => {
  await using storefront = await startStorefront({ fill: withAll })
  const { origin } = storefront

  const { blocks: home } = await blocksAt(storefront, '/')
  const { blocks } = await blocksAt(storefront, '/over-buitenspoor/geen-verzendkosten')

  expect(home.find((block) => block['@type'] === 'OnlineStore')).toMatchObject({
    '@id': `${origin}/#winkel`,
    logo: `${origin}${photo}`,
    hasMerchantReturnPolicy: { applicableCountry: ['NL'], returnPolicyCountry: 'NL' },
  })
  expect(blocks.find((block) => block['@id'] === `${origin}/#winkel`)).toMatchObject({
    hasShippingService: {
      shippingConditions: [
        {
          shippingDestination: [{ addressCountry: 'NL' }],
          shippingRate: { value: '4.95', currency: 'EUR' },
          transitTime: { duration: { minValue: 1, maxValue: 1, unitCode: 'DAY' } },
        },
        { orderValue: { minValue: '75.00', currency: 'EUR' }, shippingRate: { value: '0.00' } },
      ],
    },
  })
})

test('structured data of a product has each variant with its URL, price, delivery and return policy, and of a cheap one the delivery costs and the struck-through price', async () => {
  await using storefront = await startStorefront({ fill: withAll })
  const { origin } = storefront

  const { blocks } = await blocksAt(storefront, '/bui-regenjas-p1')
  const group = blocks[0] as { hasVariant: Data[] } & Data

  expect(group).toMatchObject({
    '@type': 'ProductGroup',
    url: `${origin}/bui-regenjas-p1`,
    productGroupID: '1',
    category: 'Kleding > Jassen',
    variesBy: ['https://schema.org/color', 'https://schema.org/size'],
    brand: { '@type': 'Brand', name: 'Veldmeester' },
    manufacturer: { '@type': 'Organization', name: 'Veldmeester BV', email: 'veilig@veldmeester.example' },
    aggregateRating: { ratingValue: 7.3, reviewCount: 3 },
  })
  expect(group.review).toHaveLength(3)
  expect(
    group.hasVariant.map(({ color, size, gtin13, offers }) => [color, size, gtin13, (offers as Data).availability]),
  ).toEqual([
    ['Rood', 'M', '8700000000100', 'https://schema.org/OutOfStock'],
    ['Rood', 'L', '8700000000117', 'https://schema.org/InStock'],
    ['Marineblauw', 'M', '8700000000124', 'https://schema.org/InStock'],
  ])
  expect(group.hasVariant[2]).toMatchObject({
    offers: {
      price: '115.00',
      priceCurrency: 'EUR',
      priceSpecification: [{ price: '115.00', valueAddedTaxIncluded: true }],
      itemCondition: 'https://schema.org/NewCondition',
      url: `${origin}/bui-regenjas-p1?a1=12&a2=21`,
      hasMerchantReturnPolicy: { '@id': `${origin}/#retourneren` },
      shippingDetails: [{ '@id': `${origin}/#bezorgen-NL-0` }],
    },
  })

  const { blocks: cheap } = await blocksAt(storefront, '/tarp-p3')
  expect(cheap[0]).toMatchObject({
    offers: {
      price: '49.95',
      priceSpecification: [{}, { priceType: 'https://schema.org/StrikethroughPrice', price: '99.95' }],
    },
  })
  expect(cheap.find((block) => block['@type'] === 'OfferShippingDetails')).toMatchObject({
    shippingRate: { value: '4.95', currency: 'EUR' },
    shippingDestination: [{ addressCountry: 'NL' }],
    deliveryTime: { transitTime: { maxValue: 1 } },
  })
  expect(cheap.find((block) => block['@type'] === 'MerchantReturnPolicy')).toMatchObject({ merchantReturnDays: 100 })
})

test('when a foreign backend sends every field, the structured data has all of them, and names the shop by one identifier', async () => {
  const { storefront } = await startForeign(richAnswers)

  for (const path of ['/', '/soort-3-c3', '/koepeltent-p7', '/blog'])
    expect.soft((await blocksAt(storefront, path)).faults, path).toEqual([])
  const { blocks: home } = await blocksAt(storefront, '/')
  const shops = home.filter((block) => /Organization|OnlineStore/.test(String(block['@type'])))
  expect(shops.map((block) => block['@id'])).toEqual([`${storefront.origin}/#winkel`, `${storefront.origin}/#winkel`])
  const { blocks } = await blocksAt(storefront, '/koepeltent-p7')
  expect(blocks[0]).toMatchObject({
    brand: { name: 'Veldmeester' },
    image: [expect.stringMatching(/^https:/), expect.stringMatching(/^https:/)],
    aggregateRating: { ratingValue: 8.4, reviewCount: 2 },
    review: { length: 2 },
    offers: { price: '199.95' },
  })
})

test('a foreign backend’s change date and free returns are in the structured data', async () => {
  const { storefront } = await startForeign({
    ...richAnswers,
    'GET /pages/31': { data: { ...story(1), updated_at: '2026-04-01T10:00:00Z' } },
    'GET /shopInfo': { data: { ...richAnswers['GET /shopInfo'].data, return_days: 30, returns_free: true } },
  })

  const { blocks, faults } = await blocksAt(storefront, '/blog/verhaal-1-i31')
  const { blocks: ofHome } = await blocksAt(storefront, '/')

  expect(faults).toEqual([])
  expect(blocks).toContainEqual(
    expect.objectContaining({ '@type': 'BlogPosting', dateModified: '2026-04-01T10:00:00Z' }),
  )
  expect(ofHome).toContainEqual(
    expect.objectContaining({
      hasMerchantReturnPolicy: expect.objectContaining({ returnFees: 'https://schema.org/FreeReturn' }),
    }),
  )
})

test('an article number of eight digits is no GTIN in the structured data of a foreign backend’s product', async () => {
  const option = leastAnswers['POST /queryProductOption'].data
  const gtinsOf = async (...values: string[]) => {
    const reference_numbers = values.map((value, n) => ({ type: n ? 'Streepjescode' : 'Artikelnummer', value }))
    const { storefront } = await startForeign({
      'POST /queryProductOption': { data: { ...option, reference_numbers } },
    })
    const { sku, gtin8, gtin13 } = (await blocksAt(storefront, '/tent-p7')).blocks[0] ?? {}
    return [sku, gtin8, gtin13]
  }

  expect(await gtinsOf('10023456')).toEqual(['10023456', undefined, undefined])
  expect(await gtinsOf('10023456', '4006381333931')).toEqual(['10023456', undefined, '4006381333931'])
})
