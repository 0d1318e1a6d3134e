import type { PageCard } from '../../contract/content'
import { isAnswered } from '../../routes'

/** As many as fit a line or two. */
const most = 4

const wordsOf = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]{3,}/gu) ?? []

/**
 * Of the pages that a backend has for a term: where goods were found, those that are about little else, so that an
 * article about tents stands above no tents; otherwise all. What this shop has no page for is left out.
 */
export function pagesToShow(pages: readonly PageCard[], term: string, hasProducts: boolean): PageCard[] {
  const answered = pages.filter(({ uri }) => isAnswered(uri))
  const words = wordsOf(term)
  const isService = ({ type_code, title }: PageCard) =>
    !['blog', 'keuzehulp'].includes(type_code) &&
    wordsOf(title).some((word) => words.some((typed) => word.startsWith(typed.slice(0, Math.max(4, typed.length - 2)))))
  const isGuide = ({ type_code }: PageCard) => type_code === 'keuzehulp'
  const guides = answered.filter(isGuide).slice(0, 1)
  return (hasProducts ? [...answered.filter(isService), ...guides] : answered).slice(0, most)
}
