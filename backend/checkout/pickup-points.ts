const MAX_POINTS = 10
/** The number of pickup points to return, however far away they are. */
const MIN_POINTS = 3
/** Further pickup points are returned up to this distance, in metres. */
const MAX_DISTANCE_M = 25_000
/** An estimate: 4811 (Breda) and 5211 (’s-Hertogenbosch) are 40 km apart. */
const METRES_PER_POSTAL_NUMBER = 100

type Place = { postal_code: string; country: string; lat: number; lng: number }

/** Returns the country whose postal codes look like this one; undefined for another form. */
export function countryOfPostalCode(postalCode: string): 'NL' | 'BE' | undefined {
  const plain = postalCode.replace(/\s/g, '')
  if (/^[1-9]\d{3}([a-z]{2})?$/i.test(plain)) return plain.length === 4 ? 'BE' : 'NL'
  return undefined
}

/**
 * Sorts points by their distance to a postal code, in metres. The distances are rounded estimates: by way of the pickup
 * point whose postal code is closest in number.
 */
function byDistance<Point extends Place>(points: readonly Point[], postalCode: string) {
  const country = countryOfPostalCode(postalCode)
  const number = Number.parseInt(postalCode, 10)
  const own = points.filter((point) => point.country === country)
  const gap = (point: Place) => Math.abs(Number.parseInt(point.postal_code, 10) - number)
  const anchor = own.toSorted((a, b) => gap(a) - gap(b))[0]
  if (!anchor) return []
  return own
    .map((point) => ({
      ...point,
      distance_m: Math.round(metres(anchor, point) / 100) * 100 + gap(anchor) * METRES_PER_POSTAL_NUMBER,
    }))
    .toSorted((a, b) => a.distance_m - b.distance_m || gap(a) - gap(b))
}

/** Returns the pickup points nearby, the nearest first. */
export const nearestPickupPoints = <Point extends Place>(points: readonly Point[], postalCode: string) =>
  byDistance(points, postalCode)
    .slice(0, MAX_POINTS)
    .filter(({ distance_m }, at) => at < MIN_POINTS || distance_m <= MAX_DISTANCE_M)

/** The distance over the earth's surface, by the haversine formula. */
function metres(a: Place, b: Place) {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const half = (from: number, to: number) => Math.sin(radians(to - from) / 2) ** 2
  const h = half(a.lat, b.lat) + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * half(a.lng, b.lng)
  return 2 * 6_371_000 * Math.asin(Math.sqrt(h))
}
