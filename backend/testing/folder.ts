import { runSql } from './run-sql'
import { all, type Desk, startDesk } from './start-desk'

/** Returns a complete but small shop configuration in the form of the API. */
export const aFolder = () => ({
  shop: {
    name: 'De Zolder',
    slogan: 'Alles wat je kwijt was',
    phone: '010 123 45 67',
    email: 'hallo@dezolder.example',
    address: { street: 'Kade 2', postal_code: '3011 AA', city: 'Rotterdam', country: 'NL' },
    theme: { colours: { primary: '#102030' }, radius: '8px' },
    usps: ['Gratis koffie'],
    delivery: { cutoff: '16:00', free_from: 75.5 },
    returns: { days: 30, text: 'Terugsturen is gratis.', cost: 6.95 },
    numbers: { order: 'ZO', return: 'ZR', offer: 'ZA' },
    vat: { standard: 21, rates: [21, 9, 0] },
  },
  shipping: {
    countries: [
      { code: 'NL', title: 'Nederland', postal_code_pattern: '[1-9]\\d{3} ?[A-Z]{2}', eu: true },
      { code: 'BE', title: 'België', eu: true, extra_days: 1 },
    ],
    carriers: [{ id: 'postnl', title: 'PostNL', track: 'https://volg.example/{code}' }],
    methods: [
      { key: 'thuis', title: 'Thuis bezorgd', price: 4.95, carrier: 'postnl', days: 1, free_from_threshold: true },
      { key: 'punt', title: 'Afhaalpunt', price: 0, carrier: 'postnl', pickup: true, days: 1, countries: ['NL'] },
    ],
    pickup_points: [
      {
        carrier: 'postnl',
        name: 'De Kiosk',
        street: 'Kade',
        house_number: '4',
        postal_code: '3011 AA',
        city: 'Rotterdam',
        country: 'NL',
        lat: 51.9,
        lng: 4.48,
      },
    ],
  },
  payment: {
    methods: [
      { key: 'ideal', title: 'iDEAL', photo: '/betaling/ideal.svg', provider_method: 'ideal' },
      { key: 'rekening', title: 'Op rekening', photo: '/betaling/op-rekening.svg', fee: 1.5, business_only: true },
    ],
    logos: [{ id: 'ideal', title: 'iDEAL', photo: '/betaling/ideal.svg' }],
  },
  categories: {
    categories: [
      {
        title: 'Lampen',
        intro: 'Licht.',
        children: [{ title: 'Bureaulampen', size_guide: 'bezorging' }, { title: 'Vloerlampen' }],
      },
      { title: 'Stoelen' },
    ],
  },
  menus: {
    header: [{ title: 'Service', page: 'service' }],
    footer: [
      {
        title: 'Winkel',
        links: [
          { title: 'Lampen', category: 'lampen' },
          { title: 'Blog', uri: '/blog' },
        ],
      },
    ],
  },
  codes: [
    { row: 2, code: 'Welkom', title: 'Welkom', discount: '10%', until: '2027-01-31' },
    { row: 3, code: 'VIJF', title: 'Vijf euro', discount: '5,00', minimum: '50', limit: '10', on_reduced: 'nee' },
  ],
  synonyms: [{ row: 2, word: 'Schemerlamp', synonym: 'vloerlamp' }],
  redirects: [{ row: 2, from: '/oud', to: '/zoeken' }],
  pages: [
    aPageFile('bezorging', { title: 'Bezorging' }),
    aPageFile('service', { title: 'Service', type: 'text-overview', date: '2026-01-02' }),
  ],
})

export const aPageFile = (slug: string, head: object) => ({
  file: `pages/${slug}.md`,
  slug,
  ...head,
  body_html: `<p>Over ${slug}.</p>\n`,
  body_markdown: `Over ${slug}.\n`,
})

/** Starts a shop whose database is migrated and otherwise empty. */
export async function startEmpty() {
  const desk = await startDesk()
  for (const table of 'shop_settings countries brands attribute_values attributes spec_values specs'.split(' '))
    await runSql(desk.shop, `DELETE FROM ${table}`)
  return desk
}

/** Applies a shop configuration, or some of its files. */
export const apply = (desk: Desk, folder: object, more: object = {}) => desk.post('/folder', { folder, ...more })
/** Returns the changes of an answer, by file. */
export const changesOf = (body: { data: { files: FileReport[] } }) =>
  body.data.files.filter(({ added, changed, removed }) => added.length + changed.length + removed.length)

type FileReport = { file: string; added: string[]; changed: string[]; removed: string[] }

/** Returns the answer of GET /folder in the form in which it can be applied again. */
export async function exported(desk: Desk) {
  const { codes, synonyms, redirects, pages, ...files } = await desk.read('/folder')
  const rows = (list: object[]) => list.map((cells, place) => ({ row: place + 2, ...cells }))
  return {
    ...files,
    codes: rows(codes),
    synonyms: rows(synonyms),
    redirects: rows(redirects),
    pages: pages.map(({ slug, head, ...body }: { slug: string; head: object }) => ({
      file: `pages/${slug}.md`,
      slug,
      ...head,
      ...body,
    })),
  }
}

/** Returns all rows that a shop configuration writes. */
export async function dump(desk: Desk) {
  const tables =
    'shop_settings countries shipping_methods payment_methods pickup_points discount_codes synonyms redirects menus categories category_ancestors pages'
  return Object.fromEntries(
    await Promise.all(
      tables.split(' ').map(async (table) => [table, await all(desk, `SELECT * FROM ${table}`)] as const),
    ),
  )
}
