import { parseUploadedPhoto } from '../../src/contract/catalogue/photo-url'
import { parseUploadedFont } from '../../src/contract/font-url'
import { formatDutchMoment } from '../lib/dutch-moment'
import { categoryUri } from '../lib/uris'
import { cutoffsByDay } from '../shop/shop.repository'
import { exportShippingFile } from './export-shipping'
import type { CategoryEntry } from './file-schemas/categories'
import { toDayIfMarked, toDayOrMoment } from './plan/day-to-moment'
import { START_OF_OPEN_PERIOD } from './plan/discount-codes'
import { fontFileName } from './plan/font-urls'
import { exportGuideChooser } from './plan/guide-chooser'
import { defaultPageUri, overviewTypeOf } from './plan/pages'
import {
  keyOfMethod,
  nullToUndefined,
  omitDefault,
  omitEmptyList,
  parseJsonColumn,
  toEuros,
} from './plan-table-changes'
import type { StoredState } from './stored-state.repository'

/*
 * Exports the shop configuration: applying the result changes nothing. Values that equal their defaults are left out.
 */

export type ExportedShopConfiguration = ReturnType<typeof exportShopConfiguration>

/** Returns the files by name; a file whose values are all defaults is undefined. */
export function exportShopConfiguration(state: StoredState) {
  const [settings] = state.shop_settings
  return {
    shop: settings && exportShop(settings),
    shipping: exportShippingFile(state),
    payment: exportPayment(state),
    categories: exportCategories(state),
    menus: exportMenus(state),
    codes: state.discount_codes.filter(({ active }) => active).map(exportCode),
    synonyms: state.synonyms.map(({ word, synonym }) => ({ word, synonym })),
    redirects: state.redirects.map(({ path, target }) => ({ from: path, to: target })),
    pages: state.pages.map((page) => exportPage(page, state)),
    fonts: fontsOf(settings?.theme),
  }
}

function fontsOf(theme: string | null | undefined) {
  const { font = {} } = parseJsonColumn<Theme>(theme ?? null) ?? {}
  return Object.fromEntries(
    Object.values(font).flatMap((src) => {
      const own = parseUploadedFont(src)
      return own ? [[fontFileName(src), own.key]] : []
    }),
  )
}

function block<Block extends object>(fields: Block) {
  return Object.values(fields).some((value) => value !== undefined) ? fields : undefined
}

function photoName(src: string | null | undefined) {
  const key = src ? parseUploadedPhoto(src)?.key : undefined
  return key ? key.slice(0, key.indexOf('_')) : nullToUndefined(src)
}

type Hours = { days: string; hours: string }[]
type Theme = { font?: Record<string, string> }

const namedFonts = (font: Record<string, string>) =>
  Object.fromEntries(Object.entries(font).map(([role, src]) => [role, fontFileName(src)]))

function exportShop(row: StoredState['shop_settings'][number]) {
  const logo = parseJsonColumn<{ photo: string; alt?: string }>(row.logo)
  const hero = parseJsonColumn<{ title: string; text: string; uri: string; photo?: string }>(row.hero)
  const rates = parseJsonColumn<number[]>(row.vat_rates) ?? []
  const theme = parseJsonColumn<Theme>(row.theme)
  return {
    name: row.name,
    slug: row.slug,
    slogan: nullToUndefined(row.slogan),
    phone: row.phone,
    email: row.email,
    address: parseJsonColumn<Record<'street' | 'postal_code' | 'city' | 'country', string>>(row.address),
    kvk: nullToUndefined(row.kvk),
    vat_number: nullToUndefined(row.vat_number),
    opening_hours: omitEmptyList(parseJsonColumn<Hours>(row.opening_hours)),
    logo: logo && { ...logo, photo: photoName(logo.photo) },
    favicon: photoName(row.favicon),
    share_photo: photoName(row.share_photo),
    theme: theme && { ...theme, ...(theme.font && { font: namedFonts(theme.font) }) },
    hero: hero && { ...hero, ...(hero.photo && { photo: photoName(hero.photo) }) },
    usps: omitEmptyList(parseJsonColumn<string[]>(row.usps)),
    social: omitEmptyList(parseJsonColumn<{ title: string; uri: string }[]>(row.social)),
    tag_manager_id: nullToUndefined(row.tag_manager_id),
    delivery: block({
      cutoff: nullToUndefined(row.delivery_cutoff),
      cutoffs: cutoffsByDay(row.delivery_cutoffs),
      closed_days: omitEmptyList(parseJsonColumn<string[]>(row.closed_days)),
      free_from: row.free_shipping_from_cents === null ? undefined : toEuros(row.free_shipping_from_cents),
    }),
    returns: block({
      days: omitDefault(row.return_days, 14),
      text: nullToUndefined(row.returns_text),
      cost: row.return_cost_cents === null ? undefined : toEuros(row.return_cost_cents),
      free: row.returns_free === null ? undefined : row.returns_free === 1,
    }),
    numbers: block({
      order: omitDefault(row.order_prefix, 'B'),
      return: omitDefault(row.return_prefix, 'R'),
      offer: omitDefault(row.offer_prefix, 'O'),
    }),
    notices: block({ orders: omitDefault(row.order_notices, 'each'), alarms_to: nullToUndefined(row.alarm_email) }),
    vat: block({
      standard: omitDefault(row.vat_standard, 21),
      rates: omitDefault(rates.join(), '21,9,0') && rates,
      switch: row.vat_switch === 0 ? false : undefined,
    }),
  }
}

function exportPayment({ shop_settings, payment_methods }: StoredState) {
  const logos =
    parseJsonColumn<{ id: string; title: string; photo: string }[]>(shop_settings[0]?.payment_logos ?? null) ?? []
  return {
    methods: payment_methods
      .filter(({ active }) => active)
      .map((row) => ({
        key: keyOfMethod(row),
        title: row.title,
        photo: photoName(row.photo),
        fee: row.fee_cents ? toEuros(row.fee_cents) : undefined,
        provider_method: nullToUndefined(row.provider_method),
        business_only: row.business_only === 1 || undefined,
        issuers: omitEmptyList(parseJsonColumn<{ id: string; title: string }[]>(row.issuers)),
      })),
    logos: omitEmptyList(logos.map((logo) => ({ ...logo, photo: photoName(logo.photo) }))),
  }
}

function exportCategories({ categories, pages }: StoredState) {
  const slugs = new Map(pages.map(({ id, slug }) => [id, slug]))
  const below = (parent: number | null): CategoryEntry[] =>
    categories
      .filter(({ parent_id }) => parent_id === parent)
      .map((row) => ({
        title: row.title,
        slug: row.slug,
        id: row.id,
        intro: row.intro || undefined,
        description: row.description_html || undefined,
        photo: photoName(row.photo),
        size_guide: row.size_guide_id === null ? undefined : slugs.get(row.size_guide_id),
        children: omitEmptyList(below(row.id)),
      }))
  return { categories: below(null) }
}

function exportMenus({ menus, pages, categories }: StoredState) {
  const ofPage = new Map(pages.map(({ uri, slug }) => [uri, slug]))
  const ofCategory = new Map(categories.map((row) => [categoryUri(row), row.slug]))
  const link = ({ title, uri }: { title: string; uri: string | null }) => {
    const page = ofPage.get(uri ?? '')
    const category = ofCategory.get(uri ?? '')
    return { title, ...(page ? { page } : category ? { category } : { uri: nullToUndefined(uri) }) }
  }
  const below = (parent: number | undefined) => menus.filter(({ parent_id }) => parent_id === parent)
  const root = (name: string) =>
    menus.find(({ parent_id, title }) => parent_id === null && title.toLowerCase() === name)?.id
  const of = (name: string) => (root(name) === undefined ? [] : below(root(name)))
  return {
    header: omitEmptyList(of('header').map(link)),
    footer: omitEmptyList(of('footer').map(({ id, title }) => ({ title, links: below(id).map(link) }))),
  }
}

const amount = (cents: number) => (cents / 100).toFixed(2).replace('.', ',')

function exportCode(row: StoredState['discount_codes'][number]) {
  return {
    code: row.code,
    title: row.title,
    discount: row.kind === 'percentage' ? `${row.value}%` : amount(row.value),
    from: row.valid_from === START_OF_OPEN_PERIOD ? '' : toDayOrMoment(row.valid_from, 'from'),
    until: row.valid_to === null ? '' : toDayOrMoment(row.valid_to, 'until'),
    minimum: row.minimum_cents ? amount(row.minimum_cents) : '',
    limit: row.use_limit === null ? '' : String(row.use_limit),
    on_reduced: row.stacks_with_reductions ? '' : 'nee',
  }
}

function exportPage(page: StoredState['pages'][number], state: StoredState) {
  const { pages, page_products } = state
  const usual = pages.find((other) => other.type_code === overviewTypeOf[page.type_code])
  const parent = pages.find(({ id }) => id === page.parent_id)
  return {
    slug: page.slug,
    head: {
      title: page.title,
      id: page.id,
      type: omitDefault<string>(page.type_code, 'text'),
      parent: parent?.id === usual?.id ? undefined : parent?.slug,
      uri: omitDefault(page.uri, defaultPageUri(page)),
      intro: page.intro || undefined,
      photo: photoName(page.photo),
      author: nullToUndefined(page.author),
      date: toDayIfMarked(page.created_at),
      from: page.shown_from === null ? undefined : formatDutchMoment(page.shown_from),
      until: page.shown_until === null ? undefined : formatDutchMoment(page.shown_until),
      products: omitEmptyList(
        page_products.flatMap(({ page_id, sku }) => (page_id === page.id && sku !== null ? [sku] : [])),
      ),
      chooser: exportGuideChooser(page.chooser, state),
    },
    body_html: page.body_html,
    body_markdown: page.body_markdown,
  }
}
