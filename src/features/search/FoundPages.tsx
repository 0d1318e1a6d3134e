import type { PageCard } from '../../contract/content'
import { pageText } from './nl'

/** Pages of the shop that a term is about: who types `retourneren` wants no product. */
export function FoundPages({ pages }: { pages: PageCard[] }) {
  if (!pages.length) return null
  return (
    <section className="mt-6 mb-8" aria-labelledby="paginas">
      <h2 id="paginas" className="text-l">
        {pageText('pages')}
      </h2>
      <ul className="row mt-2">
        {pages.map(({ id, title, uri }) => (
          <li key={id}>
            <a className="chip" href={uri}>
              {title}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
