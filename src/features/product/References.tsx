import type { Product } from '../../contract/product'
import { t } from './nl'

/** Article number, EAN and the like. */
export function References({ numbers }: { numbers: NonNullable<Product['reference_numbers']> }) {
  if (!numbers.length) return null
  return (
    <dl className="flex flex-wrap gap-x-6 text-s text-muted" aria-label={t('references')}>
      {numbers.map(({ type, value }) => (
        <div key={type} className="flex gap-2">
          <dt className="font-400">{type}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
