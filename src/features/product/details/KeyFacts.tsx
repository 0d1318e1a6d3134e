import { serverText } from '../nl'
import type { KeyFact } from './key-facts'

/** The negative margin cuts off the separator before the first fact of each row. */
const row = 'flex flex-wrap gap-y-3 mt-3 -ml-5 overflow-hidden'

export function KeyFacts({ facts }: { facts: KeyFact[] }) {
  if (!facts.length) return null
  return (
    <dl className={row} aria-label={serverText('keyFacts')}>
      {facts.map(({ title, value }) => (
        <div key={title} className="-ml-px px-5 border-l">
          <dt className="text-s font-400 text-muted">{title}</dt>
          <dd className="font-500">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
