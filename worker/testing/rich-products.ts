import { prices, twice } from './rich-orders'

/* Answers about products, categories and articles of a foreign backend with every field (rich-foreign.ts). */

const trail = [
  { title: 'Tenten', uri: '/tenten-c3' },
  { title: 'Koepeltent', uri: '/koepeltent-p7' },
]
const photos = twice((n) => ({ src: `/foto-${n}.jpg`, width: 800, height: 600, alt: `Foto ${n}` }))

export const card = (n: number) => ({
  id: 20 + n,
  uri: `/tent-${n}-p2${n}`,
  photo: `/tent-${n}.jpg`,
  full_name: `Tent ${n}`,
  brand: 'Veldmeester',
  ...prices,
  po_id: 200 + n,
  option_name: 'Groen',
  from_price: true,
  rating: 8.4,
  review_count: 12,
  stock_status: 'low',
  delivery: 'Morgen in huis',
  labels: twice((label) => `Nieuw ${label}`),
  facts: twice((fact) => `${fact}.000 mm`),
  alternative_option_photos: twice((other) => ({
    po_id: other,
    photo: `/kleur-${other}.jpg`,
    title: `Kleur ${other}`,
  })),
  photos,
})

export const story = (n: number, type_code = 'blog') => ({
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

export const category = (n: number, depth = 1): object => ({
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

export const attributes = twice((n) => ({
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

export const option = {
  po_id: 70,
  uri: '/koepeltent-p7?a1=11',
  full_name: 'Koepeltent groen',
  option_name: 'Groen',
  ...prices,
  stock: 3,
  stock_status: 'low',
  delivery: 'Morgen in huis',
  photos,
  reference_numbers: twice((n) => ({ type: `Nummer ${n}`, value: `870000000001${n}` })),
  max_amount: 3,
  tier_prices: twice((n) => ({ from: n * 5, price: 180, price_net: 148.76 })),
}

export const product = {
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
