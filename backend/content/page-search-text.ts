import { formsOf, toWords } from '../catalog/search/dutch'

/** The words of a page's title, intro and body, folded, in all their forms, each between spaces: what a search looks in. */
export function pageWords({ title, intro, body_html }: { title: string; intro: string; body_html: string }) {
  const text = body_html.replace(/<[^>]*>/g, ' ').replace(/&#?\w+;/g, ' ')
  const words = new Set([title, intro, text].flatMap(toWords).flatMap(formsOf))
  return ` ${[...words].join(' ')} `
}
