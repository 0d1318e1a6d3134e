import { sql } from 'kysely'
import { pageWords } from '../content/words'
import { listOf, query } from '../db/database'
import { refreshCategoryFigures, refreshCategoryTree, refreshProducts } from '../db/derived/derived'
import { insertRows, updateRows } from '../db/json-rows'
import type { Query } from '../db/statement'
import { readMoment } from '../lib/moment'
import { toSlug } from '../lib/slug'
import { categoryUri } from '../lib/uris'
import { nameOfPhoto } from '../operator/import/cells'
import { followReplaced } from '../photo/photo.statements'
import type { CategoryEntry } from './files/categories'
import type { Page } from './files/page'
import type { Folder } from './folder'
import { type Mistakes, unknownName } from './mistakes'
import { bit, type Change, json, plan } from './rows'
import type { State } from './state'

/** What becomes of a file's things, by what the file calls them. */
export type FileReport = { file: string; added: string[]; changed: string[]; removed: string[] }

type Context = {
  state: State
  mistakes: Mistakes
  now: Date
  photo: (written: string | undefined, file: string, path: string) => string | null
}

/** All that a folder would write; where `mistakes` has any, it must not be written. */
export type FolderPlan = {
  files: FileReport[]
  notes: string[]
  statements: Query[] /** Products in lists that changed. */
  products: 'all' | 'none'
}

/**
 * Works out what a folder changes in a shop, or tells what is wrong with it. What the folder lacks stays as it is.
 *
 * @param uploading names of photos that lie in the folder, and will be there
 */
export function planFolder(
  folder: Folder,
  state: State,
  { mistakes, now, uploading = [] }: { mistakes: Mistakes; now: Date; uploading?: readonly string[] },
): FolderPlan {
  const coming = new Set(uploading)
  const photo: Context['photo'] = (written, file, path) => {
    if (written === undefined) return null
    const name = nameOfPhoto(written)
    if (!name) return written
    const address = state.photos.get(name) ?? (coming.has(name) ? `/foto/${name}` : undefined)
    if (!address) mistakes.at(file, path, `De foto ${name} is nog niet geüpload. Zet hem in de map photos.`)
    return address ?? null
  }
  const context: Context = { state, mistakes, now, photo }
  const pages = planPages(folder, context)
  const categories = planCategories(folder, pages, context)
  const parts = [
    planSettings(folder, categories, context),
    planShipping(folder, context),
    planPayment(folder, context),
    categories.part,
    planMenus(folder, pages, categories, context),
    planCodes(folder, context),
    planWords(folder, context),
    planRedirects(folder, context),
    pages.part,
  ].filter((part) => part !== undefined)
  // Pages stand before categories, which name them.
  const statements = [pages.part, ...parts.filter((part) => part !== pages.part)].flatMap(
    (part) => part?.statements ?? [],
  )
  const files = parts.map(({ report }) => report)
  return {
    files,
    notes: parts.flatMap(({ notes = [] }) => notes),
    statements: statements.length ? [laterForeignKeys, ...statements, ...followReplaced()] : [],
    products: categories.touches ? 'all' : 'none',
  }
}

type Part = { report: FileReport; statements: Query[]; notes?: string[] }

const laterForeignKeys = sql`PRAGMA defer_foreign_keys = on`

const reportOf = <Row extends { id: number }>(
  file: string,
  { added, changed }: Change<Row>,
  removed: readonly string[],
  nameOf: (row: Row) => string,
): FileReport => ({ file, added: added.map(nameOf), changed: changed.map(nameOf), removed: [...removed] })

const merge = (file: string, reports: readonly FileReport[]): FileReport => ({
  file,
  added: reports.flatMap(({ added }) => added),
  changed: reports.flatMap(({ changed }) => changed),
  removed: reports.flatMap(({ removed }) => removed),
})

/** Tells of the second of two things that have one name. */
function refuseTwins(keys: readonly string[], tell: (place: number, key: string) => void) {
  const seen = new Set<string>()
  keys.forEach((key, place) => {
    if (seen.has(key)) tell(place, key)
    seen.add(key)
  })
}

const emptySettings = {
  slogan: null,
  logo: null,
  favicon: null,
  theme: null,
  kvk: null,
  vat_number: null,
  opening_hours: '[]',
  free_shipping_from_cents: null,
  delivery_cutoff: null,
  closed_days: '[]',
  usps: '[]',
  social: '[]',
  returns_text: null,
  return_days: 14,
  order_prefix: 'B',
  return_prefix: 'R',
  offer_prefix: 'O',
  vat_standard: 21,
  vat_rates: '[21,9,0]',
  carriers: '[]',
  payment_logos: '[]',
  hero: null,
  tag_manager_id: null,
  share_photo: null,
}

/** The one row of settings, which three files speak of. */
function planSettings(
  { shop, shipping, payment }: Folder,
  categories: Categories,
  { state, mistakes, photo }: Context,
): Part | undefined {
  if (!shop && !shipping && !payment?.logos) return undefined
  const [before] = state.shop_settings
  const file = 'shop.json'
  if (!before && !shop) {
    if (!mistakes.isIn(file)) mistakes.at(file, '', 'Een nieuwe winkel begint met shop.json: dat bestand ontbreekt.')
    return undefined
  }
  const rates = shop?.vat?.rates ?? [21, 9, 0]
  const standard = shop?.vat?.standard ?? 21
  if (shop && !rates.includes(standard))
    mistakes.at(file, 'vat.standard', `Het gewone tarief staat ook in rates: ${rates.join(', ')}.`)
  if (shop) checkLink(shop.hero?.uri, file, 'hero.uri', categories, mistakes)
  const ofShop = shop && {
    ...emptySettings,
    name: shop.name,
    slug: shop.slug ?? (toSlug(shop.name) || 'winkel'),
    slogan: shop.slogan ?? null,
    logo: json(shop.logo && { ...shop.logo, photo: photo(shop.logo.photo, file, 'logo.photo') }),
    favicon: photo(shop.favicon, file, 'favicon'),
    theme: json(shop.theme),
    phone: shop.phone,
    email: shop.email,
    address: json(shop.address) ?? '',
    kvk: shop.kvk ?? null,
    vat_number: shop.vat_number ?? null,
    opening_hours: json(shop.opening_hours ?? []) ?? '',
    free_shipping_from_cents: shop.delivery?.free_from ?? null,
    delivery_cutoff: shop.delivery?.cutoff ?? null,
    closed_days:
      json(shop.delivery?.closed_days && [...new Set(shop.delivery.closed_days)].sort()) ?? before?.closed_days ?? '[]',
    usps: json(shop.usps ?? []) ?? '',
    social: json(shop.social ?? []) ?? '',
    returns_text: shop.returns?.text ?? null,
    return_days: shop.returns?.days ?? 14,
    order_prefix: shop.numbers?.order ?? 'B',
    return_prefix: shop.numbers?.return ?? 'R',
    offer_prefix: shop.numbers?.offer ?? 'O',
    vat_standard: standard,
    vat_rates: json(rates) ?? '',
    hero: json(
      shop.hero && { ...shop.hero, ...(shop.hero.photo && { photo: photo(shop.hero.photo, file, 'hero.photo') }) },
    ),
    tag_manager_id: shop.tag_manager_id ?? null,
    share_photo: photo(shop.share_photo, file, 'share_photo'),
    carriers: before?.carriers ?? '[]',
    payment_logos: before?.payment_logos ?? '[]',
  }
  const wanted = {
    id: 1,
    ...before,
    ...ofShop,
    ...(shipping && { carriers: json(shipping.carriers) ?? '' }),
    ...(payment && {
      payment_logos:
        json(
          (payment.logos ?? []).map((logo, at) => ({
            ...logo,
            photo: photo(logo.photo, 'payment.json', `logos.${at}.photo`),
          })),
        ) ?? '',
    }),
  } as State['shop_settings'][number]
  const changed = Object.keys(wanted).filter(
    (column) => !before || wanted[column as keyof typeof wanted] !== before[column as keyof typeof before],
  )
  const report = { file, added: before ? [] : [wanted.name], changed: before ? changed : [], removed: [] }
  if (!changed.length) return { report, statements: [] }
  const { id: _, ...values } = wanted
  return {
    report,
    statements: before
      ? [query.updateTable('shop_settings').set(values).where('id', '=', before.id)]
      : [query.insertInto('shop_settings').values(wanted)],
  }
}

function planShipping({ shipping }: Folder, { state, mistakes }: Context): Part | undefined {
  if (!shipping) return undefined
  const file = 'shipping.json'
  const { countries, carriers, methods, pickup_points = [] } = shipping
  const codes = countries.map(({ code }) => code)
  const ids = carriers.map(({ id }) => id)
  const told = (list: string, what: string) => (place: number, key: string) =>
    mistakes.at(file, `${list}.${place}`, `${what} ${key} staat er twee keer in.`)
  refuseTwins(codes, told('countries', 'Het land'))
  refuseTwins(ids, told('carriers', 'De vervoerder'))
  refuseTwins(
    methods.map(({ key }) => key),
    told('methods', 'De manier'),
  )
  const known = (name: string | undefined, list: readonly string[], what: string, path: string) => {
    if (name !== undefined && !list.includes(name)) mistakes.at(file, path, unknownName(what, name, list))
  }
  methods.forEach((method, place) => {
    known(method.carrier, ids, 'De vervoerder', `methods.${place}.carrier`)
    for (const [at, code] of (method.countries ?? []).entries())
      known(code, codes, 'Het land', `methods.${place}.countries.${at}`)
    if (method.pickup && !method.carrier)
      mistakes.at(file, `methods.${place}`, 'Noem bij een afhaalpunt de vervoerder (carrier).')
  })
  pickup_points.forEach((point, place) => {
    known(point.carrier, ids, 'De vervoerder', `pickup_points.${place}.carrier`)
    known(point.country, codes, 'Het land', `pickup_points.${place}.country`)
  })
  const pointKey = ({
    carrier,
    postal_code,
    house_number,
    name,
  }: Omit<State['pickup_points'][number], 'id' | 'lat' | 'lng'>) => [carrier, postal_code, house_number, name].join(' ')
  refuseTwins(
    pickup_points.map((point) => pointKey(point as never)),
    told('pickup_points', 'Het punt'),
  )

  const wantedCountries = countries.map(
    ({ code, title, postal_code_pattern = null, eu, extra_days = 0 }, position) => ({
      code,
      title,
      postal_code_pattern,
      eu: bit(eu),
      extra_days,
      position,
    }),
  )
  const countryReport = reportOfSet(file, state.countries, wantedCountries, ({ code }) => code)
  const ways = plan(
    state.shipping_methods,
    methods.map((method, position) => [
      method.key,
      () => ({
        title: method.title,
        description: method.description ?? '',
        price_cents: method.price,
        carrier: method.carrier ?? null,
        pickup: bit(method.pickup),
        delivery_days: method.days,
        free_from_threshold: bit(method.free_from_threshold),
        countries: json(method.countries ?? codes) ?? '',
        position,
        key: method.key,
        active: 1 as const,
      }),
    ]),
    keyOfMethod,
  )
  const points = plan(
    state.pickup_points,
    pickup_points.map((point) => [
      pointKey(point as never),
      () => ({ ...point, opening_hours: json(point.opening_hours ?? []) ?? '', active: 1 as const }),
    ]),
    pointKey,
  )
  const goneWays = ways.removed.filter(isActive(state.shipping_methods))
  const gonePoints = points.removed.filter(isActive(state.pickup_points))
  return {
    report: merge(file, [
      countryReport,
      reportOf(
        file,
        ways,
        goneWays.map((row) => titleIn(state.shipping_methods, row)),
        ({ title }) => title,
      ),
      reportOf(
        file,
        points,
        gonePoints.map((row) => nameIn(state.pickup_points, row)),
        ({ name }) => name,
      ),
    ]),
    statements: [
      ...(isEmpty(countryReport) ? [] : [query.deleteFrom('countries'), ...insertRows('countries', wantedCountries)]),
      ...writeChange('shipping_methods', ways),
      ...writeChange('pickup_points', points),
      ...retire('shipping_methods', goneWays, 'shipping_method_id'),
      ...retire('pickup_points', gonePoints, 'pickup_point_id'),
    ],
  }
}

function planPayment({ payment }: Folder, { state, mistakes, photo }: Context): Part | undefined {
  if (!payment) return undefined
  const file = 'payment.json'
  refuseTwins(
    payment.methods.map(({ key }) => key),
    (place, key) => mistakes.at(file, `methods.${place}`, `De manier ${key} staat er twee keer in.`),
  )
  const methods = plan(
    state.payment_methods,
    payment.methods.map((method, position) => [
      method.key,
      () => ({
        title: method.title,
        photo: photo(method.photo, file, `methods.${position}.photo`) ?? '',
        fee_cents: method.fee ?? 0,
        issuers: json(method.issuers ?? []) ?? '',
        business_only: bit(method.business_only),
        provider_method: method.provider_method ?? null,
        position,
        key: method.key,
        active: 1 as const,
      }),
    ]),
    keyOfMethod,
  )
  const gone = methods.removed.filter(isActive(state.payment_methods))
  return {
    report: reportOf(
      file,
      methods,
      gone.map((row) => titleIn(state.payment_methods, row)),
      ({ title }) => title,
    ),
    statements: [...writeChange('payment_methods', methods), ...retire('payment_methods', gone, 'payment_method_id')],
  }
}

/** Of a method that no folder has named yet, its title stands for its key. */
export const keyOfMethod = ({ key, title, id }: { key: string | null; title: string; id: number }) =>
  key ?? (toSlug(title) || `manier-${id}`)

function planCodes({ codes }: Folder, { state, mistakes }: Context): Part | undefined {
  if (!codes) return undefined
  const file = 'codes.csv'
  refuseTwins(
    codes.map(({ code }) => code.toUpperCase()),
    (place) => mistakes.at(file, `rows.${codes[place]?.row}.code`, 'Deze code staat er twee keer in.'),
  )
  const change = plan(
    state.discount_codes,
    codes.map((row) => [
      row.code.toUpperCase(),
      (id) => {
        const used = state.discount_codes.find((old) => old.id === id)?.used ?? 0
        if (row.limit !== undefined && row.limit < used)
          mistakes.at(file, `rows.${row.row}.limit`, `Deze code is al ${used} keer gebruikt.`)
        return {
          code: row.code,
          title: row.title,
          ...row.discount,
          valid_from: row.from === undefined ? always : beginOf(row.from),
          valid_to: row.until === undefined ? null : endOf(row.until),
          minimum_cents: row.minimum ?? 0,
          use_limit: row.limit ?? null,
          used,
          stacks_with_reductions: bit(row.on_reduced !== 'nee'),
          active: 1 as const,
        }
      },
    ]),
    ({ code }) => code.toUpperCase(),
  )
  const gone = change.removed.filter(isActive(state.discount_codes))
  const codeOf = (id: number) => state.discount_codes.find((row) => row.id === id)?.code ?? ''
  // `used` is counted by orders, and is nobody's to write back.
  const columns = [
    'code',
    'title',
    'kind',
    'value',
    'valid_from',
    'valid_to',
    'minimum_cents',
    'use_limit',
    'stacks_with_reductions',
    'active',
  ] as const
  return {
    report: reportOf(
      file,
      change,
      gone.map(({ id }) => codeOf(id)),
      ({ code }) => code,
    ),
    statements: [
      ...insertRows('discount_codes', change.added),
      ...updateRows('discount_codes', columns, change.changed),
      ...retire('discount_codes', gone, 'discount_code_id'),
    ],
  }
}

/** From when a code counts that names no day. */
export const always = '2000-01-01T00:00:00.000Z'
const isDayOnly = (text: string) => text.length === 10
export const beginOf = (text: string) => (isDayOnly(text) ? `${text}T00:00:00.000Z` : text)
export const endOf = (text: string) => (isDayOnly(text) ? `${text}T23:59:59.999Z` : text)

function planWords({ synonyms }: Folder, { state, mistakes }: Context): Part | undefined {
  if (!synonyms) return undefined
  const file = 'synonyms.csv'
  const keyOf = ({ word, synonym }: { word: string; synonym: string }) => `${word} → ${synonym}`
  refuseTwins(synonyms.map(keyOf), (place) =>
    mistakes.at(file, `rows.${synonyms[place]?.row}.word`, 'Deze regel staat er twee keer in.'),
  )
  const wanted = synonyms.map(({ word, synonym }) => ({ word, synonym }))
  const report = reportOfSet(file, state.synonyms, wanted, keyOf)
  return {
    report,
    statements: isEmpty(report) ? [] : [query.deleteFrom('synonyms'), ...insertRows('synonyms', wanted)],
  }
}

function planRedirects({ redirects }: Folder, { state, mistakes }: Context): Part | undefined {
  if (!redirects) return undefined
  const file = 'redirects.csv'
  const from = new Set(redirects.map((row) => row.from))
  refuseTwins(
    redirects.map((row) => row.from),
    (place) => mistakes.at(file, `rows.${redirects[place]?.row}.from`, 'Dit pad staat er twee keer in.'),
  )
  for (const { row, to } of redirects)
    if (from.has(to))
      mistakes.at(file, `rows.${row}.to`, 'Dit pad verwijst zelf ook door. Schrijf waar het uiteindelijk heen gaat.')
  const wanted = redirects.map((row) => ({ path: row.from, target: row.to }))
  const report = reportOfSet(file, state.redirects, wanted, ({ path }) => path)
  return {
    report,
    statements: isEmpty(report) ? [] : [query.deleteFrom('redirects'), ...insertRows('redirects', wanted)],
  }
}

type Categories = {
  part: Part | undefined
  /** What lists show of products changes. */
  touches: boolean
  uriOf: (slug: string) => string | undefined
  slugs: readonly string[]
}

function planCategories({ categories: tree }: Folder, pages: Pages, { state, mistakes, photo }: Context): Categories {
  if (!tree) {
    const known = new Map(state.categories.map((row) => [row.slug, categoryUri(row)]))
    return { part: undefined, touches: false, uriOf: (slug) => known.get(slug), slugs: [...known.keys()] }
  }
  const file = 'categories.json'
  type Entry = { entry: CategoryEntry; slug: string; parent: string | null; position: number; path: string }
  const entries: Entry[] = []
  const walk = (list: readonly CategoryEntry[], parent: string | null, path: string) => {
    list.forEach((entry, position) => {
      const slug = entry.slug ?? toSlug(entry.title)
      const place = `${path}.${position}`
      if (!slug) mistakes.at(file, `${place}.title`, 'Van deze titel is geen adres te maken: zet er een slug bij.')
      entries.push({ entry, slug, parent, position, path: place })
      walk(entry.children ?? [], slug, `${place}.children`)
    })
  }
  walk(tree.categories, null, 'categories')
  refuseTwins(
    entries.map(({ slug }) => slug),
    (place, slug) =>
      mistakes.at(
        file,
        entries[place]?.path ?? '',
        `Er is al een categorie met het adres ${slug}: zet er een eigen slug bij, zoals dames-${slug}.`,
      ),
  )
  const ids = new Map<string, number>()
  const change = plan(
    state.categories,
    entries.map(({ entry, slug, parent, position, path }) => [
      slug,
      (id) => {
        ids.set(slug, id)
        const guide = entry.size_guide === undefined ? null : pages.idOf(entry.size_guide)
        if (guide === undefined && !isWrong(entry.size_guide ?? '', mistakes))
          mistakes.at(file, `${path}.size_guide`, unknownName('De pagina', entry.size_guide ?? '', pages.slugs))
        return {
          parent_id: parent === null ? null : (ids.get(parent) ?? null),
          title: entry.title,
          slug,
          position,
          intro: entry.intro ?? '',
          description_html: entry.description ?? '',
          photo: photo(entry.photo, file, `${path}.photo`),
          size_guide_id: guide ?? null,
        }
      },
    ]),
    ({ slug }) => slug,
  )
  const filled = new Map(state.filled.map(({ id, count }) => [id, count]))
  const gone = change.removed.map((row) => ({ ...row, title: titleIn(state.categories, row) }))
  for (const { id, title } of gone) {
    const count = filled.get(id)
    if (count)
      mistakes.at(
        file,
        '',
        `De categorie ${title} ontbreekt, maar er liggen nog ${count} producten in. Heet zij nu anders, geef de nieuwe dan “slug”: “${state.categories.find((row) => row.id === id)?.slug}”.`,
      )
  }
  const before = new Map(state.categories.map((row) => [row.id, row]))
  const moved = change.changed.some(
    (row) => before.get(row.id)?.title !== row.title || before.get(row.id)?.parent_id !== row.parent_id,
  )
  const isOther = change.added.length + change.changed.length + gone.length > 0
  const touches = moved && state.filled.length > 0
  const rows = [...change.byKey.values()]
  const columns = [
    'parent_id',
    'title',
    'slug',
    'position',
    'intro',
    'description_html',
    'photo',
    'size_guide_id',
  ] as const
  return {
    touches,
    slugs: entries.map(({ slug }) => slug),
    uriOf: (slug) => {
      const row = rows.find((one) => one.slug === slug)
      return row && categoryUri(row)
    },
    part: {
      report: reportOf(
        file,
        change,
        gone.map(({ title }) => title),
        ({ title }) => title,
      ),
      statements: isOther
        ? [
            ...insertRows('categories', change.added),
            ...updateRows('categories', columns, change.changed),
            ...deleteRows('categories', gone),
            ...refreshCategoryTree(),
            ...(touches ? refreshProducts() : []),
            ...refreshCategoryFigures(),
          ]
        : [],
    },
  }
}

type MenuEntry = { title: string; uri: string | null; children: MenuEntry[] }

function planMenus(
  { menus }: Folder,
  pages: Pages,
  categories: Categories,
  { state, mistakes }: Context,
): Part | undefined {
  if (!menus) return undefined
  const file = 'menus.json'
  const toUri = (link: { page?: string; category?: string; uri?: string }, path: string) => {
    const { page, category, uri } = link
    if (page !== undefined) {
      const found = pages.uriOf(page)
      if (found === undefined && !isWrong(page, mistakes))
        mistakes.at(file, `${path}.page`, unknownName('De pagina', page, pages.slugs))
      return found ?? null
    }
    if (category !== undefined) {
      const found = categories.uriOf(category)
      if (found === undefined && !mistakes.isIn('categories.json'))
        mistakes.at(file, `${path}.category`, unknownName('De categorie', category, categories.slugs))
      return found ?? null
    }
    return uri ?? null
  }
  const entry =
    (path: string) =>
    (link: { title: string; page?: string; category?: string; uri?: string }, place: number): MenuEntry => ({
      title: link.title,
      uri: toUri(link, `${path}.${place}`),
      children: [],
    })
  const roots: MenuEntry[] = [
    { title: 'header', uri: null, children: (menus.header ?? []).map(entry('header')) },
    {
      title: 'footer',
      uri: null,
      children: (menus.footer ?? []).map(({ title, links }, place) => ({
        title,
        uri: null,
        children: links.map(entry(`footer.${place}.links`)),
      })),
    },
  ]
  const wanted: [string, (id: number) => Omit<State['menus'][number], 'id'>][] = []
  const ids = new Map<string, number>()
  const walk = (list: readonly MenuEntry[], above: string | null) => {
    const seen = new Map<string, number>()
    list.forEach(({ title, uri, children }, position) => {
      const turn = seen.get(title) ?? 0
      seen.set(title, turn + 1)
      const key = `${above ?? ''}/${title}#${turn}`
      wanted.push([
        key,
        (id) => {
          ids.set(key, id)
          return { parent_id: above === null ? null : (ids.get(above) ?? null), title, uri, position }
        },
      ])
      walk(children, key)
    })
  }
  walk(roots, null)
  const change = plan(state.menus, wanted, keysOfMenus(state.menus))
  const isSame = !change.added.length && !change.changed.length && !change.removed.length
  return {
    report: reportOf(
      file,
      change,
      change.removed.map((row) => titleIn(state.menus, row)),
      ({ title }) => title,
    ),
    statements: isSame
      ? []
      : [
          ...deleteRows('menus', change.removed),
          ...insertRows('menus', change.added),
          ...updateRows('menus', ['parent_id', 'title', 'uri', 'position'], change.changed),
        ],
  }
}

/** A menu is known by its way from above, and by its turn among those of one title. */
function keysOfMenus(menus: State['menus']) {
  const keys = new Map<number, string>()
  const walk = (parent: number | null, above: string) => {
    const seen = new Map<string, number>()
    for (const { id, title } of menus.filter((menu) => menu.parent_id === parent)) {
      const turn = seen.get(title) ?? 0
      seen.set(title, turn + 1)
      keys.set(id, `${above}/${title}#${turn}`)
      walk(id, `${above}/${title}#${turn}`)
    }
  }
  walk(null, '')
  return ({ id }: { id: number }) => keys.get(id) ?? `#${id}`
}

/** The page is there, but something is wrong in it. */
const isWrong = (slug: string, mistakes: Mistakes) =>
  ['md', 'html'].some((type) => mistakes.isIn(`pages/${slug}.${type}`))

type Pages = {
  part: Part | undefined
  idOf: (slug: string) => number | undefined
  uriOf: (slug: string) => string | undefined
  slugs: readonly string[]
}

export const overviewOf: Partial<Record<string, string>> = {
  text: 'text-overview',
  blog: 'blog-overview',
  keuzehulp: 'keuzehulp-overview',
}
const folders: Partial<Record<string, string>> = { blog: '/blog', keuzehulp: '/keuzehulp' }

/** Where a page is that has no address of its own. */
export const plainUri = ({ type_code, slug, id }: { type_code: string; slug: string; id: number }) =>
  `${folders[type_code] ?? ''}/${slug}-i${id}`

function planPages({ pages }: Folder, { state, mistakes, now, photo }: Context): Pages {
  if (!pages) {
    const known = new Map(state.pages.map((row) => [row.slug, row]))
    return {
      part: undefined,
      idOf: (slug) => known.get(slug)?.id,
      uriOf: (slug) => known.get(slug)?.uri,
      slugs: [...known.keys()],
    }
  }
  refuseTwins(
    pages.map(({ slug }) => slug),
    (place, slug) => mistakes.at(pages[place]?.file ?? '', '', `Er is al een pagina die ${slug} heet.`),
  )
  const typeOf = (page: Page) => page.type ?? 'text'
  const before = new Map(state.pages.map((row) => [row.id, row]))
  // Those above come first: their ids are known then.
  const isOverview = (page: Page) => !overviewOf[typeOf(page)] && !page.parent
  const inOrder = [...pages.filter(isOverview), ...pages.filter((page) => !isOverview(page))]
  const ids = new Map<string, number>()
  const known = new Map(state.pages.map((row) => [row.slug, row.id]))
  let next = state.pages.reduce((most, { id }) => Math.max(most, id), 0) + 1
  for (const { slug } of inOrder) if (!ids.has(slug)) ids.set(slug, known.get(slug) ?? next++)
  const slugs = pages.map(({ slug }) => slug)
  const parentOf = (page: Page) => {
    if (page.parent !== undefined) {
      const id = ids.get(page.parent)
      if (page.parent === page.slug || (id === undefined && !isWrong(page.parent, mistakes)))
        mistakes.at(page.file, 'parent', unknownName('De pagina', page.parent, slugs))
      return id ?? null
    }
    const overview = pages.find((other) => typeOf(other) === overviewOf[typeOf(page)])
    return overview && overview.slug !== page.slug ? (ids.get(overview.slug) ?? null) : null
  }
  const change = plan(
    state.pages,
    inOrder.map((page) => [
      page.slug,
      (id) => {
        const old = before.get(id)
        const { title, slug, intro = '', body_html, body_markdown } = page
        const type_code = typeOf(page)
        return {
          type_code,
          parent_id: parentOf(page),
          title,
          slug,
          uri: page.uri ?? plainUri({ type_code, slug, id }),
          intro,
          body_html,
          body_markdown,
          photo: photo(page.photo, page.file, 'photo'),
          author: page.author ?? null,
          created_at: page.date === undefined ? (old?.created_at ?? now.toISOString()) : dateOf(page.date),
          reading_minutes: minutesOf(body_html),
          words: pageWords({ title, intro, body_html }),
          chooser: old?.chooser ?? null,
          shown_from: (page.from && readMoment(page.from, 'from')) ?? null,
          shown_until: (page.until && readMoment(page.until, 'until')) ?? null,
        }
      },
    ]),
    ({ slug }) => slug,
  )
  const uris = [...change.byKey.values()]
  refuseTwins(
    uris.map(({ uri }) => uri),
    (place, uri) => mistakes.at(inOrder[place]?.file ?? '', 'uri', `Er is al een pagina op ${uri}.`),
  )
  const notes: string[] = []
  const links = inOrder.flatMap((page) => planProducts(page, ids.get(page.slug) ?? 0, state, notes))
  const columns = [
    'type_code',
    'parent_id',
    'title',
    'slug',
    'uri',
    'intro',
    'body_html',
    'body_markdown',
    'photo',
    'author',
    'created_at',
    'reading_minutes',
    'words',
    'shown_from',
    'shown_until',
  ] as const
  const relinked = links.filter(({ isOther }) => isOther)
  const files = new Map(pages.map(({ slug, file }) => [slug, file]))
  const report = reportOf(
    'pages',
    change,
    change.removed.map(({ id }) => before.get(id)?.slug ?? ''),
    ({ slug }) => slug,
  )
  for (const { slug } of relinked)
    if (files.has(slug) && ![...report.added, ...report.changed].includes(slug)) report.changed.push(slug)
  return {
    idOf: (slug) => ids.get(slug),
    uriOf: (slug) => change.byKey.get(slug)?.uri,
    slugs,
    part: {
      report,
      notes,
      statements: [
        ...(change.removed.length
          ? [
              query
                .updateTable('categories')
                .set({ size_guide_id: null })
                .where('size_guide_id', 'in', listOf(idsOf(change.removed))),
            ]
          : []),
        ...deleteRows('pages', change.removed),
        // Two pages may change places.
        ...(change.changed.length
          ? [
              query
                .updateTable('pages')
                .set({ uri: sql<string>`'/' || id` })
                .where('id', 'in', listOf(idsOf(change.changed))),
            ]
          : []),
        ...insertRows('pages', change.added as never),
        ...updateRows('pages', columns, change.changed),
        ...relinked.flatMap(({ id, products }) => [
          query.deleteFrom('page_products').where('page_id', '=', id),
          ...insertRows(
            'page_products',
            products.map((product_id, position) => ({ page_id: id, product_id, position })),
          ),
        ]),
      ],
    },
  }
}

/** The products that a page names; those that the shop does not have (yet) are passed over, and told. */
function planProducts(page: Page, id: number, state: State, notes: string[]) {
  if (!page.products) return []
  const missing = page.products.filter((sku) => !state.products.has(sku.toUpperCase()))
  if (missing.length) notes.push(`${page.file}: deze artikelen zijn er nog niet: ${missing.join(', ')}.`)
  const products = [...new Set(page.products.flatMap((sku) => state.products.get(sku.toUpperCase()) ?? []))]
  const before = state.page_products.filter(({ page_id }) => page_id === id).map(({ product_id }) => product_id)
  return [{ id, slug: page.slug, products, isOther: products.join() !== before.join() }]
}

const dateOf = (text: string) => (isDayOnly(text) ? `${text}T09:00:00.000Z` : text)
export const writeDate = (iso: string) => (iso.endsWith('T09:00:00.000Z') ? iso.slice(0, 10) : iso)

/** Two hundred words are a minute. */
const minutesOf = (html: string) =>
  Math.max(
    1,
    Math.round(
      html
        .replace(/<[^>]+>/g, ' ')
        .trim()
        .split(/\s+/).length / 200,
    ),
  )

/** A category's path in a link has its id in it, which nobody but the shop knows: who writes one has copied it. */
function checkLink(uri: string | undefined, file: string, path: string, { slugs }: Categories, mistakes: Mistakes) {
  const [, slug] = /^\/([a-z0-9-]+)-c\d+$/.exec(uri ?? '') ?? []
  if (slug && !slugs.includes(slug)) mistakes.at(file, path, unknownName('De categorie', slug, slugs))
}

const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id)
const titleIn = (rows: readonly { id: number; title: string }[], { id }: { id: number }) =>
  rows.find((row) => row.id === id)?.title ?? ''
const nameIn = (rows: readonly { id: number; name: string }[], { id }: { id: number }) =>
  rows.find((row) => row.id === id)?.name ?? ''
const isActive =
  (rows: readonly { id: number; active: number }[]) =>
  ({ id }: { id: number }) =>
    rows.find((row) => row.id === id)?.active === 1

const isEmpty = ({ added, changed, removed }: FileReport) => !added.length && !changed.length && !removed.length

/** Of rows without an id, which are written anew when one of them is another. */
function reportOfSet<Before extends object>(
  file: string,
  before: readonly Before[],
  wanted: readonly Before[],
  keyOf: (row: Before) => string,
): FileReport {
  const known = new Map(before.map((row) => [keyOf(row), row]))
  const keys = new Set(wanted.map(keyOf))
  const columns = (row: Before | undefined) => (row ? JSON.stringify(Object.entries(row).sort()) : undefined)
  return {
    file,
    added: wanted.filter((row) => !known.has(keyOf(row))).map(keyOf),
    changed: wanted
      .filter((row) => known.has(keyOf(row)) && columns(known.get(keyOf(row))) !== columns(row))
      .map(keyOf),
    removed: before.map(keyOf).filter((key) => !keys.has(key)),
  }
}

const deleteRows = (table: 'categories' | 'menus' | 'pages', rows: readonly { id: number }[]): Query[] =>
  rows.length ? [query.deleteFrom(table).where('id', 'in', listOf(idsOf(rows)))] : []

function writeChange<Table extends 'shipping_methods' | 'payment_methods' | 'pickup_points'>(
  table: Table,
  { added, changed }: Change<{ id: number }>,
): Query[] {
  const [first] = changed
  const columns = Object.keys(first ?? {}).filter((column) => column !== 'id')
  return [...insertRows(table, added as never), ...(first ? updateRows(table, columns as never, changed as never) : [])]
}

/** Nobody can choose these any more, and no cart has them chosen; what was ordered with them tells of them. */
function retire(
  table: 'shipping_methods' | 'payment_methods' | 'pickup_points' | 'discount_codes',
  rows: readonly { id: number }[],
  chosen: 'shipping_method_id' | 'payment_method_id' | 'pickup_point_id' | 'discount_code_id',
): Query[] {
  if (!rows.length) return []
  const ids = listOf(idsOf(rows))
  return [
    query.updateTable(table).set({ active: 0 }).where('id', 'in', ids),
    sql`UPDATE carts SET ${sql.ref(chosen)} = NULL, version = version + 1 WHERE ${sql.ref(chosen)} IN ${ids}`,
  ]
}
