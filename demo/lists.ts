import { insertRows } from '../backend/db/json-rows'
import type { Query } from '../backend/db/statement'
import lists from './goods/lists.json'

type Spec = {
  title: string
  unit?: string
  group: string
  numeric?: boolean
  filterable?: boolean
  position?: number
  values?: string[]
}

/** What an import finds by its name and would make plainer itself: the ids are the places in the lists. */
export function listRows(): Query[] {
  const specs: Spec[] = lists.specs
  const options = lists.options.map((option, place) => ({ id: place + 1, ...option }))
  const values = options.flatMap(({ id, values }) => values.map((value, position) => ({ id, value, position })))
  const facets = specs.flatMap(({ values = [] }, place) => values.map((title) => ({ spec_id: place + 1, title })))
  return [
    ...insertRows(
      'brands',
      lists.brands.map((title, place) => ({ id: place + 1, title })),
    ),
    ...insertRows(
      'attributes',
      options.map(({ id, title, display }) => ({ id, title, display: display as 'swatch', position: id - 1 })),
    ),
    ...insertRows(
      'attribute_values',
      values.map(({ id: attribute_id, value, position }, place) => {
        const [, title = value, color = null] = /^(.*) (#[0-9a-f]{6})$/.exec(value) ?? []
        return { id: place + 1, attribute_id, title, color, position }
      }),
    ),
    ...insertRows(
      'specs',
      specs.map(({ title, unit = null, group, numeric = false, filterable = true, position }, place) => ({
        id: place + 1,
        title,
        unit,
        group,
        numeric,
        filterable,
        position: position ?? place + 1,
      })),
    ),
    ...insertRows(
      'spec_values',
      facets.map((facet, place) => ({ id: place + 1, ...facet, position: place })),
    ),
  ]
}
