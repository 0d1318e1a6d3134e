import { DeferredMarkup } from '../../../ui/DeferredMarkup'
import * as listMark from '../list/list-marks'
import { t } from '../nl'
import { CountedCheckbox } from './CountedCheckbox'
import type { FilterValue, ValuesFilter } from './filters'

/** More values than this get a field to find one, and are cut. */
const longList = 8
const shownOfLong = 6

export function ValueFields({ filter: { name, title, values } }: { filter: ValuesFilter }) {
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
          {...{ [listMark.find]: '' }}
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
        <p {...{ [listMark.none]: '' }} hidden className="text-s text-muted">
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
