/** The data of the shop that mails contain. */
export type ShopIdentity = {
  name: string
  email: string
  phone: string
  /** The shop's street, postal code and city on one line. */
  address: string
  kvk?: string
  vatNumber?: string
  /** Within how many days after delivery a buyer may return goods. */
  returnDays: number
  /** The origin of the links in mails, such as `https://www.example.nl`. */
  origin: string
}

/** Returns the shop's name, address and registration numbers on one line. */
export const senderLineOf = ({ name, address, kvk, vatNumber }: ShopIdentity) =>
  [name, address, kvk && `KvK ${kvk}`, vatNumber && `Btw ${vatNumber}`].filter(Boolean).join(' · ')
