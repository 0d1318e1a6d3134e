import type { Sort } from './catalog.api'

/** What the address of a product list says besides what is listed. */
export type ListState = { page: number; sort: Sort }

const sorts: readonly Sort[] = ['popularity', 'price_asc', 'price_desc']

/** Unknown and malformed values are dropped: they must not reach a query. */
export function parseListState(params: URLSearchParams): ListState {
  const page = params.get('pagina') ?? ''
  return {
    page: /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1,
    sort: sorts.find((sort) => sort === params.get('sorteer')) ?? 'default',
  }
}

/** The same list at another page. The first page has no number. */
export function pageHref({ pathname, searchParams }: URL, page: number) {
  const params = new URLSearchParams(searchParams)
  params.delete('pagina')
  if (page > 1) params.set('pagina', String(page))
  return params.size ? `${pathname}?${params}` : pathname
}

/** Page numbers to show: the first, the last and those around the current; null where some are left out. */
export function pageNumbers(current: number, last: number): (number | null)[] {
  const shown = Array.from({ length: last }, (_, index) => index + 1).filter(
    (page) => page === 1 || page === last || Math.abs(page - current) <= 1,
  )
  return shown.flatMap((page, index) => (page - (shown[index - 1] ?? 0) > 1 ? [null, page] : [page]))
}
