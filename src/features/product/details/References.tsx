import type { Product } from '../../../contract/catalogue/product'
import { t } from '../nl'
import { numbersId } from '../product-marks'
import { SpecTable } from './SpecTable'

/** Article number, EAN and the like of the chosen variant. It stands empty where there are none: another may have some. */
export function References({ numbers }: { numbers: NonNullable<Product['reference_numbers']> }) {
  return (
    <div id={numbersId}>
      {numbers.length > 0 && (
        <SpecTable title={t('references')} rows={numbers.map(({ type, value }) => ({ title: type, value }))} />
      )}
    </div>
  )
}
