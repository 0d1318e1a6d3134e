/* Answers about a cart, orders and addresses of a foreign backend with every field (rich-foreign.ts). */

/** Returns two items, so that one may be dropped from its list. */
export const twice = <Thing>(make: (n: number) => Thing) => [make(1), make(2)]

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

export const point = (n: number) => ({
  id: n,
  name: `Punt ${n}`,
  street: 'Markt',
  house_number: '1',
  postal_code: '4811 XR',
  city: 'Breda',
  distance_m: 350,
  opening_hours: twice((day) => ({ days: `dag ${day}`, hours: '9-18' })),
})

export const amounts = (gross: number) => ({ net: Math.round((gross / 1.21) * 100) / 100, gross })

export const prices = { price: 199.95, old_price: 249.95, price_net: 165.25, old_price_net: 206.57 }

/** Items in a cart or an order. */
const lines = (name: string, stock: number) =>
  twice((n) => ({
    po_id: 200 + n,
    amount: 1,
    info: {
      uri: `/tent-${n}-p2${n}`,
      photo: `/tent-${n}.jpg`,
      full_name: `${name} ${n}`,
      ...prices,
      brand: 'Veldmeester',
      option_name: 'Groen',
      stock,
    },
  }))

const total = { net: 330.5, gross: 399.9, netAfterDiscount: 297.44, grossAfterDiscount: 359.9 }

export const cart = {
  total,
  items: lines('Tent', 5),
  count: 2,
  active_discount_code: { title: 'Tien procent', amount: 40 },
  active_discount_code_code: 'BUITEN10',
  discount_note: 'Tot zondag',
  address_data: { invoice: address, delivery: { ...address, type: 'delivery' } },
  remarks: 'Bel aan',
  gift: 'Van harte',
  guest_mode: false,
  selected_shipping_method: { id: 4, title: 'Afhalen' },
  selected_payment_method: { id: 1, title: 'iDEAL', issuer: 'ing' },
  selected_pickup_point: point(1),
  shipping_cost: amounts(4.95),
  payment_fee: amounts(1),
  payable: { ...amounts(365.85), vat: twice((n) => ({ rate: n * 9, amount: 30 })) },
  version: 3,
}

export const order = (id: number, status_id: number) => ({
  id,
  number: `V${id}`,
  email: 'sanne@voorbeeld.nl',
  status_id,
  created_at: '2026-03-01T10:00:00Z',
  total,
  items: lines('Koepeltent', 9),
  address_data: { invoice: address, delivery: { ...address, id: 6 } },
  shipping_method: { id: 1, title: 'Bezorgen' },
  payment_method: { id: 1, title: 'Betaalwijze 1' },
  payment_status: 'paid',
  pickup_point: point(1),
  remarks: 'Graag aanbellen.',
  gift: 'Voor Sam',
  track_and_trace: twice((n) => ({ carrier: 'PostNL', code: `3S${n}`, uri: `https://volg.example/3S${n}` })),
  shipping_cost: amounts(4.95),
  payment_fee: amounts(1),
  payable: amounts(365.85),
  vat: twice((n) => ({ rate: n * 9, amount: 30 })),
  retry_url: 'https://betaal.example/v',
  returnable_until: '2099-03-01T10:00:00Z',
  invoice_number: '2026-7',
  credit_notes: twice((n) => ({
    id: 700 + n,
    number: `CN-${n}`,
    created_at: '2026-03-02T10:00:00Z',
    reason: 'Kras',
    total: 12.5,
    money: 'done',
    lines: [{ title: 'Koepeltent', amount: 1, gross: 12.5 }],
  })),
})
export const offer = { ...order(52, 0), valid_until: '2099-03-01T10:00:00Z', token: 'offerte-52', ordered: 'V60' }
