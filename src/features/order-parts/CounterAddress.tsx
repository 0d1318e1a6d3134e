import type { PickupCounterInfo } from '../../contract/address/pickup-point'

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
      {opening_hours?.map(({ days, hours }) => (
        <span key={days} className="block text-s text-muted">
          {days} {hours}
        </span>
      ))}
    </>
  )
}
