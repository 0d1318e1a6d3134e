import type { ShopCounter } from '../db/schema'
import {
  keyOfMethod,
  nullToUndefined,
  omitDefault,
  omitEmptyList,
  parseJsonColumn,
  toEuros,
} from './plan-table-changes'
import type { StoredState } from './stored-state.repository'

type Hours = { days: string; hours: string }[]
type WeightPrices = { above: number; price_cents: number }[]

export function exportShippingFile({ shop_settings, countries, shipping_methods, pickup_points }: StoredState) {
  const codes = JSON.stringify(countries.map(({ code }) => code))
  return {
    countries: countries.map(({ code, title, postal_code_pattern, eu, extra_days }) => ({
      code,
      title,
      postal_code_pattern: nullToUndefined(postal_code_pattern),
      eu: eu === 1,
      extra_days: omitDefault(extra_days, 0),
    })),
    carriers: parseJsonColumn<{ id: string; title: string; track: string }[]>(shop_settings[0]?.carriers ?? null) ?? [],
    methods: shipping_methods
      .filter(({ active }) => active)
      .map((row) => ({
        key: keyOfMethod(row),
        title: row.title,
        description: row.description || undefined,
        price: toEuros(row.price_cents),
        carrier: nullToUndefined(row.carrier),
        pickup: row.pickup === 1 || undefined,
        counter: exportCounter(row.counter),
        days: row.counter === null ? row.delivery_days : omitDefault(row.delivery_days, 0),
        free_from_threshold: row.free_from_threshold === 1 || undefined,
        countries: row.countries === codes ? undefined : parseJsonColumn<string[]>(row.countries),
        max_weight: nullToUndefined(row.max_weight),
        weight_prices: omitEmptyList(
          parseJsonColumn<WeightPrices>(row.weight_prices)?.map(({ above, price_cents }) => ({
            above,
            price: toEuros(price_cents),
          })),
        ),
      })),
    pickup_points: omitEmptyList(
      pickup_points
        .filter(({ active }) => active)
        .map(({ id: _, active: __, opening_hours, ...point }) => ({
          ...point,
          opening_hours: omitEmptyList(parseJsonColumn<Hours>(opening_hours)),
        })),
    ),
  }
}

function exportCounter(json: string | null) {
  const counter = parseJsonColumn<ShopCounter>(json)
  if (!counter) return undefined
  return {
    address: counter.address,
    opening_hours: omitEmptyList(counter.opening_hours),
    hold_days: omitDefault(counter.hold_days, 14),
  }
}
