import type { Product } from '../../contract/product'
import { t } from './nl'
import { numbersId } from './product-marks'

/** Article number, EAN and the like of the chosen variant. It stands empty where there are none: another may have some. */
export function References({ numbers }: { numbers: NonNullable<Product['reference_numbers']> }) {
  return (
    <div id={numbersId}>
      {numbers.length > 0 && (
        <table className="specs">
          <caption className="text-left text-l font-500 pb-2">{t('references')}</caption>
          <tbody>
            {numbers.map(({ type, value }) => (
              <tr key={type}>
                <th scope="row">{type}</th>
                <td>{value}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  )
}
