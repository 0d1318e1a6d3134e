import { TitledSection } from '../../ui/text/Section'
import { t as exclusion } from '../order-parts/nl-not-returnable'
import { t } from './nl'
import { excludedLinesOf, type FoundOrder } from './returns'

export function ExcludedItems({ found }: { found: FoundOrder }) {
  const lines = excludedLinesOf(found)
  if (!lines.length) return null
  return (
    <TitledSection id="excluded" title={t('excluded')}>
      <ul className="grid gap-2">
        {lines.map(({ name, reason }) => (
          <li key={name}>
            <span className="font-500">{name}</span>
            <span className="block text-s text-muted">{exclusion(reason)}</span>
          </li>
        ))}
      </ul>
    </TitledSection>
  )
}
