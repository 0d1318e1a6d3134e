import type { ProductSpecRecord, SpecValueRecord } from '../records'
import { getSpec, type SpecInput, type SpecKey } from '../specs'
import { formatNumber, keepUnits, toMidSentence } from '../text'

/** Gives every value of a facet one number, the first time a product has it. */
export function createSpecRegistry() {
  const ids = new Map<string, number>()

  function describe(product_id: number, input: SpecInput) {
    const values: SpecValueRecord[] = []
    const facts: Record<string, string> = {}
    const rows = Object.entries(input).map(([key, value]): ProductSpecRecord => {
      const spec = getSpec(key)
      const number = typeof value === 'number' ? value : null
      const title = typeof value === 'number' ? formatNumber(value) : value
      // Regions are the one spec whose values are names.
      facts[key] = key === 'gebied' ? title : toMidSentence(title)
      const row = { product_id, spec_id: spec.id, spec_value_id: null, number: null, text: null }
      if (spec.numeric) return { ...row, number }
      if (!spec.filterable) return { ...row, text: keepUnits(title) }
      const name = `${spec.id} ${title}`
      let id = ids.get(name)
      if (id === undefined) {
        id = ids.size + 1
        ids.set(name, id)
        values.push({ id, spec_id: spec.id, title, position: number === null ? id : Math.round(number * 1000) })
      }
      return { ...row, spec_value_id: id, number }
    })
    return { rows, values, facts }
  }

  /** The id of a value that some product has. */
  const idOf = (key: SpecKey, title: string) => ids.get(`${getSpec(key).id} ${title}`)

  return { describe, idOf }
}

export type SpecRegistry = ReturnType<typeof createSpecRegistry>
