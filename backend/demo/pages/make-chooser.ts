import type { StoredChooser } from '../../db/schema'
import type { SpecRegistry } from '../build/specs'
import { categories } from '../categories'
import { getSpec, type SpecKey } from '../specs'
import { type Answer, choosers } from './choosers'

/** The chooser of the guide with this slug, by the ids of this catalogue; null for a page without one. */
export function makeChooser(slug: string, registry: SpecRegistry): StoredChooser | null {
  const chooser = choosers[slug]
  const category = categories.find((other) => other.slug === chooser?.category)
  if (!chooser || !category) return null
  return {
    category_id: category.id,
    questions: chooser.questions.map(({ answers, ...question }) => ({
      ...question,
      answers: answers.map(({ specs, ...answer }) => ({ ...answer, filters: toFilters(specs, registry) })),
    })),
  }
}

function toFilters(specs: Answer['specs'] = {}, registry: SpecRegistry) {
  const values = Object.entries(specs).flatMap(([key, titles]) =>
    titles.flatMap((title): [number, number][] => {
      const id = registry.idOf(key as SpecKey, title)
      return id === undefined ? [] : [[getSpec(key).id, id]]
    }),
  )
  return values.length ? { specs_filter: values } : {}
}
