import * as mark from '../../../boot/marks'
import { Icon } from '../../../ui/image/Icon'
import { t } from '../nl'
import * as listId from './list-ids'
import { type ListState, listHref } from './list-state'

/** The same page as a grid or as a list; the form keeps the choice. */
export function ViewSwitch({ state, url }: { state: ListState; url: URL }) {
  return (
    <fieldset aria-label={t('filters.view')} className="views order-1 flex min-w-0">
      {(['grid', 'list'] as const).map((view) => (
        <a
          key={view}
          // Where there is little room, the one to change to is enough.
          className={state.view === view ? 'tool bg-sand max-sm:hidden' : 'tool'}
          href={listHref(url, { ...state, view, page: 1 })}
          rel="nofollow"
          {...{ [mark.swap]: listId.parts }}
          aria-label={t(view === 'grid' ? 'filters.grid' : 'filters.list')}
          aria-current={state.view === view ? 'true' : undefined}
        >
          <Icon name={view} />
        </a>
      ))}
      {/* No hidden field: one goes back to what it was when its form is reset. */}
      <input hidden name="weergave" form={listId.form} defaultValue={state.view === 'list' ? 'list' : ''} />
    </fieldset>
  )
}
