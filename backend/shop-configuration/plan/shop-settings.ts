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

const file = 'shop.json'

export function planShopSettings(
  folder: ShopConfiguration,
  categories: CategoriesPlan,
  pages: PagesPlan,
  context: PlanContext,
): FilePlan | undefined {
  const { state, mistakes } = context
  const { shop, shipping, payment } = folder
  const [before] = state.shop_settings
  const heroUri = planHeroUri(folder, categories, pages, context)
  if (!shop && !shipping && !payment) return undefined
  if (!before && !shop) {
    if (!mistakes.isIn(file)) mistakes.at(file, '', 'Een nieuwe winkel begint met shop.json: dat bestand ontbreekt.')
    return undefined
  }
  if (shop) checkShop(shop, mistakes)
  const wanted = {
    id: 1,
    ...before,
    ...(shop && toShopColumns(shop, heroUri, folder, context)),
    ...(shipping && { carriers: toJsonColumn(shipping.carriers) ?? '' }),
    ...(payment && { payment_logos: toJsonColumn(toPaymentLogos(payment, context)) ?? '' }),
  } as Settings
  const changed = Object.keys(wanted).filter(
    (column) => !before || wanted[column as keyof Settings] !== before[column as keyof Settings],
  )
  const report = {
    file,
    added: before ? [] : [wanted.name],
    changed: before ? changed.filter((column) => !(column in columnsOfOtherFiles)) : [],
    removed: [],
  }
  const elsewhere = Object.entries(columnsOfOtherFiles)
    .filter(([column]) => before && changed.includes(column))
    .map(([, [file, name]]) => ({ file, added: [], changed: [name], removed: [] }))
  const notes = shop ? [...notesOnColours(shop), ...notesOnVatRates(shop, state)] : []
  if (!changed.length) return { report, notes, statements: [] }
  const { id: _, ...values } = wanted
  return {
    report,
    elsewhere,
    notes,
    undoes: reopenedDays(before, wanted, context),
    statements: before
      ? [query.updateTable('shop_settings').set(values).where('id', '=', before.id)]
      : [query.insertInto('shop_settings').values(wanted)],
  }
}

type Shop = NonNullable<ShopConfiguration['shop']>
type Settings = StoredState['shop_settings'][number]

/**
 * Returns the link of the home page's banner, with the id that its category has in this shop. A link to nothing is a
 * mistake, also if only another file changes what it leads to.
 */
function planHeroUri(folder: ShopConfiguration, categories: CategoriesPlan, pages: PagesPlan, context: PlanContext) {
  const { shop } = folder
  const { state, mistakes } = context
  const hero = shop ? shop.hero : parseJson<{ uri: string }>(state.shop_settings[0]?.hero)
  if (!hero) return undefined
  const link = splitLink(hero.uri)
  const missing = findMissingTarget(link, folder, categories, pages, context)
  if (missing && shop) mistakes.at(file, 'hero.uri', missing.message)
  else if (missing?.isRemoved)
    mistakes.at(
      missing.file,
      '',
      `De banner op de homepage (hero in ${file}) linkt naar ${hero.uri}: geef die eerst een andere link.`,
    )
  // The id in the link may be that of another shop.
  const category = categories.uriOf(slugOfCategory(link.path) ?? '')
  return category ? category + link.rest : hero.uri
}

const vatRates = ({ vat }: Shop) => vat?.rates ?? [21, 9, 0]
const standardVatRate = ({ vat }: Shop) => vat?.standard ?? 21

function checkShop(shop: Shop, mistakes: PlanContext['mistakes']) {
  const rates = vatRates(shop)
  if (!rates.includes(standardVatRate(shop)))
    mistakes.at(file, 'vat.standard', `Het gewone tarief staat ook in rates: ${rates.join(', ')}.`)
  const { cutoff, cutoffs } = shop.delivery ?? {}
  if (cutoffs && cutoff !== undefined) mistakes.at(file, 'delivery.cutoff', 'Schrijf cutoff of cutoffs, niet allebei.')
  if (cutoffs && !Object.values(cutoffs).some(Boolean))
    mistakes.at(file, 'delivery.cutoffs', 'Noem minstens één dag waarop je verzendt.')
}

/** Returns the columns of shop.json. The columns that other files fill keep their values. */
function toShopColumns(shop: Shop, heroUri: string | undefined, folder: ShopConfiguration, context: PlanContext) {
  const { state, mistakes, photo } = context
  const [before] = state.shop_settings
  const { delivery, returns, numbers, notices, hero, logo } = shop
  const closedDays = delivery?.closed_days && [...new Set(delivery.closed_days)].sort()
  const { cutoffs } = delivery ?? {}
  return {
    name: shop.name,
    slug: shop.slug ?? (toSlug(shop.name) || 'winkel'),
    slogan: shop.slogan ?? null,
    logo: toJsonColumn(logo && { ...logo, photo: photo(logo.photo, file, 'logo.photo') }),
    favicon: photo(shop.favicon, file, 'favicon'),
    theme: toJsonColumn(withFontUrls(shop.theme, before?.theme ?? null, folder, mistakes)),
    phone: shop.phone,
    email: shop.email,
    address: toJsonColumn(shop.address) ?? '',
    kvk: shop.kvk ?? null,
    vat_number: shop.vat_number ?? null,
    opening_hours: toJsonColumn(shop.opening_hours ?? []) ?? '',
    free_shipping_from_cents: delivery?.free_from ?? null,
    delivery_cutoff: delivery?.cutoff ?? null,
    delivery_cutoffs: toJsonColumn(cutoffs && weekdays.map((day) => cutoffs[day] ?? null)),
    closed_days: toJsonColumn(closedDays) ?? before?.closed_days ?? '[]',
    usps: toJsonColumn(shop.usps ?? []) ?? '',
    social: toJsonColumn(shop.social ?? []) ?? '',
    returns_text: returns?.text ?? null,
    returns_free: returns?.free === undefined ? null : Number(returns.free),
    return_cost_cents: returns?.cost ?? null,
    return_days: returns?.days ?? 14,
    order_prefix: numbers?.order ?? 'B',
    return_prefix: numbers?.return ?? 'R',
    offer_prefix: numbers?.offer ?? 'O',
    vat_standard: standardVatRate(shop),
    vat_rates: toJsonColumn(vatRates(shop)) ?? '',
    vat_switch: shop.vat?.switch === false ? 0 : 1,
    hero: toJsonColumn(
      hero && {
        ...hero,
        uri: heroUri,
        ...(hero.photo && { photo: photo(hero.photo, file, 'hero.photo') }),
      },
    ),
    tag_manager_id: shop.tag_manager_id ?? null,
    share_photo: photo(shop.share_photo, file, 'share_photo'),
    order_notices: notices?.orders ?? 'each',
    alarm_email: notices?.alarms_to ?? null,
    carriers: before?.carriers ?? '[]',
    payment_logos: before?.payment_logos ?? '[]',
  }
}

const toPaymentLogos = ({ logos = [] }: NonNullable<ShopConfiguration['payment']>, { photo }: PlanContext) =>
  logos.map((logo, at) => ({ ...logo, photo: photo(logo.photo, 'payment.json', `logos.${at}.photo`) }))

const notesOnColours = ({ theme }: Shop) =>
  unreadable(theme?.colours ?? {}).map((note) => `${file}, theme.colours: ${note}`)

const notesOnVatRates = (shop: Shop, { rates_in_use }: StoredState) =>
  rates_in_use
    .filter(({ rate }) => !vatRates(shop).includes(rate))
    .map(
      ({ rate, count }) =>
        `${file}, vat.rates: er zijn nog producten met ${rate}% btw (${count}). Zo worden ze verkocht, tot een import ze een ander vat_rate geeft.`,
    )

/** Says which coming days are no longer closed, so that the shop sends parcels then. */
function reopenedDays(before: Settings | undefined, wanted: Settings, { now }: PlanContext) {
  const closed = JSON.parse(wanted.closed_days) as string[]
  return (JSON.parse(before?.closed_days ?? '[]') as string[])
    .filter((day) => day >= today(now.getTime()) && !closed.includes(day))
    .map((day) => `op ${day} wordt dan weer verzonden`)
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
