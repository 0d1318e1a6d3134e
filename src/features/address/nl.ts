import { createTranslator } from '../../lib/i18n'

export const t = createTranslator({
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

/** Messages about the result of an address lookup. The script fills in `{street}` and `{city}`. */
export const lookupText = createTranslator({
  filled: 'Ingevuld: {street} in {city}. Klopt dat niet? Pas het gerust aan.',
  unknown: 'Dit adres vinden we niet. Kijk de postcode en het huisnummer na, of vul straat en plaats zelf in.',
})
