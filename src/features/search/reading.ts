import { toEuro } from '../../contract/price'
import type { Reading } from '../../contract/product-list'

/** What a reading looks for, after what it has corrected. */
export const soughtBy = ({ search, corrected }: Reading) => (corrected ?? search).trim()

/**
 * The address that says what was read: `/zoeken?term=regenjas maat m` with the size as a filter. From there on nothing
 * is read any more, so that every filter can be taken off. What `url` itself says of price and numbers counts.
 */
export function explicitAddress(url: URL, reading: Reading): URL {
  const address = new URL(url)
  const params = address.searchParams
  const term = soughtBy(reading)
  if (term) params.set('term', term)
  else params.delete('term')
  params.set('letterlijk', '1')
  const { brands_filter, price_filter, attributes_filter, specs_filter, specs_filter_min_max } = reading
  const add = (name: string, value: number) => params.has(name, String(value)) || params.append(name, String(value))
  const setRange = (name: string, min: number | null | undefined, max: number | null | undefined) => {
    if (params.has(`${name}_min`) || params.has(`${name}_max`)) return
    if (min != null) params.set(`${name}_min`, String(min))
    if (max != null) params.set(`${name}_max`, String(max))
  }
  if (reading.deals) params.set('aanbieding', '1')
  if (reading.stock_filter) params.set('voorraad', '1')
  for (const brand of brands_filter ?? []) add('merk', brand)
  const { min, max } = price_filter ?? {}
  setRange('prijs', min == null ? min : toEuro(min), max == null ? max : toEuro(max))
  for (const [attribute, value] of attributes_filter ?? []) add(`a${attribute}`, value)
  for (const [spec, value] of specs_filter ?? []) add(`s${spec}`, value)
  for (const [spec, low, high] of specs_filter_min_max ?? []) setRange(`s${spec}`, low, high)
  return address
}
