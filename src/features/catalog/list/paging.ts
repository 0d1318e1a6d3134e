import { t } from '../nl'

export function pagedTitle(title: string, page: number) {
  return page > 1 ? t('titlePage', { title, n: page }) : title
}

/** Returns the URL of another page of the list: page 1 without a number, others with it before the view's parameter. */
export function pageHref({ pathname, searchParams }: URL, page: number) {
  const params = new URLSearchParams(searchParams)
  const view = params.get('weergave')
  params.delete('pagina')
  params.delete('weergave')
  if (page > 1) params.set('pagina', String(page))
  if (view) params.set('weergave', view)
  return params.size ? `${pathname}?${params}` : pathname
}

/** Returns the page numbers to display: the first, the last and those around the current one; null marks a gap. */
export function pageNumbers(current: number, last: number): (number | null)[] {
  const near = [current - 1, current, current + 1].filter((page) => page > 1 && page < last)
  const shown = [1, ...near, ...(last > 1 ? [last] : [])]
  return shown.flatMap((page, index) => (page - (shown[index - 1] ?? 0) > 1 ? [null, page] : [page]))
}
