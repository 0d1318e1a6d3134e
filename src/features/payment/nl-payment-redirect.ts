import { textsOf } from '../../lib/i18n'

/** The texts of the page after paying, in a file of their own (specification §9: nl_payment_redirect). */
export const t = textsOf({
  paidTitle: 'Bedankt voor je bestelling',
  paidNumber: 'Je bestelnummer is {{number}}.',
  paidMail: 'We sturen de bevestiging naar {{email}}. Niets ontvangen? Kijk ook bij je ongewenste mail.',
  paidNextTitle: 'Wat gebeurt er nu?',
  paidNextPack: 'We pakken je bestelling in.',
  paidNextSend: 'Zodra je pakket onderweg is, krijg je een mail waarmee je het kunt volgen.',
  paidNextHelp: 'Iets niet goed? Bel of mail ons en houd je bestelnummer erbij.',
  openTitle: 'Je betaling wordt verwerkt',
  openText: 'We wachten op bericht van je bank. Meestal duurt dat een paar tellen. Je bestelnummer is {{number}}.',
  openWatching: 'Deze pagina kijkt vanzelf of er bericht is.',
  openSlow:
    'Het duurt langer dan gewoonlijk. Je mag dit venster sluiten: zodra je betaling binnen is, sturen we een mail naar {{email}}.',
  openCheck: 'Kijk opnieuw',
  failedTitle: 'De betaling is mislukt',
  failedText:
    'Er is niets afgeschreven. Je bestelling {{number}} staat nog klaar: probeer het gerust opnieuw, of bel ons als het niet lukt.',
  canceledTitle: 'De betaling is geannuleerd',
  canceledText: 'Er is niets afgeschreven. Je bestelling {{number}} staat nog klaar als je toch wilt betalen.',
  expiredTitle: 'De betaling is verlopen',
  expiredText: 'Het betalen van bestelling {{number}} duurde te lang en is gestopt. Er is niets afgeschreven.',
  closedText:
    'Bestelling {{number}} is niet meer te betalen: de artikelen zijn teruggegaan naar de voorraad. Er is niets afgeschreven.',
  retry: 'Opnieuw betalen',
  shop: 'Verder winkelen',
  unknownTitle: 'Deze betaling kennen we niet',
  unknownText: 'De link klopt niet of is afgekapt. Open de link uit je mail, of bel ons: we zoeken je bestelling op.',
  outageTitle: 'We kunnen je betaling nu niet nakijken',
  outageText:
    'Heb je betaald, dan is dat niet weg: je krijgt een mail zodra het bericht binnen is. Betaal niet nog een keer.',
})
