import { formatCount } from '../../../lib/format-count-and-date'
import { ColourDot } from '../../../ui/image/Icon'

type CountedCheckboxProps = {
  name: string
  value: number
  title: string
  count?: number | null
  color?: string | null
  isChosen: boolean
}

/** A checkbox with the number of products that match its value. Its markup is minimal: a page has hundreds of them. */
export function CountedCheckbox({ name, value, title, count, color, isChosen }: CountedCheckboxProps) {
  return (
    <label>
      <input type="checkbox" name={name} value={value} defaultChecked={isChosen} />
      {color && <ColourDot color={color} />}
      {title}
      {typeof count === 'number' && <small>{`(${formatCount(count)})`}</small>}
    </label>
  )
}
