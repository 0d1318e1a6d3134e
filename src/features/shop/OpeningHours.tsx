import { formatOpeningHours, type OpeningHours as Hours } from '../../contract/address/opening-hours'

type OpeningHoursProps = { of: readonly Hours[] | null | undefined; className?: string }

export function OpeningHours({ of, className = '' }: OpeningHoursProps) {
  return of?.map(formatOpeningHours).map((line) => (
    <span key={line} className={`block ${className}`.trim()}>
      {line}
    </span>
  ))
}
