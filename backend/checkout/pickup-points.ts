const MOST = 10
/** The number of pickup points to return, however far away they are. */
const MIN_POINTS = 3
/** Further pickup points are returned up to this distance, in metres. */
const MAX_DISTANCE_M = 25_000
/** Postal codes whose numbers differ by less are in the same town. */
const NUMBERS_OF_TOWN = 10

type Place = { postal_code: string; country: string; lat: number; lng: number }

/** Returns the country whose postal codes look like this one; undefined for another form. */
export function countryOfPostalCode(postalCode: string): 'NL' | 'BE' | undefined {
  const plain = postalCode.replace(/\s/g, '')
  if (/^[1-9]\d{3}([a-z]{2})?$/i.test(plain)) return plain.length === 4 ? 'BE' : 'NL'
  return undefined
}

/**
 * Sorts points by their distance, in metres, to the point whose postal code is closest in number. If that point is in
 * the town of the postal code, `distance_m` is a rounded estimate for the postal code itself; else it is null.
 */
function byDistance<Point extends Place>(points: readonly Point[], postalCode: string) {
  const country = countryOfPostalCode(postalCode)
  const number = Number.parseInt(postalCode, 10)
  const own = points.filter((point) => point.country === country)
  const gap = (point: Place) => Math.abs(Number.parseInt(point.postal_code, 10) - number)
  const anchor = own.toSorted((a, b) => gap(a) - gap(b))[0]
  if (!anchor) return []
  const isInTown = gap(anchor) < NUMBERS_OF_TOWN
  return own
    .map((point) => ({ point, distance: Math.round(metres(anchor, point) / 100) * 100 }))
    .toSorted((a, b) => a.distance - b.distance || gap(a.point) - gap(b.point))
    .map(({ point, distance }) => ({
      distance,
      point: { ...point, distance_m: isInTown ? distance + gap(anchor) * 10 : null },
    }))
}

/** Returns the pickup points nearby, the nearest first. */
export const nearestPickupPoints = <Point extends Place>(points: readonly Point[], postalCode: string) =>
  byDistance(points, postalCode)
    .slice(0, MOST)
    .filter(({ distance }, at) => at < MIN_POINTS || distance <= MAX_DISTANCE_M)
    .map(({ point }) => point)

/** The distance over the earth's surface, by the haversine formula. */
function metres(a: Place, b: Place) {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const half = (from: number, to: number) => Math.sin(radians(to - from) / 2) ** 2
  const h = half(a.lat, b.lat) + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * half(a.lng, b.lng)
  return 2 * 6_371_000 * Math.asin(Math.sqrt(h))
}
