import type { PickupCounterInfo } from '../../contract/address/pickup-point'
import { OpeningHours } from '../shop/OpeningHours'

export function CounterAddress({
  counter: { name, street, postal_code, city, opening_hours },
}: {
  counter: PickupCounterInfo
}) {
  return (
    <>
      <span className="block">{name}</span>
      <span className="block">{street}</span>
      <span className="block">
        {postal_code} {city}
      </span>
      <OpeningHours of={opening_hours} className="text-s text-muted" />
    </>
  )
}
