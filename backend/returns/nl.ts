import { RETURN_AND_REFUND_DAYS } from '../order/return-deadlines'

export const texts = {
  mailNeeded: 'Vul ook het e-mailadres van je bestelling in. Bij een postcode van vier cijfers hebben we dat nodig.',
  notConfirmed: (number: string) =>
    `De koper heeft ${number} nog niet bevestigd via de link in de mail. Vraag het na, bijvoorbeeld per telefoon, en gebruik dan: npm run shop -- returns ${number} settled --confirmed`,
  tooMuch: 'Zoveel kan er niet meer terug. Kijk wat er van je bestelling nog over is en kies opnieuw.',
  excluded: (name: string) => `${name} kun je niet herroepen of retourneren. Is er iets stuk? Kies dan garantie.`,
  unknown: (number: string) => `Retour ${number} bestaat niet.`,
  dealtWith: 'Deze retour is al afgehandeld.',
  refused: {
    unpaid: 'Deze bestelling is nog niet betaald. Je hoeft niets te doen: hij vervalt vanzelf.',
    cancelled: 'Deze bestelling is geannuleerd.',
    refunded: 'Deze bestelling is al terugbetaald.',
    notSent: 'Deze bestelling is nog niet verzonden. Je kunt de koop wel herroepen.',
    withdrawal: 'De bedenktijd van 14 dagen is voorbij. Kijk of je nog mag retourneren.',
    return: 'De tijd om te retourneren is voorbij. Is er iets stuk? Meld het dan als garantie.',
    warranty: 'De garantietijd is voorbij. Neem contact met ons op: we kijken wat we kunnen doen.',
  },
  number: 'Retournummer',
  order: 'Bestelnummer',
  follow: 'Bekijk hoe het met je retour staat',
  hint: (number: string) => `en noem je retournummer ${number}`,
  proof: {
    ask: 'Je bestelling is nog niet verzonden. Bevestig met één klik dat je hem zelf hebt herroepen, dan kunnen we het sneller voor je afhandelen.',
    link: 'Bevestig dat je dit zelf hebt gedaan',
    notYou: (phone: string) => `Heb je niets herroepen? Klik dan niet, en bel ons meteen op ${phone}.`,
  },
  confirmation: {
    several: (order: string) => ({
      subject: `We hebben je meldingen over bestelling ${order} ontvangen`,
      title: 'Bevestiging van je meldingen',
    }),
    withdrawal: (order: string, moment: string, number: string) => ({
      subject: `We hebben je herroeping van bestelling ${order} ontvangen`,
      title: 'Bevestiging van je herroeping',
      opening: `Op ${moment} hebben we je herroeping ontvangen. Je retournummer is ${number}. Bewaar deze mail als bewijs.`,
    }),
    return: (order: string, moment: string, number: string) => ({
      subject: `Je retour ${number} van bestelling ${order}`,
      title: 'Je retour is aangemeld',
      opening: `Op ${moment} heb je een retour aangemeld. Je retournummer is ${number}.`,
    }),
    warranty: (order: string, moment: string, number: string) => ({
      subject: `Je garantiemelding ${number} over bestelling ${order}`,
      title: 'We hebben je garantiemelding ontvangen',
      opening: `Op ${moment} heb je gemeld dat er iets mis is met je aankoop. Dat is vervelend. Je retournummer is ${number}.`,
    }),
  },
  declaration: {
    title: 'Je verklaring',
    opening: 'Ik herroep de koop van:',
    goods: 'Wat je terugstuurt',
    line: (amount: number, name: string) => `${amount} × ${name}`,
    ordered: (number: string, day: string) => `Bestelling ${number} van ${day}`,
    reason: (reason: string) => `Toelichting: ${reason}`,
    name: (name: string) => `Naam: ${name}`,
    email: (email: string) => `E-mail: ${email}`,
  },
  sendBack: {
    title: 'Terugsturen',
    item: 'Stuur het artikel naar:',
    items: (until: string) =>
      `Stuur de artikelen binnen ${RETURN_AND_REFUND_DAYS} dagen terug, dus uiterlijk op ${until}, naar:`,
    itemsIfCollected: (until: string) =>
      `Heb je de artikelen nog niet opgehaald? Dan hoef je niets te doen. Heb je ze al, stuur ze dan binnen ${RETURN_AND_REFUND_DAYS} dagen terug, dus uiterlijk op ${until}, naar:`,
    attention: (shop: string) => `${shop}, t.a.v. Retouren`,
    note: (number: string) => `Leg een briefje met ${number} in het pakket en bewaar je verzendbewijs.`,
    notSent: (phone: string) =>
      `We hebben je bestelling nog niet verzonden, dus je hoeft niets terug te sturen. Komt het pakket toch nog aan, weiger het dan of bel ${phone}.`,
  },
  after: {
    title: 'Hoe gaat het verder?',
    withdrawal: (isSent: boolean, until: string) =>
      `Wat je ervoor hebt betaald, krijg je binnen ${RETURN_AND_REFUND_DAYS} dagen na je herroeping terug, dus uiterlijk op ${until}, op de manier waarop je betaalde. Herroep je de hele bestelling, dan geldt dat ook voor de standaard verzendkosten.${isSent ? ' We mogen wachten tot we de artikelen of je verzendbewijs hebben.' : ''}`,
    return: () =>
      `Wat je ervoor hebt betaald, krijg je terug binnen ${RETURN_AND_REFUND_DAYS} dagen nadat we de artikelen hebben ontvangen, op de manier waarop je betaalde.`,
    warranty: () =>
      `Zodra we het artikel hebben, kijken we wat eraan scheelt. Binnen ${RETURN_AND_REFUND_DAYS} dagen hoor je of we het repareren of vervangen, of dat je terugkrijgt wat je hebt betaald.`,
  },
  news: {
    subject: (title: string, number: string) => `${title} (${number})`,
    received: 'We hebben je pakket ontvangen',
    receivedWarranty: (order: string) =>
      `Het artikel uit bestelling ${order} is bij ons binnen. Binnen ${RETURN_AND_REFUND_DAYS} dagen hoor je wat we voor je doen.`,
    receivedReturn: (order: string) =>
      `Je retour van bestelling ${order} is bij ons binnen. We kijken de artikelen na. Daarna krijg je terug wat je ervoor hebt betaald, op de manier waarop je betaalde.`,
    rejected: 'We kunnen je retour niet aannemen',
    rejectedWarranty: 'We kunnen je garantiemelding niet goedkeuren',
    about: (order: string) => `Het gaat om bestelling ${order}.`,
    disagree: 'Ben je het er niet mee eens? Laat het ons weten, dan kijken we er samen naar.',
  },
}
