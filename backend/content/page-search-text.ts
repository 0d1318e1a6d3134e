import { toWords, wordFormsOf } from '../catalog/search/dutch-word-forms'

/** The searchable text of a page: each word with its inflections, without diacritics, between spaces. */
export function pageSearchText({ title, intro, body_html }: { title: string; intro: string; body_html: string }) {
  const text = body_html.replace(/<[^>]*>/g, ' ').replace(/&#?\w+;/g, ' ')
  const words = new Set([title, intro, text].flatMap(toWords).flatMap(wordFormsOf))
  return ` ${[...words].join(' ')} `
}
