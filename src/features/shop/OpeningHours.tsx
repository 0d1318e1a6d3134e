import { formatOpeningHours, type OpeningHours as Hours } from '../../contract/address/opening-hours'

type OpeningHoursProps = { of: readonly Hours[] | null | undefined; className?: string }

/** Opening hours, on a line for each group of days. */
export function OpeningHours({ of, className = '' }: OpeningHoursProps) {
  return of?.map(formatOpeningHours).map((line) => (
    <span key={line} className={`block ${className}`.trim()}>
      {line}
    </span>
  ))
}
