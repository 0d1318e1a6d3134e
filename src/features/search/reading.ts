import type { Reading } from '../../contract/catalogue/product-list'
import { addFilters } from '../catalog/filters/add-filters'

/** What a reading looks for, after what it has corrected. */
export const soughtBy = ({ search, corrected }: Reading) => (corrected ?? search).trim()

/** Returns the URL that spells out how a term was understood, so that every filter can be removed. */
export function explicitAddress(url: URL, reading: Reading): URL {
  const address = new URL(url)
  const params = address.searchParams
  const term = soughtBy(reading)
  if (term) params.set('term', term)
  else params.delete('term')
  params.set('letterlijk', '1')
  addFilters(params, reading)
  return address
}
