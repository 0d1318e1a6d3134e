import type { Cents } from '../../contract/money/euros-and-cents'
import type { ShopInfo } from '../../contract/shop'
import { href } from '../../routes'

type Block = Record<string, unknown>

const isCode = (country: string | null | undefined) => /^[A-Z]{2}$/.test(country ?? '')

/** Collects the terms of delivery and return as schema.org data. Each is included once; offers refer to it by `@id`. */
export function termsStructuredData(info: ShopInfo | null, origin: string) {
  const returns = returnPolicy(info, origin)
  const used = new Map<string, Block>()
  if (returns) used.set(returns['@id'], returns)
  return {
    returns,
    /** Returns the terms of delivery and return for a product at this price. */
    ofOffer(price: Cents) {
      const details = deliveriesAt(info, price, origin)
      for (const block of details) used.set(block['@id'], block)
      return {
        ...(details.length && { shippingDetails: details.map((block) => ({ '@id': block['@id'] })) }),
        ...(returns && { hasMerchantReturnPolicy: { '@id': returns['@id'] } }),
      }
    },
    blocks: () => [...used.values()],
  }
}

/** Returns the countries to which a return policy applies: those that the shop delivers to, or else its own. */
export function returnCountries(info: ShopInfo | null) {
  const delivered = (info?.shipping ?? []).map(({ country }) => country).filter(isCode)
  return delivered.length ? delivered : [info?.address?.country].filter(isCode)
}

/** Returns the return policy as schema.org data; undefined if the shop sends no return period or no country. */
function returnPolicy(info: ShopInfo | null, origin: string) {
  const countries = returnCountries(info)
  if (!info?.return_days || !countries.length) return undefined
  return {
    '@type': 'MerchantReturnPolicy',
    '@id': `${origin}/#retourneren`,
    applicableCountry: countries,
    returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
    // The country to which customers send returned goods.
    returnPolicyCountry: isCode(info.address?.country) ? info.address?.country : undefined,
    merchantReturnDays: info.return_days,
    returnMethod: 'https://schema.org/ReturnByMail',
    ...(info.returns_free != null && { returnFees: `https://schema.org/${feesOf(info.returns_free)}` }),
    merchantReturnLink: origin + href.returns(),
  }
}

const feesOf = (isFree: boolean) => (isFree ? 'FreeReturn' : 'ReturnFeesCustomerResponsibility')

/** Returns the delivery costs by country and order amount as schema.org data; undefined if the shop sends none. */
export function shippingServiceStructuredData(info: ShopInfo) {
  const ways = (info.shipping ?? []).filter(({ country }) => isCode(country))
  const groups = Map.groupBy(ways, ({ price, free_from, days }) => `${price}-${free_from ?? ''}-${days ?? ''}`)
  const conditions = [...groups.values()].flatMap((group) => {
    const [{ price, free_from, days }] = group as [(typeof ways)[number]]
    const conditionAt = (cost: Cents, from?: Cents) => ({
      '@type': 'ShippingConditions',
      shippingDestination: destinations(group),
      ...(from && { orderValue: { '@type': 'MonetaryAmount', minValue: (from / 100).toFixed(2), currency: 'EUR' } }),
      shippingRate: amount(cost),
      ...(days != null && { transitTime: { '@type': 'ServicePeriod', duration: daysFrom(days, days) } }),
    })
    // If several of these conditions apply, search engines use the cheapest.
    return [conditionAt(price), ...(free_from ? [conditionAt(0, free_from)] : [])]
  })
  if (!conditions.length) return undefined
  return {
    '@type': 'ShippingService',
    handlingTime: { '@type': 'ServicePeriod', duration: handling },
    shippingConditions: conditions,
  }
}

const amount = (cost: Cents) => ({ '@type': 'MonetaryAmount', value: (cost / 100).toFixed(2), currency: 'EUR' })

const destinations = (ways: readonly { country: string }[]) =>
  ways.map(({ country }) => ({ '@type': 'DefinedRegion', addressCountry: country }))

const daysFrom = (minValue: number, maxValue: number) => ({
  '@type': 'QuantitativeValue',
  minValue,
  maxValue,
  unitCode: 'DAY',
})

const handling = daysFrom(0, 1)

/** Returns a schema.org block for each delivery price at this order amount, with the countries that have this price. */
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
      shippingRate: amount(cost),
      shippingDestination: destinations(ways),
      ...(first.days != null && {
        deliveryTime: {
          '@type': 'ShippingDeliveryTime',
          handlingTime: handling,
          transitTime: daysFrom(first.days, first.days),
        },
      }),
    }
  })
}
