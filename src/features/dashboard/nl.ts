import { textsOf } from '../../lib/i18n'

export const t = textsOf({
  nav: 'Mijn account',
  overview: 'Overzicht',
  orders: 'Bestellingen',
  offers: 'Offertes',
  favourites: 'Favoriete producten',
  personalData: 'Persoonlijke gegevens',
  title: 'Mijn dashboard',
  hello: 'Hallo {{name}}',
  outageTitle: 'Dit lukt nu even niet',
  outage: 'We kunnen je gegevens nu niet ophalen. Er is niets weg: probeer het over een minuut opnieuw.',
  guestTitle: 'Je winkelt als gast',
  guestText: 'Bij een account horen een overzicht van je bestellingen, je favorieten en je adressen.',
  guestRegister: 'Account aanmaken',
  logout: 'Uitloggen',
})
