import * as mark from '../../boot/marks'
import { Button } from '../../ui/Button'
import { Icon } from '../../ui/Icon'
import * as listId from './list-ids'
import { countFilters } from './list-state'
import { t } from './nl'
import type { LoadedList } from './product-list'
import { SortField } from './SortField'
import { ViewSwitch } from './ViewSwitch'

type ListToolbarProps = { of: LoadedList; url: URL; found: string; isChoice: boolean; hasPanel: boolean }

/** How many there are, and how they are shown. */
export function ListToolbar({ of: { state, list }, url, found, isChoice, hasPanel }: ListToolbarProps) {
  return (
    <div className="toolbar">
      <h2 id="lijst" className="vh">
        {t('list')}
      </h2>
      {/* Takes the focus when the control that had it is gone. */}
      <p
        id={listId.count}
        className={list.products.meta.total === null ? 'vh' : undefined}
        tabIndex={-1}
        {...{ [mark.announce]: true }}
      >
        {found}
      </p>
      {isChoice && (
        <>
          <ViewSwitch state={state} url={url} />
          {hasPanel && <OpenFilters active={countFilters(state)} />}
          <SortField sort={state.sort} sorts={list.sorts} />
        </>
      )}
    </div>
  )
}

/** For script, where the filters have no room beside the list. */
function OpenFilters({ active }: { active: number }) {
  return (
    <Button type="button" tone="secondary" size="s" className="js-only" id={listId.openFilters} aria-haspopup="dialog">
      <Icon name="filter" small />
      {t('filters.title')}
      {active > 0 && (
        <>
          {' '}
          <b className="bubble">{active}</b>
          <span className="vh"> {t('filters.active')}</span>
        </>
      )}
    </Button>
  )
}
