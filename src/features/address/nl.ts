import { textsOf } from '../../lib/i18n'

/** The script puts `{street}` and `{city}` in. */
export const t = textsOf({
  filled: 'Ingevuld: {street} in {city}. Klopt dat niet? Pas het gerust aan.',
  unknown: 'Dit adres vinden we niet. Kijk de postcode en het huisnummer na, of vul straat en plaats zelf in.',
})
