import type { Counter } from '../../contract/address/pickup-point'

export function CounterPlace({ counter: { name, street, postal_code, city, opening_hours } }: { counter: Counter }) {
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
