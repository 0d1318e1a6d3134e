import { createTranslator, plural } from '../lib/i18n'

export const t = createTranslator({
  priceWas: 'Van',
  priceNow: 'Voor',
  priceNowFrom: 'Voor vanaf',
  priceFrom: 'Vanaf',
  inclVat: 'incl. btw',
  per: { kg: 'kg', l: 'liter', m: 'm', m2: 'm²', m3: 'm³', piece: 'stuk' },
  showPassword: 'Toon',
  /** The accessible name of the button `showPassword`, with whose text it begins. */
  showPasswordLabel: 'Toon wat je typt',
  failed: 'Er is een fout opgetreden. Probeer het opnieuw.',
})

/** Texts that only the server renders, so the browser's build leaves them out. */
export const serverText = createTranslator({
  home: 'Home',
  breadcrumbs: 'Kruimelpad',
  rating: '{{rating}} van de 10',
  reviews: plural('beoordeling', 'beoordelingen'),
  failed: 'Er is een fout opgetreden',
  retry: 'Opnieuw proberen',
  elsewhere: 'Bekijk dit op {{site}}',
  form: {
    required: 'Velden met een * zijn verplicht.',
    errorTitle: 'Er klopt nog iets niet',
    errorPrefix: 'Fout: ',
    unreadable: 'Dit formulier konden we niet lezen. Probeer het opnieuw.',
    outageTitle: 'De winkel is even niet bereikbaar',
    outage: 'Wat je hebt ingevuld, is niet weg. Probeer het over een minuut opnieuw.',
  },
})
