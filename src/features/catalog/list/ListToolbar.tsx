import * as mark from '../../../../kit/browser/swap/data-attributes'
import type { ListSortOrder, ProductList } from '../../../contract/catalogue/product-list'
import { extraSorts } from '../../../contract/catalogue/sort-orders'
import { DeliveryTime } from '../../../ui/DeliveryTime'
import { Button } from '../../../ui/form/Button'
import { Icon } from '../../../ui/image/Icon'
import { t } from '../nl'
import type { CommonDelivery } from './common-delivery'
import * as listMark from './list-markup-names'
import { countFilters, type ListState, listHref } from './list-state'
import type { LoadedList } from './load-product-list'

type ListToolbarProps = {
  of: LoadedList
  url: URL
  found: string
  common: CommonDelivery | null
  isChoice: boolean
  hasPanel: boolean
  count: string
}

/** The toolbar of a list: the number of products, the sort order and the view. */
export function ListToolbar({ of: { state, list }, url, found, common, isChoice, hasPanel, count }: ListToolbarProps) {
  return (
    <div className="flex flex-wrap items-center gap-2 mb-3 lg:mb-6">
      <h2 id="lijst" className="vh">
        {t('list')}
      </h2>
      {/* The number of products gets the focus when the control that had the focus is removed. */}
      <p
        id={listMark.productCount}
        className={
          list.products.meta.total === null ? 'vh' : `${count} outline-none ${common ? 'lg:flex-none' : 'lg:flex-1'}`
        }
        tabIndex={-1}
        {...{ [mark.announceAttribute]: true }}
      >
        {found}
      </p>
      {/* On a small screen the common delivery would push the products down, so each card states its own there. */}
      {common && (
        <p id={listMark.deliveryNote} className="hidden lg:block flex-1 pl-2 text-s leading-tight">
          <DeliveryTime text={t('commonDelivery', { text: common.text })} date={common.date} className="text-pine" />
        </p>
      )}
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

/** The button that opens the filters' dialog by script, on screens without room for them beside the list. */
function OpenFilters({ active }: { active: number }) {
  return (
    <Button
      type="button"
      tone="secondary"
      size="s"
      className="js-only flex-[1_0_auto] px-3 whitespace-nowrap lg:hidden"
      id={listMark.openFilters}
      aria-haspopup="dialog"
    >
      <Icon name="filter" small />
      {t('filters.title')}
      {active > 0 && (
        <>
          {' '}
          <b className={bubble}>{active}</b>
          <span className="vh"> {t('filters.active')}</span>
        </>
      )}
    </Button>
  )
}

const bubble = 'grid place-items-center min-w-6 h-6 px-2 rounded-full bg-primary text-s leading-tight text-on-primary'

/** Links to the same page with the other view. The chosen view is also a field of the filter form. */
function ViewSwitch({ state, url }: { state: ListState; url: URL }) {
  return (
    <fieldset aria-label={t('filters.view')} className="views order-1 flex min-w-0">
      {(['grid', 'list'] as const).map((view) => (
        <a
          key={view}
          // On a narrow screen only the link to the other view is displayed.
          className={state.view === view ? 'tool bg-sand max-sm:hidden' : 'tool'}
          href={listHref(url, { ...state, view, page: 1 })}
          rel="nofollow"
          {...{ [mark.swapAttribute]: listMark.swappedParts }}
          aria-label={t(view === 'grid' ? 'filters.grid' : 'filters.list')}
          aria-current={state.view === view ? 'true' : undefined}
        >
          <Icon name={view} />
        </a>
      ))}
      {/* The type is not `hidden`, because resetting the form must also reset this field. */}
      <input hidden name="weergave" form={listMark.filterForm} defaultValue={state.view === 'list' ? 'list' : ''} />
    </fieldset>
  )
}

/** A field of the list's form, which is elsewhere on the page. Script submits it; without script there is a button. */
function SortField({ sort, sorts }: { sort: ListSortOrder; sorts: ProductList['sorts'] }) {
  return (
    <div className="sort flex items-center gap-2 max-lg:flex-[1_1_8rem]">
      <label htmlFor="sorteer" className="max-sm:vh flex-none">
        {t('sort')}
      </label>
      <select
        id="sorteer"
        name="sorteer"
        form={listMark.filterForm}
        className="input min-h-11 max-lg:min-w-0 max-lg:pr-8 text-ellipsis"
        defaultValue={sort === 'default' ? '' : sort}
      >
        <option value="">{t('sortDefault')}</option>
        <option value="popularity">{t('sortPopularity')}</option>
        <option value="price_asc">{t('sortPriceAsc')}</option>
        <option value="price_desc">{t('sortPriceDesc')}</option>
        {extraSorts
          .filter((extra) => sorts?.includes(extra))
          .map((extra) => (
            <option key={extra} value={extra}>
              {t(`sorts.${extra}`)}
            </option>
          ))}
      </select>
      <Button form={listMark.filterForm} tone="secondary" size="s" className="no-js-only flex-none">
        {t('sortSubmit')}
      </Button>
    </div>
  )
}
