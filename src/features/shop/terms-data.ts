import type { Cents } from '../../contract/price'
import type { ShopInfo } from '../../contract/shop'
import { href } from '../../routes'

type Block = Record<string, unknown>

const isCode = (country: string | null | undefined) => /^[A-Z]{2}$/.test(country ?? '')

/**
 * What the shop says of delivery and returns, in schema.org's words. A page has many offers and says it once: each
 * block has an `@id`, and an offer points at it.
 */
export function termsOf(info: ShopInfo | null, origin: string) {
  const returns = returnPolicy(info, origin)
  const used = new Map<string, Block>()
  if (returns) used.set(returns['@id'], returns)
  return {
    returns,
    /** What an offer at this price says of both. */
    ofOffer(price: Cents) {
      const details = deliveriesAt(info, price, origin)
      for (const block of details) used.set(block['@id'], block)
      return {
        ...(details.length && { shippingDetails: details.map((block) => ({ '@id': block['@id'] })) }),
        ...(returns && { hasMerchantReturnPolicy: { '@id': returns['@id'] } }),
      }
    },
    /** All that was pointed at. */
    blocks: () => [...used.values()],
  }
}

/** Undefined in a shop that does not say for how long it takes goods back, or where it is. */
function returnPolicy(info: ShopInfo | null, origin: string) {
  const delivered = (info?.shipping ?? []).map(({ country }) => country).filter(isCode)
  const countries = delivered.length ? delivered : [info?.address?.country].filter(isCode)
  if (!info?.return_days || !countries.length) return undefined
  return {
    '@type': 'MerchantReturnPolicy',
    '@id': `${origin}/#retourneren`,
    applicableCountry: countries,
    returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
    merchantReturnDays: info.return_days,
    returnMethod: 'https://schema.org/ReturnByMail',
    merchantReturnLink: origin + href.returns(),
  }
}

/** A block for each price of delivery, with the countries that have it. */
function deliveriesAt(info: ShopInfo | null, price: Cents, origin: string) {
  const all = (info?.shipping ?? []).filter(({ country }) => isCode(country))
  const costs = all.map(({ free_from, ...way }) => (free_from != null && price >= free_from ? 0 : way.price))
  const groups = Map.groupBy(all, (way) => `${costs[all.indexOf(way)]}-${way.days ?? ''}`)
  return [...groups.values()].map((ways) => {
    const [first] = ways as [(typeof all)[number]]
    const countries = ways.map(({ country }) => country)
    const cost = costs[all.indexOf(first)] ?? 0
    return {
      '@type': 'OfferShippingDetails',
      '@id': `${origin}/#bezorgen-${countries.join('-')}-${cost}`,
      shippingRate: { '@type': 'MonetaryAmount', value: (cost / 100).toFixed(2), currency: 'EUR' },
      shippingDestination: countries.map((addressCountry) => ({ '@type': 'DefinedRegion', addressCountry })),
      ...(first.days != null && {
        deliveryTime: {
          '@type': 'ShippingDeliveryTime',
          handlingTime: { '@type': 'QuantitativeValue', minValue: 0, maxValue: 1, unitCode: 'DAY' },
          transitTime: { '@type': 'QuantitativeValue', minValue: first.days, maxValue: first.days, unitCode: 'DAY' },
        },
      }),
    }
  })
}
