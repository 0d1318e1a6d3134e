import type { MenuItem } from '../../../src/contract/menu'
import { getShopInfo } from '../../../src/contract/shop'
import { absoluteUrl, isOwnPath } from '../../../src/lib/canonical-path'
import { href } from '../../../src/routes'
import { shopName } from '../../../src/shell/header/Logo'
import type { AgentShop } from '../agent-shop'
import { defineTool } from '../define-tool'
import { undefinedIfMissing } from '../find-product'
import { toUcpPrice } from '../ucp/to-ucp-product'
import { untrustedTextNotice } from '../ucp/ucp-answer'
import { visibleText } from '../visible-text'

const most = { lines: 50, links: 100 }

/** The policy types of the Universal Commerce Protocol, each with a pattern for the titles of its pages. */
const types: [pattern: RegExp, type: string][] = [
  [/privacy|cookie/i, 'privacy_policy'],
  [/voorwaarden/i, 'terms_of_service'],
  [/herroep|retour|ruilen/i, 'refund_policy'],
  [/bezorg|verzend/i, 'shipping_policy'],
  [/klantenservice|vragen/i, 'faq'],
]

export const getPolicies = defineTool({
  name: 'get_policies',
  title: 'Read the terms of the shop',
  description:
    'Tells who the shop is, what delivery costs and how long it takes, how long goods may be sent back, how it is paid, and the addresses of the pages that say more (read_page reads them).',
  input: {},
  async run(shop) {
    // This call fails if the backend does not answer. `shop()` would leave the info out, as if the shop had no terms.
    await shop.read(getShopInfo, {}).catch(undefinedIfMissing)
    const all = await shop.shop()
    const { info } = all
    const text = (value: string | null | undefined) => value && visibleText(value, 300)
    return {
      notice: untrustedTextNotice,
      shop: {
        name: visibleText(shopName(all), 200),
        url: shop.origin + href.home(),
        ...(info?.phone && { phone: text(info.phone) }),
        ...(info?.email && { email: text(info.email) }),
        ...(info?.address && {
          address: Object.fromEntries(
            Object.entries(info.address)
              .slice(0, most.lines)
              .map(([name, value]) => [name, text(value)]),
          ),
        }),
        ...(info?.kvk && { chamber_of_commerce: text(info.kvk) }),
        ...(info?.vat_number && { vat_number: text(info.vat_number) }),
      },
      prices: { currency: 'EUR', tax: 'included' },
      shipping: (info?.shipping ?? []).slice(0, most.lines).map(({ country, price, free_from, days }) => ({
        country: text(country),
        price: toUcpPrice(price),
        ...(free_from != null && { free_from: toUcpPrice(free_from) }),
        ...(days != null && { days }),
      })),
      ...(info?.free_shipping_from && { free_shipping_from: toUcpPrice(info.free_shipping_from) }),
      returns: {
        ...(info?.return_days && { days: info.return_days }),
        ...(info?.returns && { costs: text(info.returns) }),
        url: shop.origin + href.returns(),
      },
      payment_methods: (info?.payment_logos ?? []).slice(0, most.lines).map(({ title }) => text(title)),
      ordering: 'A person orders and pays in a browser, on this website.',
      links: linksOf(shop, [...all.header, ...all.footer]),
    }
  },
})

/** Returns the links in the shop's menus to the shop's own pages, without duplicates. */
function linksOf({ origin }: AgentShop, menu: readonly MenuItem[]) {
  const items = [...menu, ...menu.flatMap(({ children }) => children ?? [])]
  const links = items.flatMap(({ title, uri }) => {
    const url = uri && isOwnPath(uri) ? absoluteUrl(uri, origin) : undefined
    const type = types.find(([pattern]) => pattern.test(title))?.[1] ?? 'page'
    return url ? [{ type, url, title: visibleText(title, 200) }] : []
  })
  const byUrl = new Map(links.toReversed().map((link) => [link.url, link]))
  return [...byUrl.values()].toReversed().slice(0, most.links)
}
