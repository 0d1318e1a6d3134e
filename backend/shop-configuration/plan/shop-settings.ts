import { weekdays } from '../../../src/contract/shop'
import { contrastRatio, defaultColours, TEXT_CONTRAST } from '../../../src/lib/contrast'
import { hasPageAt } from '../../../src/routes'
import { query } from '../../db/query-builder'
import { today } from '../../delivery/delivery-day'
import { parseJson } from '../../lib/parse-json'
import { toSlug } from '../../lib/slug'
import { unknownNameMessage } from '../mistakes'
import type { ShopConfiguration } from '../parse-shop-configuration'
import { toJsonColumn } from '../plan-table-changes'
import type { StoredState } from '../stored-state.repository'
import type { CategoriesPlan } from './categories'
import type { FilePlan, PlanContext } from './file-plan'
import { withFontUrls } from './font-urls'
import { hasPageMistake, type PagesPlan } from './pages'
import { isRedirected, plainPathOf } from './synonyms-and-redirects'

type Colours = { [Name in 'primary' | 'primary_text' | 'accent' | 'background' | 'text']?: string }

/** Formats a contrast as `4,5:1`, never rounded up. */
const ratioOf = (ratio: number) => `${(Math.floor(ratio * 10) / 10).toFixed(1).replace('.', ',')}:1`

/**
 * Returns a note for each pair of theme colours with too little contrast to read. The note says which colour the shop
 * uses instead (worker/pages/theme.ts).
 */
function unreadable({ primary, primary_text, accent, background, text }: Colours): string[] {
  const tell = (name: string, colour: string, ground: string, on: string, instead: string) => {
    const ratio = contrastRatio(colour, on)
    if (ratio >= TEXT_CONTRAST) return []
    return [
      `${name} ${colour} op ${ground} ${on} is ${ratioOf(ratio)}, en leesbaar is pas ${ratioOf(TEXT_CONTRAST)}. ${instead}`,
    ]
  }
  const { ink, paper } = defaultColours
  const writing = text ?? ink
  const ground = background ?? paper
  const isKept = contrastRatio(writing, ground) < TEXT_CONTRAST
  const page = isKept ? paper : ground
  return [
    ...tell('text', writing, 'background', ground, 'De winkel houdt zijn eigen tekst en achtergrond.'),
    ...(primary && primary_text
      ? tell('primary_text', primary_text, 'primary', primary, 'Op knoppen staat wit of zwart.')
      : []),
    ...(primary ? tell('primary', primary, 'background', page, 'Links krijgen een tint die wel leesbaar is.') : []),
    ...(accent
      ? tell('accent', accent, 'background', page, 'Waar ermee geschreven wordt, staat een tint die wel leesbaar is.')
      : []),
  ]
}

export function planShopSettings(
  folder: ShopConfiguration,
  categories: CategoriesPlan,
  pages: PagesPlan,
  context: PlanContext,
): FilePlan | undefined {
  const { state, mistakes, now, photo } = context
  const { shop, shipping, payment } = folder
  const [before] = state.shop_settings
  const file = 'shop.json'
  const hero = shop ? shop.hero : parseJson<{ uri: string }>(before?.hero)
  const link = hero && splitLink(hero.uri)
  const heroCategory = link && categories.uriOf(slugOfCategory(link.path) ?? '')
  const missing = link && findMissingTarget(link, folder, categories, pages, context)
  if (missing && shop) mistakes.at(file, 'hero.uri', missing.message)
  else if (missing?.isRemoved)
    mistakes.at(
      missing.file,
      '',
      `De banner op de homepage (hero in ${file}) linkt naar ${hero?.uri}: geef die eerst een andere link.`,
    )
  if (!shop && !shipping && !payment) return undefined
  if (!before && !shop) {
    if (!mistakes.isIn(file)) mistakes.at(file, '', 'Een nieuwe winkel begint met shop.json: dat bestand ontbreekt.')
    return undefined
  }
  const rates = shop?.vat?.rates ?? [21, 9, 0]
  const standard = shop?.vat?.standard ?? 21
  if (shop && !rates.includes(standard))
    mistakes.at(file, 'vat.standard', `Het gewone tarief staat ook in rates: ${rates.join(', ')}.`)
  const cutoffs = shop?.delivery?.cutoffs
  if (cutoffs && shop.delivery?.cutoff !== undefined)
    mistakes.at(file, 'delivery.cutoff', 'Schrijf cutoff of cutoffs, niet allebei.')
  if (cutoffs && !Object.values(cutoffs).some(Boolean))
    mistakes.at(file, 'delivery.cutoffs', 'Noem minstens één dag waarop je verzendt.')
  const ofShop = shop && {
    name: shop.name,
    slug: shop.slug ?? (toSlug(shop.name) || 'winkel'),
    slogan: shop.slogan ?? null,
    logo: toJsonColumn(shop.logo && { ...shop.logo, photo: photo(shop.logo.photo, file, 'logo.photo') }),
    favicon: photo(shop.favicon, file, 'favicon'),
    theme: toJsonColumn(withFontUrls(shop.theme, before?.theme ?? null, folder, mistakes)),
    phone: shop.phone,
    email: shop.email,
    address: toJsonColumn(shop.address) ?? '',
    kvk: shop.kvk ?? null,
    vat_number: shop.vat_number ?? null,
    opening_hours: toJsonColumn(shop.opening_hours ?? []) ?? '',
    free_shipping_from_cents: shop.delivery?.free_from ?? null,
    delivery_cutoff: shop.delivery?.cutoff ?? null,
    delivery_cutoffs: toJsonColumn(cutoffs && weekdays.map((day) => cutoffs[day] ?? null)),
    closed_days:
      toJsonColumn(shop.delivery?.closed_days && [...new Set(shop.delivery.closed_days)].sort()) ??
      before?.closed_days ??
      '[]',
    usps: toJsonColumn(shop.usps ?? []) ?? '',
    social: toJsonColumn(shop.social ?? []) ?? '',
    returns_text: shop.returns?.text ?? null,
    returns_free: shop.returns?.free === undefined ? null : Number(shop.returns.free),
    return_cost_cents: shop.returns?.cost ?? null,
    return_days: shop.returns?.days ?? 14,
    order_prefix: shop.numbers?.order ?? 'B',
    return_prefix: shop.numbers?.return ?? 'R',
    offer_prefix: shop.numbers?.offer ?? 'O',
    vat_standard: standard,
    vat_rates: toJsonColumn(rates) ?? '',
    vat_switch: shop.vat?.switch === false ? 0 : 1,
    hero: toJsonColumn(
      shop.hero && {
        ...shop.hero,
        // The id in the link may be that of another shop.
        uri: link && heroCategory ? heroCategory + link.rest : shop.hero.uri,
        ...(shop.hero.photo && { photo: photo(shop.hero.photo, file, 'hero.photo') }),
      },
    ),
    tag_manager_id: shop.tag_manager_id ?? null,
    share_photo: photo(shop.share_photo, file, 'share_photo'),
    order_notices: shop.notices?.orders ?? 'each',
    alarm_email: shop.notices?.alarms_to ?? null,
    carriers: before?.carriers ?? '[]',
    payment_logos: before?.payment_logos ?? '[]',
  }
  const wanted = {
    id: 1,
    ...before,
    ...ofShop,
    ...(shipping && { carriers: toJsonColumn(shipping.carriers) ?? '' }),
    ...(payment && {
      payment_logos:
        toJsonColumn(
          (payment.logos ?? []).map((logo, at) => ({
            ...logo,
            photo: photo(logo.photo, 'payment.json', `logos.${at}.photo`),
          })),
        ) ?? '',
    }),
  } as StoredState['shop_settings'][number]
  const changed = Object.keys(wanted).filter(
    (column) => !before || wanted[column as keyof typeof wanted] !== before[column as keyof typeof before],
  )
  const closed = JSON.parse(wanted.closed_days) as string[]
  const undoes = (JSON.parse(before?.closed_days ?? '[]') as string[])
    .filter((day) => day >= today(now.getTime()) && !closed.includes(day))
    .map((day) => `op ${day} wordt dan weer verzonden`)
  const report = {
    file,
    added: before ? [] : [wanted.name],
    changed: before ? changed.filter((column) => !(column in columnsOfOtherFiles)) : [],
    removed: [],
  }
  const elsewhere = Object.entries(columnsOfOtherFiles)
    .filter(([column]) => before && changed.includes(column))
    .map(([, [file, name]]) => ({ file, added: [], changed: [name], removed: [] }))
  const notes = [
    ...unreadable(shop?.theme?.colours ?? {}).map((note) => `${file}, theme.colours: ${note}`),
    ...(shop ? state.rates_in_use.filter(({ rate }) => !rates.includes(rate)) : []).map(
      ({ rate, count }) =>
        `${file}, vat.rates: er zijn nog producten met ${rate}% btw (${count}). Zo worden ze verkocht, tot een import ze een ander vat_rate geeft.`,
    ),
  ]
  if (!changed.length) return { report, notes, statements: [] }
  const { id: _, ...values } = wanted
  return {
    report,
    elsewhere,
    notes,
    undoes,
    statements: before
      ? [query.updateTable('shop_settings').set(values).where('id', '=', before.id)]
      : [query.insertInto('shop_settings').values(wanted)],
  }
}

/** The columns of the settings that other files fill: the file, and the name of the column there. */
const columnsOfOtherFiles = {
  carriers: ['shipping.json', 'carriers'],
  payment_logos: ['payment.json', 'logos'],
} as const

type LinkParts = ReturnType<typeof splitLink>

/** Splits a link into its path, as the edge reads the path of a request, and `rest`: the query and fragment. */
function splitLink(uri: string) {
  const [written = ''] = uri.split(/[?#]/, 1)
  return { uri, written, path: plainPathOf(written), rest: uri.slice(written.length) }
}

/** Returns the slug of the category that a path leads to by its id (`/tenten-c3`); undefined if it leads elsewhere. */
const slugOfCategory = (path: string) => /^\/([a-z0-9-]+)-c\d+$/.exec(path)?.[1]

/**
 * Returns what a link leads to if the shop does not have it: the category, page or redirect that the shop configuration
 * removes, or a path that is none of the shop's. A link without an id is that of a category before that of a page
 * (shop/shop.repository.ts).
 */
function findMissingTarget(
  { uri, written, path }: LinkParts,
  { redirects }: ShopConfiguration,
  categories: CategoriesPlan,
  pages: PagesPlan,
  { state, mistakes }: Pick<PlanContext, 'state' | 'mistakes'>,
) {
  const [, name = ''] = /^\/([a-z0-9-]+)$/.exec(path) ?? []
  const slug = slugOfCategory(path) ?? name
  const isHere = (page: string | undefined) => page !== undefined && withoutPageId(page) === withoutPageId(path)
  if (categories.slugs.includes(slug) || pages.slugs.some((page) => isHere(pages.uriOf(page)))) return undefined
  const isRemoved = state.categories.some((category) => category.slug === slug)
  if (isRemoved || slug !== name) {
    const file = 'categories.json'
    const message = unknownNameMessage('De categorie', slug, categories.slugs)
    return { file, message, isRemoved: isRemoved && !mistakes.isIn(file) }
  }
  const page = state.pages.find((row) => isHere(row.uri))
  if (page) {
    if (pages.slugs.includes(page.slug) || hasPageMistake(page.slug, mistakes)) return undefined
    return { file: 'pages', message: unknownNameMessage('De pagina', page.slug, pages.slugs), isRemoved: true }
  }
  const redirected = state.redirects.map((row) => row.path)
  if (isPathOfShop(written, path, pages)) return undefined
  if (isRedirected(uri, redirects?.map(({ from }) => from) ?? redirected)) return undefined
  // The redirect, category or page may be in a file with a mistake of its own.
  if (['redirects.csv', 'categories.json'].some(mistakes.isIn)) return undefined
  if (hasPageMistake(withoutPageId(path).split('/').at(-1) ?? '', mistakes)) return undefined
  const known = [
    ...categories.slugs.map((category) => `/${category}`),
    ...pages.slugs.flatMap((page) => withoutPageId(pages.uriOf(page) ?? '') || []),
  ]
  const message = unknownNameMessage('Het pad', path, known)
  return { file: 'redirects.csv', message, isRemoved: isRedirected(uri, redirected) }
}

/** Whether a link leads to another site, a file, or a page in the table of routes; not to a text page that is missing. */
function isPathOfShop(written: string, path: string, pages: PagesPlan) {
  if (!path.startsWith('/') || /\.[a-z0-9]+$/.test(written)) return true
  const [, id] = /-i(\d+)$/.exec(path) ?? []
  return id ? pages.slugs.some((page) => pages.idOf(page) === Number(id)) : hasPageAt(path)
}

const withoutPageId = (uri: string) => uri.replace(/-i\d+$/, '')
