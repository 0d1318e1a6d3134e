import { formatAmount } from '../../../lib/amount'
import { Field } from '../../../ui/form/Field'
import * as listMark from '../list/list-marks'
import { t } from '../nl'
import type { RangeFilter } from './filters'

/** Two fields for the ends, and for script a slider with two thumbs that fills them in (sliders.client.ts). */
export function RangeFields({ filter: { name, unit, low, high, range } }: { filter: RangeFilter }) {
  const min = range.min ?? low
  const max = range.max ?? high
  const width = high - low || 1
  const inUnit = (text: string) => (unit ? `${text} (${unit})` : text)
  const amount = { inputMode: 'decimal', maxLength: 12 } as const
  const thumb = { type: 'range', min: low, max: high } as const
  return (
    <div className="grid grid-cols-2 gap-3" {...{ [listMark.range]: name }}>
      <Field
        {...amount}
        label={inUnit(t('filters.low'))}
        name={`${name}_min`}
        placeholder={formatAmount(low)}
        defaultValue={range.min === undefined ? '' : formatAmount(range.min)}
      />
      <Field
        {...amount}
        label={inUnit(t('filters.high'))}
        name={`${name}_max`}
        placeholder={formatAmount(high)}
        defaultValue={range.max === undefined ? '' : formatAmount(range.max)}
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
