/* The minimal answers of a backend by the specification, with nulls and unknown fields. */

const odd = { internal_code: 'intern-1', nested: { anything: [1, null] } }

export const foreignCard = {
  id: 7,
  uri: '/tent-p7',
  photo: null,
  full_name: 'Vreemde tent',
  brand: null,
  price: 199,
  old_price: null,
  ...odd,
}

const meta = { current_page: 1, last_page: 1, per_page: 24, total: 1, from: 1, to: 1, path: 'https://backend.example' }

export const foreignCart = {
  total: { net: 164.46, gross: 199, netAfterDiscount: 164.46, grossAfterDiscount: 199 },
  items: [
    {
      po_id: 70,
      amount: 1,
      info: {
        uri: '/tent-p7',
        photo: null,
        full_name: 'Vreemde tent',
        old_price: null,
        price: 199,
        brand: null,
        option_name: null,
      },
      ...odd,
    },
  ],
  count: 1,
  active_discount_code: null,
  active_discount_code_code: null,
  address_data: { invoice: null, delivery: null },
}

/** Answers by method and path below /api. */
export const leastAnswers = {
  'GET /shopInfo': {
    data: {
      name: 'Vreemde winkel',
      slug: 'vreemd',
      phone: '020 123 45 67',
      email: 'info@vreemd.example',
      address: { street: 'Straat 1', postal_code: '1000 AA', city: 'Amsterdam', country: 'NL' },
      usps: null,
      hero: null,
      review_statistics: null,
      ...odd,
    },
  },
  'GET /menus': {
    data: [
      { id: 1, title: 'Header', uri: null, ...odd },
      { id: 2, title: 'FOOTER', uri: null },
    ],
  },
  'GET /menus/1': {
    data: { id: 1, title: 'Header', uri: null, children: [{ id: 3, title: 'Verhalen', uri: '/blog' }] },
  },
  'GET /menus/2': {
    data: {
      id: 2,
      title: 'FOOTER',
      uri: null,
      children: [{ id: 4, title: 'Meer lezen', uri: null, children: [{ id: 5, title: 'Gidsen', uri: '/keuzehulp' }] }],
    },
  },
  'GET /categories': {
    data: [{ id: 3, title: 'Tenten', uri: '/tenten-c3', tree_depth: 1, children: null, breadcrumbs: null, ...odd }],
  },
  'GET /categories/3': { data: { id: 3, title: 'Tenten', uri: '/tenten-c3', tree_depth: 1 } },
  'GET /pages': { data: [], meta: { ...meta, total: 0 } },
  'POST /queryProducts': { products: { data: [foreignCard], meta } },
  'GET /products/7': {
    data: {
      id: 7,
      uri: '/tent-p7',
      full_name: 'Vreemde tent',
      brand: null,
      description: null,
      photos: null,
      reviews: null,
      alternatives: null,
      ...odd,
    },
  },
  'POST /queryProductAttributes': { data: { attributes: [], starting_price: 164.46 } },
  'POST /queryProductOption': {
    data: {
      po_id: 70,
      uri: '/tent-p7',
      full_name: 'Vreemde tent',
      price: 199,
      old_price: null,
      stock: null,
      photos: null,
      ...odd,
    },
  },
  'GET /shoppingCart': { data: foreignCart },
  'POST /shoppingCart/add': () => new Response(null, { status: 204 }),
  'POST /shoppingCart/set': () => new Response('', { status: 200 }),
  'DELETE /shoppingCart/70': () => new Response('', { status: 200 }),
}
