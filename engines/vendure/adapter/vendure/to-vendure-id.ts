import { notFound } from '../http/route'

/** The largest id of Vendure's tables. */
const largest = 2 ** 31 - 1

/** Returns an id as Vendure's API writes it. @throws ApiError 404 for one too large, for which PostgreSQL has an error */
export function toVendureId(id: number) {
  if (id > largest) throw notFound()
  return String(id)
}
