import { amounts, cart, offer, order, point, twice } from './rich-orders'
import { attributes, card, category, option, product, story } from './rich-products'

/*
 * Answers of a foreign backend with every field of the contract, for tests that change them one by one. Lists contain
 * two items, so that one may be dropped.
 */

const meta = { current_page: 1, last_page: 3, per_page: 24, total: 60 }

export const richAnswers = {
  'GET /shopInfo': {
    data: {
      name: 'Vreemde winkel',
      slug: 'vreemd',
      phone: '020 123 45 67',
      email: 'info@vreemd.example',
      address: { street: 'Straat 1', postal_code: '1000 AA', city: 'Amsterdam', country: 'NL' },
      kvk: '12345678',
      vat_number: 'NL001234567B01',
      opening_hours: twice((n) => ({ days: `dag ${n}`, hours: '9-17' })),
      free_shipping_from: 50,
      delivery_cutoff: '22:00',
      review_statistics: { average_rating_12_months: 8.9, number_reviews: 1234 },
      payment_logos: twice((n) => ({ id: `logo-${n}`, title: `Bank ${n}`, photo: `/bank-${n}.svg` })),
      usps: ['Snel', 'Goed'],
      social: twice((n) => ({ title: `Net ${n}`, uri: `https://net-${n}.example` })),
      tag_manager_id: 'GTM-ABC123',
      hero: { title: 'Naar buiten', text: 'Alles voor je tocht.', uri: '/tenten-c3', photo: '/held.jpg' },
    },
  },
  'GET /countries': {
    data: {
      NL: { title: 'Nederland', postal_code_pattern: '^\\d{4} ?[A-Z]{2}$', eu: true },
      BE: { title: 'België', postal_code_pattern: '^\\d{4}$', eu: true },
    },
  },
  'GET /menus': { data: ['header', 'footer'].map((title, id) => ({ id: id + 1, title, uri: null })) },
  'GET /menus/1': {
    data: { id: 1, title: 'header', uri: null, children: twice((n) => ({ id: n, title: `Link ${n}`, uri: '/blog' })) },
  },
  'GET /menus/2': {
    data: {
      id: 2,
      title: 'footer',
      uri: null,
      children: twice((n) => ({
        id: n,
        title: `Groep ${n}`,
        uri: null,
        children: twice((link) => ({ id: n * 10 + link, title: `Gids ${link}`, uri: '/keuzehulp' })),
      })),
    },
  },
  'GET /categories': { data: [category(1), category(2)] },
  'GET /categories/3': { data: { ...category(3), title: 'Tenten', uri: '/tenten-c3' } },
  'POST /queryProducts': {
    products: { data: twice(card), meta },
    brands: twice((n) => ({ id: n, title: `Merk ${n}`, count: 20 })),
    specs: [
      { id: 5, title: 'Gewicht', unit: 'kg', vals: twice((n) => ({ id: n, val: `${n}`, count: 20 })), min: 1, max: 9 },
      {
        id: 6,
        title: 'Kleur',
        unit: null,
        vals: twice((n) => ({ id: n, val: `Kleur ${n}`, count: 20 })),
        min: null,
        max: null,
      },
    ],
    stock_count: 40,
    min_price: 9.95,
    max_price: 499,
    categories: [category(4), category(5)],
    categories_tree_depth: 2,
  },
  'GET /products/7': { data: product },
  'GET /products/8': {
    data: {
      ...product,
      id: 8,
      uri: '/tunneltent-p8',
      attributes,
      starting_price: 165.25,
      starting_price_gross: 199.95,
      option,
    },
  },
  'POST /queryProductAttributes': { data: { attributes, starting_price: 165.25, starting_price_gross: 199.95 } },
  'POST /queryProductOption': { data: option },
  'GET /pages': { data: twice((n) => story(n)), meta: { ...meta, per_page: 12 } },
  'GET /pages/31': { data: { ...story(1), body: '<h2>Pakken</h2><p>Neem mee.</p>', products: twice(card) } },
  'GET /shoppingCart': { data: cart },
  'GET /customer/me': {
    data: {
      id: 9,
      email: 'sanne@voorbeeld.nl',
      firstname: 'Sanne',
      middle_name: 'de',
      lastname: 'Vries',
      account_exists: true,
      scope: 'customer',
      phone: '06 12345678',
      company: 'Buiten BV',
      vat_number: 'NL001234567B01',
      newsletter: true,
    },
  },
  'GET /customer/orders': { data: [order(51, 3), offer, order(53, 6)] },
  'GET /customer/orders/51': { data: order(51, 3) },
  'GET /customer/orders/52': { data: offer },
  'GET /shippingMethods': {
    data: [
      {
        id: 1,
        title: 'Bezorgen',
        description: 'Morgen',
        price: amounts(4.95),
        carrier: 'postnl',
        pickup: false,
        delivery_days: 1,
      },
      {
        id: 4,
        title: 'Afhalen',
        description: 'Dichtbij',
        price: amounts(0),
        carrier: 'postnl',
        pickup: true,
        delivery_days: 2,
      },
    ],
  },
  'GET /paymentMethods': {
    data: twice((id) => ({
      id,
      title: `Betaalwijze ${id}`,
      photo: `/wijze-${id}.svg`,
      fee: 1,
      issuers: twice((n) => ({ id: `bank-${n}`, title: `Bank ${n}` })),
      business_only: false,
    })),
  },
  'GET /shoppingCart/postnl/locations': { data: twice(point) },
}
