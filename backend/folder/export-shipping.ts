import type { ShopCounter } from '../db/schema'
import { keyOfMethod } from './plan/method-key'
import { euros, filled, orNone, parse, unless } from './plan-rows'
import type { State } from './state'

type Hours = { days: string; hours: string }[]
type WeightPrices = { above: number; price_cents: number }[]

export function exportShipping({ shop_settings, countries, shipping_methods, pickup_points }: State) {
  const codes = JSON.stringify(countries.map(({ code }) => code))
  return {
    countries: countries.map(({ code, title, postal_code_pattern, eu, extra_days }) => ({
      code,
      title,
      postal_code_pattern: orNone(postal_code_pattern),
      eu: eu === 1,
      extra_days: unless(extra_days, 0),
    })),
    carriers: parse<{ id: string; title: string; track: string }[]>(shop_settings[0]?.carriers ?? null) ?? [],
    methods: shipping_methods
      .filter(({ active }) => active)
      .map((row) => ({
        key: keyOfMethod(row),
        title: row.title,
        description: row.description || undefined,
        price: euros(row.price_cents),
        carrier: orNone(row.carrier),
        pickup: row.pickup === 1 || undefined,
        counter: exportCounter(row.counter),
        days: row.counter === null ? row.delivery_days : unless(row.delivery_days, 0),
        free_from_threshold: row.free_from_threshold === 1 || undefined,
        countries: row.countries === codes ? undefined : parse<string[]>(row.countries),
        max_weight: orNone(row.max_weight),
        weight_prices: filled(
          parse<WeightPrices>(row.weight_prices)?.map(({ above, price_cents }) => ({
            above,
            price: euros(price_cents),
          })),
        ),
      })),
    pickup_points: filled(
      pickup_points
        .filter(({ active }) => active)
        .map(({ id: _, active: __, opening_hours, ...point }) => ({
          ...point,
          opening_hours: filled(parse<Hours>(opening_hours)),
        })),
    ),
  }
}

function exportCounter(json: string | null) {
  const counter = parse<ShopCounter>(json)
  if (!counter) return undefined
  return {
    address: counter.address,
    opening_hours: filled(counter.opening_hours),
    hold_days: unless(counter.hold_days, 14),
  }
}
