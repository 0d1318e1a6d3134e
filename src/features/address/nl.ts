import { textsOf } from '../../lib/i18n'

/** What is asked of who somebody is, of their company and of their address is called so wherever it is asked. */
export const t = textsOf({
  company: 'Bedrijfsnaam',
  companyHint: 'Alleen als je voor een bedrijf of vereniging bestelt',
  vatNumber: 'Btw-nummer',
  firstname: 'Voornaam',
  middleName: 'Tussenvoegsel',
  lastname: 'Achternaam',
  invoice: 'Factuuradres',
  delivery: 'Bezorgadres',
  street: 'Straat',
  houseNumber: 'Huisnummer',
  addition: 'Toevoeging',
  postalCode: 'Postcode',
  city: 'Plaats',
  country: 'Land',
  phone: 'Telefoonnummer',
})

/** What looking an address up says. The script puts `{street}` and `{city}` in. */
export const lookupText = textsOf({
  filled: 'Ingevuld: {street} in {city}. Klopt dat niet? Pas het gerust aan.',
  unknown: 'Dit adres vinden we niet. Kijk de postcode en het huisnummer na, of vul straat en plaats zelf in.',
})
