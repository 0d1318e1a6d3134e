import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type * as v from 'valibot'
import type { Page } from '../../../src/contract/content'
import type { MenuItem } from '../../../src/contract/menu'
import type { SentShopInfo } from '../../../src/contract/shop'
import { type DemoFiles, readShopConfiguration } from '../server/seed/read-demo-files.ts'

/** Content built into the adapter, because Vendure has no such data: shop info, countries, menus, redirects, pages. */
export type AdapterContent = {
  shop: Omit<SentShopInfo, 'free_shipping_from' | 'shipping'> & { free_shipping_from?: number; shipping: Delivery[] }
  countries: Record<string, { title: string; postal_code_pattern?: string; eu?: boolean }>
  menus: MenuItem[]
  redirects: Record<string, string>
  pages: (Omit<v.InferInput<typeof Page>, 'products' | 'chooser'> & { words: string })[]
}

type Delivery = { country: string; price: number; free_from?: number; days: number }

/** Writes the adapter's content to `file`, only if it changed, because a change restarts running adapters. */
export function writeContentFile(file: string) {
  const text = JSON.stringify(toContent(readShopConfiguration()))
  mkdirSync(dirname(file), { recursive: true })
  if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeFileSync(file, text)
}

/**
 * The page that tracks an order without an account. The menus leave it out: Vendure has no call for it (README.md).
 */
const trackingPath = '/bestelling-volgen'

/** By page type, the type of the overview page that lists pages of that type. */
const overviews: Record<string, string> = {
  text: 'text-overview',
  blog: 'blog-overview',
  keuzehulp: 'keuzehulp-overview',
}
const folders: Record<string, string> = { blog: '/blog', keuzehulp: '/keuzehulp' }

function toContent({ shop, shipping, payment, menus, pages, redirects }: DemoFiles['folder']): AdapterContent {
  const typeOf = ({ type = 'text' }: { type?: string }) => type
  const uris = new Map(
    pages.map((page) => [page.slug, page.uri ?? `${folders[typeOf(page)] ?? ''}/${page.slug}-i${page.id}`]),
  )
  const toPage = (page: (typeof pages)[number]): AdapterContent['pages'][number] => {
    const uri = uris.get(page.slug) ?? ''
    const overview = pages.find((other) => typeOf(other) === overviews[typeOf(page)] && other !== page)
    const crumb = { title: page.title, uri }
    const text = page.body_html.replace(/<[^>]+>/g, ' ')
    return {
      id: page.id ?? 0,
      title: page.title,
      uri,
      type_code: typeOf(page),
      parent: overview?.id ?? null,
      root_parent: overview?.id ?? null,
      breadcrumbs: overview ? [{ title: overview.title, uri: uris.get(overview.slug) ?? '' }, crumb] : [crumb],
      created_at: `${page.date ?? '2026-01-01'}T08:00:00Z`,
      photo: ownPath(page.photo),
      intro: page.intro,
      author: page.author,
      reading_minutes: Math.max(1, Math.round(text.trim().split(/\s+/).length / 200)),
      body: page.body_html,
      words: `${page.title} ${page.intro ?? ''} ${text}`.toLowerCase(),
    }
  }
  let menuId = 0
  type Link = { title: string; page?: string; uri?: string; links?: Link[] }
  const toMenu = ({ title, page, uri, links = [] }: Link): MenuItem => ({
    id: ++menuId,
    title,
    uri: page ? uris.get(page) : uri,
    children: links.filter(({ uri }) => uri !== trackingPath).map(toMenu),
  })
  const delivered = shipping.methods.filter(({ pickup, countries }) => !pickup && !countries)
  const [cheapest] = delivered.toSorted((one, other) => one.price - other.price)
  const { name, slug = 'winkel', slogan, phone, email, address, kvk, vat_number } = shop
  const { opening_hours, usps, social, hero } = shop
  return {
    shop: {
      ...{ name, slug, slogan, phone, email, address, kvk, vat_number, opening_hours, usps, social },
      free_shipping_from: shop.delivery?.free_from,
      delivery_cutoff: shop.delivery?.cutoff,
      return_days: shop.returns?.days,
      payment_logos: payment.logos ?? [],
      hero: hero && { ...hero, photo: ownPath(hero.photo) },
      shipping: cheapest
        ? shipping.countries.map(({ code, extra_days = 0 }) => ({
            country: code,
            price: cheapest.price,
            free_from: cheapest.free_from_threshold ? shop.delivery?.free_from : undefined,
            days: (cheapest.days ?? 1) + extra_days,
          }))
        : [],
    },
    countries: Object.fromEntries(
      shipping.countries.map(({ code, title, postal_code_pattern, eu }) => [code, { title, postal_code_pattern, eu }]),
    ),
    menus: [
      toMenu({ title: 'header', links: menus.header as Link[] }),
      toMenu({ title: 'footer', links: menus.footer as Link[] }),
    ],
    redirects: Object.fromEntries(redirects.map(({ from, to }) => [from, to])),
    pages: pages.map(toPage),
  }
}

/** Returns the path of a photo that is a file of the shop; null for an upload, which only the embedded backend has. */
const ownPath = (photo: string | undefined) => (photo?.startsWith('/') ? photo : null)
