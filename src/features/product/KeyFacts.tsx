import type { KeyFact } from './key-facts'
import { pageText } from './nl'

/** What a buyer wants to know at a glance. */
export function KeyFacts({ facts }: { facts: KeyFact[] }) {
  if (!facts.length) return null
  return (
    <dl className="key-facts" aria-label={pageText('keyFacts')}>
      {facts.map(({ title, value }) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
