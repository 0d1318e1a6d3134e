import { createTranslator } from '../../lib/i18n'

export const t = createTranslator({
  amount: 'Aantal',
  notAdded: 'Dit artikel ligt nog niet in je winkelwagen. Probeer het opnieuw.',
  alreadyIn: 'Het artikel ligt in je winkelwagen. Kijk even of het aantal klopt.',
  adjusted: 'We hebben het aantal aangepast: je hebt er nu {{n}}.',
  removeItem: 'Verwijder {{name}}',
  removed: 'Product verwijderd uit je winkelwagen.',
  failed: 'Dat lukte niet. Probeer het opnieuw.',
  empty: 'Je winkelwagen is leeg.',
  unavailable:
    'We kunnen je winkelwagen nu niet bereiken. Wat erin ligt, blijft bewaard. Probeer het over een minuut opnieuw.',
  stale: 'We kunnen je winkelwagen nu niet bijwerken. Wat je ziet, kan verouderd zijn.',
  retry: 'Opnieuw proberen',
  checkout: 'Naar de kassa',
  edit: 'Bestelling wijzigen',
})

/** Texts that only the server renders, so the browser's build leaves them out. */
export const serverText = createTranslator({
  title: 'Winkelwagen',
  description: 'Je winkelwagen: bekijk wat erin ligt, pas aantallen aan en bestel.',
  categories: 'Wat heb je nodig?',
  emptyHint: 'Wat je erin legt, bewaren we hier voor je.',
  button: 'Winkelwagen',
  buttonOne: 'Winkelwagen, 1 artikel',
  buttonMany: 'Winkelwagen, {n} artikelen',
  loading: 'Je winkelwagen wordt geladen',
  open: 'Open je winkelwagen om te zien wat erin ligt.',
  offline: 'We kunnen je winkelwagen nu niet laten zien. Heb je internet? Wat erin ligt, blijft bewaard.',
  retry: 'Opnieuw proberen',
  updated: 'Je winkelwagen is bijgewerkt.',
  adjusted: 'Er is minder op voorraad dan je vroeg. We hebben het aantal aangepast.',
  forgotten:
    'Wat je erin legde, ligt er niet meer. Bewaart je browser cookies voor deze winkel? Zonder cookies kunnen we je winkelwagen niet onthouden.',
  unanswered: 'We kregen geen antwoord. Kijk even of je winkelwagen klopt.',
  prepared: 'Alles wat klaarstond, ligt in je winkelwagen.',
  preparedIn: 'Wat klaarstond, ligt in je winkelwagen. Kijk even of de aantallen kloppen.',
  reordered: 'Alles van je bestelling ligt weer in je winkelwagen.',
  beside: 'Handig erbij',
  reassurance: 'Goed om te weten',
  returnDays: 'Retour binnen {{n}} dagen.',
  help: 'Een vraag? Bel',
  payWith: 'Betaal met',
  offer: 'Liever eerst een offerte?',
  offerText: 'Handig als er iemand meebeslist. Je krijgt een link met alle prijzen en je zit nergens aan vast.',
  askOffer: 'Offerte aanvragen',
  quickOrder: 'Bestel je op artikelnummer?',
  quickOrderText: 'Plak een lijst met nummers en aantallen, en zet alles in één keer in je winkelwagen.',
  toQuickOrder: 'Snel bestellen',
  noOrders: 'Online bestellen kan nu niet.',
  noOrdersContact: 'Wil je dit bestellen? Dan helpen we je graag:',
})
