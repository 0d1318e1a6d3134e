import type { ChosenFilters } from '../../../contract/catalogue/product-list'
import { toEuro } from '../../../contract/money/euros-and-cents'

/** Adds a backend's filters to a URL. A price or number that is in the URL already takes precedence. */
export function addFiltersToUrl(params: URLSearchParams, filters: ChosenFilters) {
  const { brands_filter, price_filter, attributes_filter, specs_filter, specs_filter_min_max } = filters
  const add = (name: string, value: number) => params.has(name, String(value)) || params.append(name, String(value))
  const setRange = (name: string, min: number | null | undefined, max: number | null | undefined) => {
    if (params.has(`${name}_min`) || params.has(`${name}_max`)) return
    if (min != null) params.set(`${name}_min`, String(min))
    if (max != null) params.set(`${name}_max`, String(max))
  }
  if (filters.deals) params.set('aanbieding', '1')
  if (filters.stock_filter) params.set('voorraad', '1')
  for (const brand of brands_filter ?? []) add('merk', brand)
  const { min, max } = price_filter ?? {}
  setRange('prijs', min == null ? min : toEuro(min), max == null ? max : toEuro(max))
  for (const [attribute, value] of attributes_filter ?? []) add(`a${attribute}`, value)
  for (const [spec, value] of specs_filter ?? []) add(`s${spec}`, value)
  for (const [spec, low, high] of specs_filter_min_max ?? []) setRange(`s${spec}`, low, high)
}
