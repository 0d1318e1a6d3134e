import { formatCount } from '../../../lib/format'
import type { ValuesFilter } from './filters'

/** Sizes side by side, each as large as a finger. How many there are of one is read out, not shown. */
export function SizeFields({ filter: { name, values } }: { filter: ValuesFilter }) {
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
