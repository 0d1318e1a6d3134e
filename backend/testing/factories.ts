import { hasValidCheckDigit } from '../../src/contract/catalogue/gtin'
import {
  type Catalogue,
  type CategoryRecord,
  type ListedTable,
  type PageRecord,
  type ProductRecord,
  productTables,
  type ReviewRecord,
  type SpecRecord,
  shopTables,
  type VariantRecord,
} from './records'

/** Returns a catalogue with empty lists: a test adds what it needs. */
export function emptyCatalogue(): Catalogue {
  const lists = Object.fromEntries([...shopTables, ...productTables].map((table) => [table, [] as unknown[]]))
  return {
    ...(lists as { [Table in ListedTable]: never[] }),
    pages: [],
    customers: [],
    shop: {
      name: 'Buitenspoor',
      slug: 'buitenspoor',
      phone: '076 123 45 67',
      email: 'hallo@buitenspoor.example',
      address: { street: 'Markt 1', postal_code: '4811 XR', city: 'Breda', country: 'NL' },
      kvk: '12345678',
      vat_number: 'NL123456789B01',
      opening_hours: [{ days: 'ma–vr', hours: '9–17' }],
      free_shipping_from_cents: 7500,
      delivery_cutoff: '22:00',
      return_days: 100,
      order_prefix: 'PV',
      return_prefix: 'RT',
      offer_prefix: 'OF',
      carriers: [
        {
          id: 'postnl',
          title: 'PostNL',
          track: 'https://jouw.postnl.nl/track-and-trace/{code}-{country}-{postal_code}',
        },
        { id: 'dhl', title: 'DHL', track: 'https://my.dhlecommerce.nl/home/tracktrace/{code}/{postal_code}' },
        { id: 'dpd', title: 'DPD', track: 'https://tracking.dpd.de/status/nl_NL/parcel/{code}' },
      ],
      usps: ['30 dagen retourrecht'],
      social: [],
      payment_logos: [],
      hero: { title: 'Naar buiten', text: 'Alles voor onderweg', uri: '/tenten-c1', photo: '/photos/tarp-mos-1.svg' },
    },
    countries: [
      { code: 'NL', title: 'Nederland', postal_code_pattern: '[1-9]\\d{3} ?[A-Z]{2}', eu: true, position: 1 },
    ],
    brands: [
      { id: 1, title: 'Veldmeester' },
      { id: 2, title: 'Noordkaap' },
    ],
    attributes: [
      { id: 1, title: 'Kleur', display: 'swatch', position: 1 },
      { id: 2, title: 'Maat', display: 'button', position: 2 },
    ],
    attribute_values: [
      { id: 11, attribute_id: 1, title: 'Rood', color: '#c2352b', position: 1 },
      { id: 12, attribute_id: 1, title: 'Marineblauw', color: '#2b4266', position: 2 },
      { id: 21, attribute_id: 2, title: 'M', color: null, position: 1 },
      { id: 22, attribute_id: 2, title: 'L', color: null, position: 2 },
    ],
    specs: [
      { id: 1, title: 'Seizoenen', unit: null, group: 'Gebruik', numeric: false, filterable: true, position: 1 },
      { id: 5, title: 'Gewicht', unit: 'g', group: 'Maten', numeric: true, filterable: true, position: 2 },
    ],
    spec_values: [
      { id: 101, spec_id: 1, title: '3', position: 3000 },
      { id: 102, spec_id: 1, title: '4', position: 4000 },
    ],
  }
}

export function aCategory(id: number, fields: Partial<CategoryRecord> = {}): CategoryRecord {
  return {
    id,
    parent_id: null,
    title: `Categorie ${id}`,
    slug: `categorie-${id}`,
    position: id,
    intro: '',
    description_html: '<p>Over deze categorie</p>',
    photo: '/photos/tarp-mos-1.svg',
    ...fields,
  }
}

/** A spec with values to choose from. */
export const aSpec = (id: number, title: string, fields: Partial<SpecRecord> = {}): SpecRecord => ({
  ...{ id, title, unit: null, group: 'Gebruik', numeric: false, filterable: true, position: id },
  ...fields,
})

type VariantFields = Partial<VariantRecord> & {
  /** Earlier prices, the oldest first; `from` and `until` are ISO dates. */
  earlier?: { price_cents: number; from: string; until: string }[]
  tiers?: { from_amount: number; price_cents: number }[]
}
type ProductFields = Partial<ProductRecord> & {
  variants?: VariantFields[]
  reviews?: Partial<ReviewRecord>[]
  /** The ids of spec values, by spec id. */
  values?: Record<number, number>
  /** Numbers by spec id. */
  numbers?: Record<number, number>
  colours?: string[]
}

let nextReview = 1

/**
 * Adds a product with one variant (10 in stock, € 100,00, its id 10 × the product's) unless the fields say otherwise, and
 * category 1 if there is no category.
 */
export function addProduct(catalogue: Catalogue, id: number, fields: ProductFields = {}) {
  const { variants = [{}], reviews = [], values = {}, numbers = {}, colours = ['mos'], ...product } = fields
  if (!catalogue.categories.length) catalogue.categories.push(aCategory(1))
  catalogue.products.push({
    id,
    category_id: 1,
    kind: 'tarp',
    brand_id: 1,
    full_name: `Tarp ${id}`,
    slug: `tarp-${id}`,
    intro: 'Een licht dak boven je hoofd',
    description_html: '<p>Een licht dak</p>',
    vat_rate: 21,
    popularity: id,
    created_at: '2024-01-01T00:00:00.000Z',
    safety: { manufacturer: 'Veldmeester BV', address: 'Breda', email: 'veilig@veldmeester.example', warnings: [] },
    ...product,
  })
  for (const [place, colour] of colours.entries()) {
    for (const view of [1, 2, 3] as const)
      catalogue.product_photos.push({
        product_id: id,
        colour,
        view,
        alt: `Tarp ${id} in ${colour}`,
        position: place * 3 + view - 1,
      })
  }
  for (const [place, { earlier = [], tiers = [], ...variant }] of variants.entries())
    addVariant(catalogue, id, place, variant, earlier, tiers)
  for (const review of reviews)
    catalogue.product_reviews.push({
      id: nextReview++,
      product_id: id,
      rating: 8,
      title: 'Fijn',
      text: 'Doet wat het moet',
      author: 'Sam',
      created_at: '2026-05-01T10:00:00.000Z',
      verified: true,
      ...review,
    })
  for (const [spec, value] of Object.entries(values))
    catalogue.product_specs.push({ product_id: id, spec_id: Number(spec), spec_value_id: value })
  for (const [spec, number] of Object.entries(numbers))
    catalogue.product_specs.push({ product_id: id, spec_id: Number(spec), number })
}

function addVariant(
  catalogue: Catalogue,
  productId: number,
  place: number,
  fields: Partial<VariantRecord>,
  earlier: NonNullable<VariantFields['earlier']>,
  tiers: NonNullable<VariantFields['tiers']>,
) {
  const id = fields.id ?? productId * 10 + place
  const variant: VariantRecord = {
    id,
    product_id: productId,
    option_name: '',
    sku: `TARP-${id}`,
    ean: eanOf(id),
    price_cents: 10_000,
    stock: 10,
    weight: 500,
    position: place,
    attribute_value_ids: [],
    ...fields,
  }
  catalogue.variants.push(variant)
  for (const { price_cents, from, until } of earlier)
    catalogue.price_history.push({ variant_id: id, price_cents, valid_from: from, valid_to: until })
  catalogue.price_history.push({
    variant_id: id,
    price_cents: variant.price_cents,
    valid_from: earlier.at(-1)?.until ?? '2024-01-01T00:00:00.000Z',
    valid_to: null,
  })
  for (const tier of tiers) catalogue.tier_prices.push({ variant_id: id, ...tier })
}

export function aPage(id: number, fields: Partial<PageRecord> = {}): PageRecord {
  return {
    id,
    type_code: 'text',
    parent_id: null,
    title: `Pagina ${id}`,
    slug: `pagina-${id}`,
    uri: `/pagina-${id}-i${id}`,
    intro: 'Kort gezegd',
    body_html: '<p>Lang gezegd</p>',
    created_at: `2026-01-${String(id).padStart(2, '0')}T00:00:00.000Z`,
    reading_minutes: 2,
    related_product_ids: [],
    ...fields,
  }
}

/** The EAN of the variant with this id. */
export function eanOf(id: number) {
  const digits = String(870_000_000_000 + id)
  return [...'0123456789'].map((last) => digits + last).find(hasValidCheckDigit) ?? ''
}
