import type { StoredGuideChooser } from '../../db/schema'
import type { GuideChooser, PageFile } from '../file-schemas/page'
import { unknownNameMessage } from '../mistakes'
import type { StoredState } from '../stored-state.repository'
import type { CategoriesWithIds, PlanContext } from './file-plan'

/**
 * Converts the specifications and values in a guide's questions to this shop's ids. A value that no product has (yet)
 * is left out with a note, because a filter by it would find nothing.
 */
export function planGuideChooser(
  { file }: PageFile,
  { category, questions }: GuideChooser,
  { idOf, entries }: CategoriesWithIds,
  { state, mistakes }: PlanContext,
  notes: string[],
): StoredGuideChooser {
  const category_id = idOf(category)
  if (category_id === undefined && !mistakes.isIn('categories.json')) {
    const known = (entries ?? state.categories).map(({ slug }) => slug)
    mistakes.at(file, 'chooser.category', unknownNameMessage('De categorie', category, known))
  }
  const missing: string[] = []
  const idsOf = ([title, values]: [string, string[]]) => {
    const spec = state.specs.find((one) => one.title === title)
    return values.flatMap((value): [number, number][] => {
      const found = state.spec_values.find((one) => one.spec_id === spec?.id && one.title === value)
      if (!found) missing.push(`${title}: ${value}`)
      return found ? [[found.spec_id, found.id]] : []
    })
  }
  const stored = {
    category_id: category_id ?? 0,
    questions: questions.map(({ answers, ...question }) => ({
      ...question,
      answers: answers.map(({ specs = {}, ...answer }) => {
        const specs_filter = Object.entries(specs).flatMap(idsOf)
        return { ...answer, filters: specs_filter.length ? { specs_filter } : {} }
      }),
    })),
  }
  if (missing.length) notes.push(`${file}: geen artikel heeft (al) ${[...new Set(missing)].join(', ')}.`)
  return stored
}

export function exportGuideChooser(
  text: string | null,
  { categories, specs, spec_values }: StoredState,
): GuideChooser | undefined {
  if (!text) return undefined
  const { category_id, questions } = JSON.parse(text) as StoredGuideChooser
  const category = categories.find(({ id }) => id === category_id)?.slug
  if (category === undefined) return undefined
  const titles = new Map(specs.map(({ id, title }) => [id, title]))
  const values = new Map(spec_values.map((value) => [value.id, value]))
  const named = (pairs: readonly (readonly [number, number])[]) => {
    const byTitle: Record<string, string[]> = {}
    for (const [spec, id] of pairs) {
      const [title, value] = [titles.get(spec), values.get(id)]
      if (title !== undefined && value) byTitle[title] = [...(byTitle[title] ?? []), value.title]
    }
    return byTitle
  }
  return {
    category,
    questions: questions.map(({ title, hint, answers }) => ({
      title,
      hint: hint ?? undefined,
      answers: answers.map((answer) => ({
        title: answer.title,
        hint: answer.hint ?? undefined,
        specs: answer.filters.specs_filter ? named(answer.filters.specs_filter) : undefined,
      })),
    })),
  }
}
