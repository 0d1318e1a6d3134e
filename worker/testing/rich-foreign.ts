/*
 * Answers of a foreign backend that hold every field of the contract, for tests that change them one by one. What lies
 * in a list lies there twice, so that one may be dropped.
 */

const twice = <Thing>(make: (n: number) => Thing) => [make(1), make(2)]

const trail = [
  { title: 'Tenten', uri: '/tenten-c3' },
  { title: 'Koepeltent', uri: '/koepeltent-p7' },
]
const photos = twice((n) => ({ src: `/foto-${n}.jpg`, width: 800, height: 600, alt: `Foto ${n}` }))

const card = (n: number) => ({
  id: 20 + n,
  uri: `/tent-${n}-p2${n}`,
  photo: `/tent-${n}.jpg`,
  full_name: `Tent ${n}`,
  brand: 'Veldmeester',
  price: 199.95,
  old_price: 249.95,
  price_net: 165.25,
  old_price_net: 206.57,
  po_id: 200 + n,
  option_name: 'Groen',
  from_price: true,
  rating: 8.4,
  review_count: 12,
  stock_status: 'low',
  delivery: 'Morgen in huis',
  labels: twice((label) => `Nieuw ${label}`),
  alternative_option_photos: twice((other) => ({
    po_id: other,
    photo: `/kleur-${other}.jpg`,
    title: `Kleur ${other}`,
  })),
  photos,
})

const story = (n: number, type_code = 'blog') => ({
  id: 30 + n,
  title: `Verhaal ${n}`,
  uri: `/blog/verhaal-${n}-i3${n}`,
  type_code,
  parent: 1,
  root_parent: 1,
  breadcrumbs: twice((part) => ({ title: `Deel ${part}`, uri: `/deel-i${part}` })),
  created_at: '2026-03-01T10:00:00Z',
  photo: `/verhaal-${n}.jpg`,
  intro: 'Een weekend buiten.',
  author: 'Noor',
  reading_minutes: 6,
})

const category = (n: number, depth = 1): object => ({
  id: n,
  title: `Soort ${n}`,
  uri: `/soort-${n}-c${n}`,
  tree_depth: depth,
  children: depth < 2 ? [category(n * 10 + 1, depth + 1), category(n * 10 + 2, depth + 1)] : [],
  breadcrumbs: twice((part) => ({ title: `Boven ${part}`, uri: `/boven-c${part}` })),
  photo: `/soort-${n}.jpg`,
  description: '<p>Alles over deze soort.</p>',
  intro: 'Voor elk weer.',
  product_count: 12,
  count: 4,
})

const meta = { current_page: 1, last_page: 3, per_page: 24, total: 60 }

const address = {
  id: 5,
  type: 'invoice',
  company: 'Buiten BV',
  firstname: 'Sanne',
  middle_name: 'de',
  lastname: 'Vries',
  street: 'Ginnekenweg',
  house_number: '12',
  addition: 'a',
  postal_code: '4818 JA',
  city: 'Breda',
  country: 'NL',
  phone: '06 12345678',
  primary: true,
}

const point = (n: number) => ({
  id: n,
  name: `Punt ${n}`,
  street: 'Markt',
  house_number: '1',
  postal_code: '4811 XR',
  city: 'Breda',
  distance_m: 350,
  opening_hours: twice((day) => ({ days: `dag ${day}`, hours: '9-18' })),
})

const amounts = (gross: number) => ({ net: Math.round((gross / 1.21) * 100) / 100, gross })

const cart = {
  total: { net: 330.5, gross: 399.9, netAfterDiscount: 297.44, grossAfterDiscount: 359.9 },
  items: twice((n) => ({
    po_id: 200 + n,
    amount: 1,
    info: {
      uri: `/tent-${n}-p2${n}`,
      photo: `/tent-${n}.jpg`,
      full_name: `Tent ${n}`,
      old_price: 249.95,
      price: 199.95,
      brand: 'Veldmeester',
      option_name: 'Groen',
      price_net: 165.25,
      old_price_net: 206.57,
      stock: 5,
    },
  })),
  count: 2,
  active_discount_code: { title: 'Tien procent', amount: 40 },
  active_discount_code_code: 'BUITEN10',
  discount_note: 'Tot zondag',
  address_data: { invoice: address, delivery: { ...address, type: 'delivery' } },
  remarks: 'Bel aan',
  guest_mode: false,
  selected_shipping_method: { id: 4, title: 'Afhalen' },
  selected_payment_method: { id: 1, title: 'iDEAL', issuer: 'ing' },
  selected_pickup_point: point(1),
  shipping_cost: amounts(4.95),
  payment_fee: amounts(1),
  payable: { ...amounts(365.85), vat: twice((n) => ({ rate: n * 9, amount: 30 })) },
  version: 3,
  cross_sell: twice(card),
}

const attributes = twice((n) => ({
  id: n,
  title: `Keuze ${n}`,
  display: n === 1 ? 'swatch' : 'select',
  values: twice((value) => ({
    id: n * 10 + value,
    title: `Waarde ${value}`,
    available: true,
    color: '#335544',
    photo: `/waarde-${value}.jpg`,
  })),
}))

const option = {
  po_id: 70,
  uri: '/koepeltent-p7?a1=11',
  full_name: 'Koepeltent groen',
  option_name: 'Groen',
  price: 199.95,
  old_price: 249.95,
  price_net: 165.25,
  old_price_net: 206.57,
  stock: 3,
  stock_status: 'low',
  delivery: 'Morgen in huis',
  photos,
  reference_numbers: twice((n) => ({ type: `Nummer ${n}`, value: `870000000001${n}` })),
  max_amount: 3,
  tier_prices: twice((n) => ({ from: n * 5, price: 180, price_net: 148.76 })),
}

const product = {
  id: 7,
  uri: '/koepeltent-p7',
  full_name: 'Koepeltent',
  brand: { id: 2, title: 'Veldmeester', uri: '/veldmeester' },
  photos,
  photo: '/koepeltent.jpg',
  description: '<p>Staat in vijf minuten.</p>',
  schema: { '@type': 'Product', name: 'Koepeltent', offers: { '@type': 'Offer', price: '199.95' } },
  alternatives: twice(card),
  pros_and_cons: { pros: ['Licht', 'Snel'], cons: ['Klein', 'Duur'] },
  specifications: twice((n) => ({
    title: `Groep ${n}`,
    rows: twice((row) => ({ title: `Eigenschap ${row}`, value: `${row}`, unit: 'kg' })),
  })),
  reference_numbers: twice((n) => ({ type: `Soort ${n}`, value: `TENT-${n}` })),
  questions: twice((n) => ({
    id: n,
    question: 'Past hij achterop?',
    answer: 'Ja.',
    author: 'Noor',
    created_at: '2026-03-01T10:00:00Z',
  })),
  pdfs: twice((n) => ({ title: `Handleiding ${n}`, uri: `/handleiding-${n}.pdf`, size: 340_000 })),
  pages: twice((n) => story(n, 'keuzehulp')),
  reviews: {
    average: 8.4,
    count: 2,
    distribution: { 1: 0, 2: 0, 3: 0, 4: 1, 5: 1 },
    items: twice((n) => ({
      id: n,
      rating: 8,
      title: 'Fijne tent',
      text: 'Droog gebleven.',
      author: 'Bram',
      created_at: '2026-03-01T10:00:00Z',
      verified: true,
    })),
  },
  breadcrumbs: trail,
  default_attrs: { 1: 11, 2: 21 },
  accessories: twice(card),
  safety: {
    manufacturer: 'Veldmeester BV',
    address: 'Breda',
    email: 'veilig@vreemd.example',
    warnings: ['Heet', 'Scherp'],
  },
}

const order = (id: number, status_id: number) => ({
  id,
  number: `V${id}`,
  email: 'sanne@voorbeeld.nl',
  status_id,
  created_at: '2026-03-01T10:00:00Z',
  total: { net: 330.5, gross: 399.9, netAfterDiscount: 297.44, grossAfterDiscount: 359.9 },
  items: twice((n) => ({
    po_id: 200 + n,
    amount: 1,
    info: {
      uri: `/tent-${n}-p2${n}`,
      photo: `/tent-${n}.jpg`,
      full_name: `Koepeltent ${n}`,
      old_price: 249.95,
      price: 199.95,
      brand: 'Veldmeester',
      option_name: 'Groen',
      price_net: 165.25,
      old_price_net: 206.57,
      stock: 9,
    },
  })),
  address_data: { invoice: address, delivery: { ...address, id: 6 } },
  shipping_method: { id: 1, title: 'Bezorgen' },
  payment_method: { id: 1, title: 'Betaalwijze 1' },
  payment_status: 'paid',
  pickup_point: point(1),
  remarks: 'Graag aanbellen.',
  track_and_trace: twice((n) => ({ carrier: 'PostNL', code: `3S${n}`, uri: `https://volg.example/3S${n}` })),
  shipping_cost: amounts(4.95),
  payment_fee: amounts(1),
  payable: amounts(365.85),
  vat: twice((n) => ({ rate: n * 9, amount: 30 })),
  retry_url: 'https://betaal.example/v',
  returnable_until: '2099-03-01T10:00:00Z',
  invoice_number: '2026-7',
  credit_notes: twice((n) => ({
    ...{
      id: 700 + n,
      number: `CN-${n}`,
      created_at: '2026-03-02T10:00:00Z',
      reason: 'Kras',
      total: 12.5,
      money: 'done',
    },
    lines: [{ title: 'Koepeltent', amount: 1, gross: 12.5 }],
  })),
})
const offer = { ...order(52, 0), valid_until: '2099-03-01T10:00:00Z', token: 'offerte-52', ordered: 'V60' }

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
