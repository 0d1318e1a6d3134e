/** The data of the shop that mails contain. */
export type ShopIdentity = {
  name: string
  email: string
  phone: string
  /** The shop's street, postal code and city on one line. */
  address: string
  kvk?: string
  vatNumber?: string
  /** How many days a buyer has to return goods. */
  returnDays: number
  /** The URL of the shop, such as `https://www.example.nl`, which links in mails start with. */
  origin: string
}

/** Returns the name, address and registration numbers of the sender on one line. */
export const identityOf = ({ name, address, kvk, vatNumber }: ShopIdentity) =>
  [name, address, kvk && `KvK ${kvk}`, vatNumber && `Btw ${vatNumber}`].filter(Boolean).join(' · ')
