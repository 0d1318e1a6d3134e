export type Parcel = { carrier: Carrier; code: string }

export type Carrier = keyof typeof carriers

export type Track = { carrier: string; code: string; uri: string }

type Destination = { country: string; postalCode: string }

/** Who carries our parcels: what they are called, and where one follows a parcel of theirs. */
export const carriers = {
  postnl: {
    title: 'PostNL',
    follow: (code: string, { country, postalCode }: Destination) =>
      `https://jouw.postnl.nl/track-and-trace/${code}-${country}-${postalCode}`,
  },
  dhl: {
    title: 'DHL',
    follow: (code: string, { postalCode }: Destination) =>
      `https://my.dhlecommerce.nl/home/tracktrace/${code}/${postalCode}`,
  },
  dpd: { title: 'DPD', follow: (code: string) => `https://tracking.dpd.de/status/nl_NL/parcel/${code}` },
}
