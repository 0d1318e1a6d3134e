import { plural, textsOf } from '../lib/i18n'

export const t = textsOf({
  home: 'Home',
  breadcrumbs: 'Kruimelpad',
  priceWas: 'Van',
  priceNow: 'Voor',
  priceFrom: 'Vanaf',
  rating: '{{rating}} van de 10',
  reviews: plural('beoordeling', 'beoordelingen'),
  error: {
    title: 'Er is een fout opgetreden',
    general: 'Er is een fout opgetreden. Probeer het nog eens.',
  },
  form: {
    errorTitle: 'Er klopt nog iets niet',
    errorPrefix: 'Fout: ',
    badForm: 'Dit formulier konden we niet lezen. Probeer het nog eens.',
    outageTitle: 'De winkel is even niet bereikbaar',
    outage: 'Wat je hebt ingevuld, is niet weg. Probeer het over een minuut nog eens.',
  },
})
