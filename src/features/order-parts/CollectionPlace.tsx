import type { PickupCounterInfo, PickupPoint } from '../../contract/address/pickup-point'
import { OpeningHours } from '../shop/OpeningHours'

type CollectionPlaceProps = { place: PickupCounterInfo & Pick<Partial<PickupPoint>, 'house_number'> }

/** The address and the opening hours of the shop's counter or of a pickup point. */
export function CollectionPlace({ place }: CollectionPlaceProps) {
  const { name, street, house_number = '', postal_code, city, opening_hours } = place
  const lines = [name, `${street} ${house_number}`.trim(), `${postal_code} ${city}`.trim()].filter(Boolean)
  return (
    <>
      {lines.map((line) => (
        <span key={line} className="block">
          {line}
        </span>
      ))}
      <OpeningHours of={opening_hours} className="text-s text-muted" />
    </>
  )
}
