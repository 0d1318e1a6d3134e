import { t } from '../nl'

export function pagedTitle(title: string, page: number) {
  return page > 1 ? t('titlePage', { title, n: page }) : title
}

/** The same list at another page. The first page has no number; the list's view comes after it. */
export function pageHref({ pathname, searchParams }: URL, page: number) {
  const params = new URLSearchParams(searchParams)
  const view = params.get('weergave')
  params.delete('pagina')
  params.delete('weergave')
  if (page > 1) params.set('pagina', String(page))
  if (view) params.set('weergave', view)
  return params.size ? `${pathname}?${params}` : pathname
}

/** Page numbers to show: the first, the last and those around the current; null where some are left out. */
export function pageNumbers(current: number, last: number): (number | null)[] {
  const near = [current - 1, current, current + 1].filter((page) => page > 1 && page < last)
  const shown = [1, ...near, ...(last > 1 ? [last] : [])]
  return shown.flatMap((page, index) => (page - (shown[index - 1] ?? 0) > 1 ? [null, page] : [page]))
}
