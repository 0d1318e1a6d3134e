import type { PageCard } from '../../contract/content'
import { kindOf } from './found-pages'
import { pageText } from './nl'

/** Pages of the shop that a term is about: one line above products; with `isAll` nothing else was found. */
export function FoundPages({ pages, isAll }: { pages: PageCard[]; isAll: boolean }) {
  if (!pages.length) return null
  return (
    <section className={isAll ? 'mt-6 mb-8' : 'narrower lg:mb-6'} aria-labelledby="paginas">
      <h2 id="paginas" className={isAll ? 'text-l' : 'max-lg:vh lg:mb-2 lg:text-l'}>
        {pageText('pages')}
      </h2>
      <ul className={isAll ? 'mt-4 max-w-prose' : 'row'}>
        {pages.map((page) => (
          <li key={page.id} className={isAll ? 'mt-6' : undefined}>
            <a className={isAll ? 'link text-l' : 'chip'} href={page.uri}>
              {page.title}
            </a>
            <Kind of={page} />
            {isAll && page.intro && <p className="mt-1 text-muted">{page.intro}</p>}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Kind({ of }: { of: PageCard }) {
  const kind = kindOf(of)
  return kind ? <span className="ml-2 text-s text-muted">{pageText(`kinds.${kind}`)}</span> : null
}
