import { Button } from '../../ui/Button'
import { Icon } from '../../ui/Icon'
import { t } from './nl'

/** Where script puts the filters on a small screen (boot/filters.ts). */
export function FilterSheet({ found }: { found: string }) {
  return (
    <dialog id="filterblad" className="sheet" closedby="any" aria-label={t('filters.title')}>
      <p>
        {t('filters.title')}
        <button type="button" className="tool" data-close="">
          <Icon name="close" />
          <span className="vh">{t('filters.close')}</span>
        </button>
      </p>
      <p>
        <Button type="button" data-close="" data-text={t('filters.show', { text: '{text}' })}>
          {t('filters.show', { text: found })}
        </Button>
      </p>
    </dialog>
  )
}
