import type { ProductChooser } from '../../contract/content'
import { canonicalPathOf } from '../../lib/canonical-path'
import { addFiltersToUrl } from '../catalog/filters/add-filters-to-url'
import { listHref, parseListState } from '../catalog/list/list-state'

export type ChooserQuestion = ProductChooser['questions'][number] & { name: string; chosen: number | null }

export type ChosenAnswers = {
  questions: ChooserQuestion[]
  answered: number
  /** The URL of the category's list with the filters that follow from the answers. */
  list: URL
}

const nameOf = (index: number) => `v${index + 1}`

/** Parses the answers in a guide's URL (`?v1=2` is the second answer to question 1), and derives the filtered list. */
export function readChosenAnswers({ category, questions }: ProductChooser, url: URL): ChosenAnswers {
  const list = new URL(canonicalPathOf(category.uri, url), url)
  const answeredQuestions = questions.map((question, index): ChooserQuestion => {
    const name = nameOf(index)
    const number = Number(url.searchParams.get(name))
    const answer = question.answers[number - 1]
    if (answer) addFiltersToUrl(list.searchParams, answer.filters)
    return { ...question, name, chosen: answer ? number : null }
  })
  return {
    questions: answeredQuestions,
    answered: answeredQuestions.filter(({ chosen }) => chosen).length,
    list: new URL(listHref(list, parseListState(list.searchParams)), url),
  }
}

/** Returns the guide's own URL with these answers, in the questions' order, without the answer to question `but`. */
export function hrefWithAnswers({ pathname }: URL, questions: readonly ChooserQuestion[], but?: ChooserQuestion) {
  const params = new URLSearchParams()
  for (const question of questions)
    if (question.chosen && question !== but) params.append(question.name, String(question.chosen))
  return params.size ? `${pathname}?${params}` : pathname
}
