import { formatCount } from '../../../lib/format'
import { Dot } from '../../../ui/image/Dot'

type CountedCheckboxProps = {
  name: string
  value: number
  title: string
  count?: number | null
  color?: string | null
  isChosen: boolean
}

/** A box with how many products choosing it would show. Lean: a page has hundreds. */
export function CountedCheckbox({ name, value, title, count, color, isChosen }: CountedCheckboxProps) {
  return (
    <label>
      <input type="checkbox" name={name} value={value} defaultChecked={isChosen} />
      {color && <Dot color={color} />}
      {title}
      {typeof count === 'number' && <small>{`(${formatCount(count)})`}</small>}
    </label>
  )
}
