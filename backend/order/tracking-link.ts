import type { ShopCarrier } from '../db/schema'

export type Parcel = { carrier: ShopCarrier; code: string }

export type TrackingLink = { carrier: string; code: string; uri: string }

type Destination = { country: string; postal_code: string }

export const trackingLinkOf = ({ carrier, code }: Parcel, { country, postal_code }: Destination): TrackingLink => {
  const parts: Record<string, string> = { code, country, postal_code: postal_code.replace(/\s/g, '') }
  const uri = carrier.track.replace(/\{(code|country|postal_code)\}/g, (_, part) =>
    encodeURIComponent(parts[part] ?? ''),
  )
  return { carrier: carrier.title, code, uri }
}
