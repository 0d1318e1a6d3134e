/** What mail says of the shop, and where its links lead. */
export type Shop = {
  name: string
  email: string
  phone: string
  /** Street, postal code and city on one line. */
  address: string
  kvk?: string
  vatNumber?: string
  /** So many days a buyer may send goods back. */
  returnDays: number
  /** Where visitors find it, such as `https://www.example.nl`. */
  origin: string
}

/** Who writes, on one line. */
export const identityOf = ({ name, address, kvk, vatNumber }: Shop) =>
  [name, address, kvk && `KvK ${kvk}`, vatNumber && `Btw ${vatNumber}`].filter(Boolean).join(' · ')
