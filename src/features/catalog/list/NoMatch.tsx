import { t } from '../nl'

/** Filters that leave nothing. What takes them off stands right above. */
export function NoMatch() {
  return (
    <p className="py-12 max-w-prose">
      <strong className="block text-l">{t('filters.empty')}</strong>
      {t('filters.emptyHint')}
    </p>
  )
}
