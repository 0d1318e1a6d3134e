import { createTranslator } from '../../lib/i18n'

export const t = createTranslator({
  askTitle: 'Offerte aanvragen',
  ask: 'Offerte aanvragen',
  askText:
    'Je ziet de offerte meteen, met alles wat nu in je winkelwagen ligt. We mailen je ook een link, die je kunt doorsturen aan wie erover meebeslist. Stijgt een prijs, of vervalt je kortingscode, dan vervalt de offerte ook.',
  askArticleText:
    'Is dit meer dan er op voorraad is, dan kijken we wanneer we alles kunnen leveren. Je krijgt een mail met de offerte, de prijs en de levertijd. Je zit nergens aan vast.',
  askedAs: 'Je vraagt aan als {{email}}.',
  otherEmail: 'Ander e-mailadres',
  remarks: 'Opmerkingen',
  remarksLabel: 'Waar is de offerte voor? (niet verplicht)',
  outageAsk:
    'We weten niet zeker of je aanvraag is aangekomen. Probeer het gerust opnieuw: je krijgt nooit twee offertes.',
  askSummary: 'In de offerte',
  toCart: 'Naar je winkelwagen',
  title: 'Offerte {{number}}',
  titlePlain: 'Je offerte',
  made: 'Je offerte is klaar. We hebben de link gemaild naar {{email}}.',
  madePlain: 'Je offerte is klaar. We hebben de link ook gemaild.',
  madeCart: 'Wat in je winkelwagen ligt, ligt er nog.',
  requested: 'We hebben je aanvraag.',
  requestedText:
    'Je vraagt om meer dan er op voorraad is. We kijken wanneer we alles kunnen leveren en mailen je zodra je de offerte kunt bestellen.',
  term: 'Levertijd: {{term}}',
  openTerm: 'Geldig tot en met {{date}}. Tot dan gelden deze prijzen.',
  open: 'Geldig tot en met {{date}}, zolang de artikelen op voorraad zijn, hun prijs niet stijgt en een eventuele kortingscode geldt.',
  openPlain: 'Geldig zolang de artikelen op voorraad zijn, hun prijs niet stijgt en een eventuele kortingscode geldt.',
  items: 'Artikelen in de offerte',
  summary: 'Wat het kost',
  noShipping: 'Verzendkosten komen er nog bij: hoe we bezorgen, kies je bij het bestellen.',
  order: 'Bestel deze offerte',
  noOrders: 'Online bestellen kan nu niet. Bel of mail ons, dan regelen we het samen.',
  over: 'Deze offerte is verlopen op {{date}}.',
  overPlain: 'Deze offerte is verlopen.',
  overText:
    'Wil je de artikelen nog hebben? Leg ze in je winkelwagen en vraag een nieuwe offerte aan, of bestel meteen.',
  refusedText: 'Bel of mail ons, dan zoeken we iets anders.',
  ordered: 'Deze offerte is besteld, met bestelnummer {{number}}.',
  orderedText: 'De bevestiging staat in de mail van wie besteld heeft.',
  gone: 'Deze offerte kunnen we niet meer precies zo leveren.',
  goneText: 'Bel of mail ons, dan maken we een nieuwe voor je.',
  buyer: 'Aangevraagd door',
  delivery: 'Bezorgadres',
  allOffers: 'Al je offertes',
  allOrders: 'Je bestellingen',
  unknownTitle: 'Deze offerte kennen we niet',
  unknownText:
    'Misschien is de link niet helemaal meegekomen, of is de offerte al een tijd verlopen. Klik liever op de link in de mail dan hem over te typen.',
  noneTitle: 'Je offerte bekijken',
  noneText:
    'Van elke offerte mailen we een eigen link. Open de mail met ‘Je offerte’ in het onderwerp en klik op ‘Bekijk en bestel je offerte’.',
  noneAccount: 'Heb je een account? Dan vind je al je offertes ook in je dashboard.',
  noneAsk: 'Nog geen offerte? Leg de artikelen in je winkelwagen en kies daar voor ‘Offerte aanvragen’.',
  outageTitle: 'Dit lukt nu even niet',
  outage: 'We kunnen de offerte nu niet ophalen. Er is niets weg: probeer het over een minuut opnieuw.',
  retry: 'Opnieuw proberen',
})
