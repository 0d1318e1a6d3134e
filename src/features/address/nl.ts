import { createTranslator } from '../../lib/i18n'

export const t = createTranslator({
  company: 'Bedrijfsnaam',
  companyHint: 'Alleen als je voor een bedrijf of vereniging bestelt',
  vat_number: 'Btw-nummer',
  firstname: 'Voornaam',
  middle_name: 'Tussenvoegsel',
  lastname: 'Achternaam',
  invoice: 'Factuuradres',
  delivery: 'Bezorgadres',
  street: 'Straat',
  house_number: 'Huisnummer',
  addition: 'Toevoeging',
  postal_code: 'Postcode',
  city: 'Plaats',
  country: 'Land',
  phone: 'Telefoonnummer',
})

/** Messages about the result of an address lookup. The script fills in `{street}` and `{city}`. */
export const lookupText = createTranslator({
  filled: 'Ingevuld: {street} in {city}. Klopt dat niet? Pas het gerust aan.',
  unknown: 'Dit adres vinden we niet. Kijk de postcode en het huisnummer na, of vul straat en plaats zelf in.',
})
