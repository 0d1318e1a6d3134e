import type { ShippingFile } from '../file-schemas/shipping'
import { unknownNameMessage } from '../mistakes'
import type { ShopConfiguration } from '../parse-shop-configuration'
import { keyOfMethod, planTableChanges, toFlagColumn, toJsonColumn } from '../plan-table-changes'
import type { StoredState } from '../stored-state.repository'
import { deactivateRows, insertAndUpdateStatements, isActiveIn, namesOfRows } from './change-statements'
import {
  type FilePlan,
  forEachDuplicate,
  mergeReports,
  type PlanContext,
  planRewrittenTable,
  reportOfChanges,
} from './file-plan'

export function planShipping({ shipping }: ShopConfiguration, { state, mistakes }: PlanContext): FilePlan | undefined {
  if (!shipping) return undefined
  const file = 'shipping.json'
  const { countries, carriers, methods, pickup_points = [] } = shipping
  const codes = countries.map(({ code }) => code)
  const ids = carriers.map(({ id }) => id)
  const duplicateOf = (list: string, what: string) => (_: unknown, key: string, place: number) =>
    mistakes.at(file, `${list}.${place}`, `${what} ${key} staat er twee keer in.`)
  forEachDuplicate(codes, String, duplicateOf('countries', 'Het land'))
  forEachDuplicate(ids, String, duplicateOf('carriers', 'De vervoerder'))
  forEachDuplicate(methods, ({ key }) => key, duplicateOf('methods', 'De bezorgmethode'))
  const known = (name: string | undefined, list: readonly string[], what: string, path: string) => {
    if (name !== undefined && !list.includes(name)) mistakes.at(file, path, unknownNameMessage(what, name, list))
  }
  methods.forEach((method, place) => {
    known(method.carrier, ids, 'De vervoerder', `methods.${place}.carrier`)
    for (const [at, code] of (method.countries ?? []).entries())
      known(code, codes, 'Het land', `methods.${place}.countries.${at}`)
    forEachDuplicate(
      method.weight_prices ?? [],
      ({ above }) => String(above),
      (_, __, at) => mistakes.at(file, `methods.${place}.weight_prices.${at}`, 'Dit gewicht staat er twee keer in.'),
    )
    if (method.counter && (method.carrier || method.pickup))
      mistakes.at(
        file,
        `methods.${place}.counter`,
        'Bij ophalen in de winkel (counter) horen geen vervoerder en geen afhaalpunt.',
      )
    if (method.days === undefined && !method.counter)
      mistakes.at(file, `methods.${place}.days`, 'Vul in hoeveel dagen de vervoerder erover doet.')
    if (method.pickup && !method.carrier)
      mistakes.at(file, `methods.${place}`, 'Noem bij een afhaalpunt de vervoerder (carrier).')
  })
  pickup_points.forEach((point, place) => {
    known(point.carrier, ids, 'De vervoerder', `pickup_points.${place}.carrier`)
    known(point.country, codes, 'Het land', `pickup_points.${place}.country`)
  })
  forEachDuplicate(pickup_points, pointKey, duplicateOf('pickup_points', 'Het punt'))

  const wantedCountries = countries.map(
    ({ code, title, postal_code_pattern = null, eu, extra_days = 0 }, position) => ({
      code,
      title,
      postal_code_pattern,
      eu: toFlagColumn(eu),
      extra_days,
      position,
    }),
  )
  const countryPlan = planRewrittenTable(file, 'countries', state.countries, wantedCountries, ({ code }) => code)
  const ways = planTableChanges(
    state.shipping_methods,
    methods.map((method, position) => [
      method.key,
      () => ({
        title: method.title,
        description: method.description ?? '',
        price_cents: method.price,
        carrier: method.carrier ?? null,
        pickup: toFlagColumn(method.pickup),
        counter: toJsonColumn(counterOf(method)),
        delivery_days: method.days ?? 0,
        free_from_threshold: toFlagColumn(method.free_from_threshold),
        countries: toJsonColumn(method.countries ?? codes) ?? '',
        max_weight: method.max_weight ?? null,
        weight_prices: toJsonColumn(weightPricesOf(method)) ?? '',
        position,
        key: method.key,
        active: 1 as const,
      }),
    ]),
    keyOfMethod,
  )
  const points = planTableChanges(
    state.pickup_points,
    pickup_points.map((point) => [
      pointKey(point),
      () => ({ ...point, opening_hours: toJsonColumn(point.opening_hours ?? []) ?? '', active: 1 as const }),
    ]),
    pointKey,
  )
  const goneWays = ways.removed.filter(isActiveIn(state.shipping_methods))
  const gonePoints = points.removed.filter(isActiveIn(state.pickup_points))
  return {
    report: mergeReports(file, [
      countryPlan.report,
      reportOfChanges(file, ways, namesOfRows(state.shipping_methods, goneWays, 'title'), 'title'),
      reportOfChanges(file, points, namesOfRows(state.pickup_points, gonePoints, 'name'), 'name'),
    ]),
    notes: [
      ...methods.flatMap(({ key, pickup, carrier }) =>
        pickup && !pickup_points.some((point) => point.carrier === carrier)
          ? [`${file}, ${key}: er is geen afhaalpunt (pickup_points) van ${carrier} dat klanten kunnen kiezen.`]
          : [],
      ),
      ...ids
        .filter((id) => pickup_points.some(({ carrier }) => carrier === id))
        .filter((id) => !methods.some(({ pickup, carrier }) => pickup && carrier === id))
        .map(
          (id) =>
            `${file}, pickup_points: klanten kunnen geen punt van ${id} kiezen, want geen bezorgmethode met ‘pickup’ is van ${id}.`,
        ),
    ],
    statements: [
      ...countryPlan.statements,
      ...insertAndUpdateStatements('shipping_methods', ways),
      ...insertAndUpdateStatements('pickup_points', points),
      ...deactivateRows('shipping_methods', goneWays, 'shipping_method_id'),
      ...deactivateRows('pickup_points', gonePoints, 'pickup_point_id'),
    ],
  }
}

type Point = Pick<StoredState['pickup_points'][number], 'carrier' | 'postal_code' | 'house_number' | 'name'>
const pointKey = ({ carrier, postal_code, house_number, name }: Point) =>
  [carrier, postal_code, house_number, name].join(' ')

const weightPricesOf = ({ weight_prices = [] }: ShippingFile['methods'][number]) =>
  weight_prices
    .toSorted((one, other) => one.above - other.above)
    .map(({ above, price }) => ({ above, price_cents: price }))

const counterOf = ({ counter }: ShippingFile['methods'][number]) =>
  counter && {
    ...(counter.address && { address: counter.address }),
    opening_hours: counter.opening_hours ?? [],
    hold_days: counter.hold_days ?? 14,
  }
