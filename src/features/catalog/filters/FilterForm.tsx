import type { ReactNode } from 'react'
import * as mark from '../../../../kit/browser/swap/data-attributes'
import { DeferredMarkup } from '../../../../kit/page/DeferredMarkup'
import { formatDutchNumber } from '../../../lib/dutch-number'
import { formatCount } from '../../../lib/format-count-and-date'
import { Button } from '../../../ui/form/Button'
import { Field } from '../../../ui/form/Field'
import * as listMark from '../list/list-markup-names'
import { countFilters, hasBound } from '../list/list-state'
import type { LoadedList } from '../list/load-product-list'
import { t } from '../nl'
import { CarriedQueryFields, ClearFiltersButton } from './AppliedFilters'
import { CountedCheckbox } from './CountedCheckbox'
import {
  type AttributeFilter,
  type FilterValue,
  hasFilters,
  isRangeFilter,
  type RangeFilter,
  type ValuesFilter,
} from './filters'

/** A list of more values than this gets a search field, and at first shows only `shownOfLong` values. */
const longList = 8
const shownOfLong = 6

function ValueFields({ filter: { name, title, values } }: { filter: ValuesFilter }) {
  const shown = values.length > longList ? values.slice(0, shownOfLong) : values
  const rest = values.slice(shown.length)
  const isChosen = rest.some((value) => value.isChosen)
  const more = <Values name={name} values={rest} />
  return (
    <>
      {rest.length > 0 && (
        <input
          type="search"
          className="input js-only min-h-11 mb-1"
          id={`f-${name}-zoek`}
          {...{ [listMark.valueSearchAttribute]: '' }}
          aria-label={t('filters.find', { title })}
          placeholder={t('filters.find', { title })}
        />
      )}
      <Values name={name} values={shown} />
      {rest.length > 0 && (
        <details id={`f-${name}-rest`} className="rest" open={isChosen}>
          <summary className="underlined after:content-none">
            <span>{t('filters.all', { n: values.length })}</span>
            <span>{t('filters.fewer')}</span>
          </summary>
          {isChosen ? more : <DeferredMarkup>{more}</DeferredMarkup>}
        </details>
      )}
      {rest.length > 0 && (
        <p {...{ [listMark.noMatchAttribute]: '' }} hidden className="text-s text-muted">
          {t('filters.findNone')}
        </p>
      )}
    </>
  )
}

function Values({ name, values }: { name: string; values: FilterValue[] }) {
  return (
    <>
      {values.map(({ id, ...value }) => (
        <CountedCheckbox key={id} name={name} value={id} {...value} />
      ))}
    </>
  )
}

/**
 * The number of groups that are open at first, besides size, colour and numeric ones. The others open on a press, or if
 * a value in them is chosen.
 */
const openGroups = 5
/** Specs beyond this number are behind "Meer filters". */
const maxSpecs = 12

/** The GET form with the filters. Its fields form the query of the list's URL; some are elsewhere on the page. */
export function FilterForm({ of: { state, filters }, url }: { of: LoadedList; url: URL }) {
  const { attributes, brands, stock, price, specs } = filters
  const before = Number(!!brands) + Number(!!stock) + Number(!!price)
  const groups = specs.map((filter, index) => (
    <SpecGroup key={`${filter.name}${isRangeFilter(filter)}`} filter={filter} isOpen={before + index < openGroups} />
  ))
  const attributeGroups = (isFirst: boolean) =>
    attributes
      .filter(({ leads }) => leads === isFirst)
      .map((filter) => <AttributeGroup key={filter.name} filter={filter} isOpen={isFirst || isChosen(filter)} />)
  const isMoreChosen = specs.slice(maxSpecs).some(isChosen)
  return (
    // Without `autoComplete`, a browser would restore old field values beside a list that does not match them.
    <form
      id={listMark.filterForm}
      className="grid grid-cols-1"
      action={url.pathname}
      {...{ [mark.swapAttribute]: listMark.swappedParts }}
      autoComplete="off"
    >
      <CarriedQueryFields url={url} />
      {state.deals && <input type="hidden" name="aanbieding" value="1" />}
      {countFilters(state) > 0 && <ClearFiltersButton className="justify-self-start" />}
      {attributeGroups(true)}
      {price && (
        // The note is for visitors who chose prices without VAT, because this price has no net amount.
        <FilterGroup
          name={price.name}
          title={price.title}
          note={<span className="n"> {t('filters.inclVat')}</span>}
          isOpen
        >
          <RangeFields filter={price} />
        </FilterGroup>
      )}
      {stock && (
        <FilterGroup name="voorraad" title={t('filters.stock')} isOpen>
          <CountedCheckbox name="voorraad" value={1} title={t('filters.inStock')} {...stock} />
        </FilterGroup>
      )}
      {brands && (
        <FilterGroup name={brands.name} title={brands.title} isOpen>
          <ValueFields filter={brands} />
        </FilterGroup>
      )}
      {attributeGroups(false)}
      {groups.slice(0, maxSpecs)}
      {groups.length > maxSpecs && (
        <details className="fold border-t border-b-0" id="f-meer" open={isMoreChosen}>
          <summary className="min-h-12">{t('filters.more')}</summary>
          {isMoreChosen ? groups.slice(maxSpecs) : <DeferredMarkup>{groups.slice(maxSpecs)}</DeferredMarkup>}
        </details>
      )}
      {hasFilters(filters) && (
        <Button className="no-js-only justify-self-start sticky bottom-0 mt-4">{t('filters.submit')}</Button>
      )}
    </form>
  )
}

function AttributeGroup({ filter, isOpen }: { filter: AttributeFilter; isOpen: boolean }) {
  return (
    <FilterGroup name={filter.name} title={filter.title} isOpen={isOpen}>
      {filter.isSwatch ? <ValueFields filter={filter} /> : <SizeFields filter={filter} />}
    </FilterGroup>
  )
}

function SpecGroup({ filter, isOpen }: { filter: ValuesFilter | RangeFilter; isOpen: boolean }) {
  // A URL may ask for values and for a range of the same spec: both are then shown, and each needs its own id.
  const name = isRangeFilter(filter) ? `${filter.name}-bereik` : filter.name
  return (
    <FilterGroup name={name} title={filter.title} isOpen={isOpen || isRangeFilter(filter) || isChosen(filter)}>
      {isRangeFilter(filter) ? <RangeFields filter={filter} /> : <ValueFields filter={filter} />}
    </FilterGroup>
  )
}

function isChosen(filter: ValuesFilter | RangeFilter) {
  return isRangeFilter(filter) ? hasBound(filter.range) : filter.values.some((value) => value.isChosen)
}

type FilterGroupProps = { name: string; title: string; note?: ReactNode; isOpen: boolean; children: ReactNode }

/** The fields of one filter, which can be closed. The script remembers by the filter's id whether it is open. */
function FilterGroup({ name, title, note, isOpen, children }: FilterGroupProps) {
  const fields = (
    <fieldset className="min-w-0 pb-4" aria-label={title}>
      {children}
    </fieldset>
  )
  return (
    <details className="fold border-t border-b-0" id={`f-${name}`} open={isOpen}>
      <summary className="min-h-12">
        <span>
          {title}
          {note}
        </span>
      </summary>
      {isOpen ? fields : <DeferredMarkup>{fields}</DeferredMarkup>}
    </details>
  )
}

/** Sizes side by side, each large enough for a finger. The number of products per size is only for screen readers. */
function SizeFields({ filter: { name, values } }: { filter: ValuesFilter }) {
  return (
    <div className="choices mt-0">
      {values.map(({ id, title, count, isChosen }) => (
        <label key={id}>
          <input type="checkbox" name={name} value={id} defaultChecked={isChosen} />
          <span>{title}</span>
          {typeof count === 'number' && <small className="vh">{`(${formatCount(count)})`}</small>}
        </label>
      ))}
    </div>
  )
}

/** Two fields for minimum and maximum. With script, a slider with two thumbs fills them in (sliders.client.ts). */
function RangeFields({ filter: { name, unit, low, high, range } }: { filter: RangeFilter }) {
  const min = range.min ?? low
  const max = range.max ?? high
  const width = high - low || 1
  const inUnit = (text: string) => (unit ? `${text} (${unit})` : text)
  const amount = { inputMode: 'decimal', maxLength: 12 } as const
  const thumb = { type: 'range', min: low, max: high } as const
  return (
    <div className="grid grid-cols-2 gap-3" {...{ [listMark.rangeAttribute]: name }}>
      <Field
        {...amount}
        label={inUnit(t('filters.low'))}
        name={`${name}_min`}
        placeholder={formatDutchNumber(low)}
        defaultValue={range.min === undefined ? '' : formatDutchNumber(range.min)}
      />
      <Field
        {...amount}
        label={inUnit(t('filters.high'))}
        name={`${name}_max`}
        placeholder={formatDutchNumber(high)}
        defaultValue={range.max === undefined ? '' : formatDutchNumber(range.max)}
      />
      <div className="slider js-only relative col-span-full h-11 mx-3">
        <svg
          className="absolute inset-0 m-auto w-full h-1 rounded-full bg-line"
          viewBox="0 0 100 1"
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          <rect x={((min - low) / width) * 100} width={((max - min) / width) * 100} height="1" />
        </svg>
        <input {...thumb} id={`${name}_min-schuif`} aria-label={inUnit(t('filters.slideLow'))} defaultValue={min} />
        <input {...thumb} id={`${name}_max-schuif`} aria-label={inUnit(t('filters.slideHigh'))} defaultValue={max} />
      </div>
    </div>
  )
}
