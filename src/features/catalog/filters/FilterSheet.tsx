import { Button } from '../../../ui/form/Button'
import { Icon } from '../../../ui/image/Icon'
import * as listMark from '../list/list-markup-names'
import { t } from '../nl'

/** The dialog to which script moves the filters on a small screen (filters.client.ts). */
export function FilterSheet({ found }: { found: string }) {
  return (
    <dialog id={listMark.filterSheet} className="sheet" closedby="any" aria-label={t('filters.title')}>
      <p className="flex items-center justify-between px-4 py-2 text-l font-500">
        {t('filters.title')}
        <button
          type="button"
          className="tool"
          aria-label={t('filters.close')}
          {...{ [listMark.closeSheetAttribute]: '' }}
        >
          <Icon name="close" />
        </button>
      </p>
      <p className="px-4 py-2 border-t">
        <Button
          type="button"
          className="w-full"
          {...{
            [listMark.closeSheetAttribute]: '',
            [listMark.sheetButtonTextAttribute]: t('filters.show', { text: '{text}' }),
          }}
        >
          {t('filters.show', { text: found })}
        </Button>
      </p>
    </dialog>
  )
}
