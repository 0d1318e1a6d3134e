import { formatPrice } from '../../src/contract/money/euros-and-cents'
import { TRANSFER_RESERVATION_DAYS } from './reservation-rules'
import { RETURN_AND_REFUND_DAYS, WARRANTY_YEARS, WITHDRAWAL_DAYS } from './return-deadlines'

type ContactDetails = { phone: string; email: string }
type ReturnPostage = { returns_free: number | null; returns_text: string | null; return_cost_cents: number | null }
type Returning = ContactDetails & ReturnPostage & { return_days: number }

export const texts = {
  number: 'Bestelnummer',
  total: 'Totaal',
  toPay: 'Te betalen',
  moneyBack: 'Je krijgt terug',
  shipping: 'Bezorging',
  term: 'Levertijd',
  payment: 'Betaling',
  free: 'gratis',
  follow: 'Volg je bestelling',
  discount: (code: string | null) => `Korting${code ? ` (${code})` : ''}`,
  totalGross: 'Totaal incl. btw',
  settled: {
    paid: 'We hebben je betaling ontvangen en gaan voor je aan de slag.',
    free: 'We gaan voor je aan de slag.',
    transfer: `Zodra je overboeking binnen is, gaan we voor je aan de slag. We houden de artikelen ${TRANSFER_RESERVATION_DAYS} werkdagen voor je vast.`,
    account:
      'We gaan voor je aan de slag. Je factuur vind je bij je bestelling in je account. Je betaalt binnen 14 dagen.',
  },
  confirmation: {
    subject: (number: string, shop: string) => `Je bestelling ${number} bij ${shop}`,
    title: 'Bedankt voor je bestelling',
    opening: (shop: string, settled: string) => `Bedankt voor je bestelling bij ${shop}. ${settled}`,
    vat: (rate: number) => `waarvan ${rate}% btw`,
    pickupPoint: 'Afhaalpunt',
    counter: 'Ophalen bij',
    counterReady: 'Je krijgt een mail zodra je bestelling klaarligt.',
    delivery: 'Bezorgadres',
    ageCheck: 'Leeftijdscontrole',
    age: (age: number, isCounter: boolean) =>
      `${isCounter ? 'Bij het ophalen' : 'Bij de deur'} vragen we om een geldig identiteitsbewijs: je bent ${age} jaar of ouder.`,
    invoice: 'Factuuradres',
    remarks: 'Opmerkingen',
    gift: 'Cadeau',
    giftNote: 'In het pakket zitten geen prijzen en geen factuur.',
    withheld:
      'Je naam, je adres en wat je erbij schreef, staan niet in deze mail, want we weten nog niet zeker dat dit e-mailadres van jou is.',
    withheldUntilPaid:
      'Je naam, je adres en wat je erbij schreef, staan nog niet in deze mail, want we weten nog niet zeker dat dit e-mailadres van jou is. Je leest ze in de mail die je krijgt als je betaling binnen is.',
  },
  transfer: {
    title: 'Zo maak je het bedrag over',
    amount: (amount: string) => `Bedrag: ${amount}`,
    account: (account: string) => `Rekening (IBAN): ${account}`,
    name: (name: string) => `Op naam van: ${name}`,
    bic: (bic: string) => `BIC: ${bic}`,
    reference: (reference: string) => `Kenmerk: ${reference}`,
    until: (day: string) => `Uiterlijk: ${day}`,
    unknown:
      'Naar welke rekening je het bedrag overmaakt, en met welk kenmerk, lees je op de betaalpagina. Je komt er met de link hieronder.',
    link: 'Naar de betaalpagina',
  },
  reminder: {
    subject: (number: string) => `Je bestelling ${number} wacht nog op betaling`,
    title: 'Je bestelling wacht nog op betaling',
    opening: (number: string, shop: string) =>
      `Je hebt bij ${shop} bestelling ${number} geplaatst, maar de betaling is nog niet gelukt. Er is niets afgeschreven.`,
    until: (moment: string) =>
      `We houden de artikelen tot ${moment} voor je vast. Betaal je later, dan vervalt de bestelling en gaan ze terug naar de voorraad.`,
    link: 'Betaal je bestelling',
    ignore:
      'Je kunt dan ook een andere betaalmethode kiezen. Wil je de bestelling niet meer? Dan hoef je niets te doen.',
  },
  rights: {
    withdrawal: {
      title: 'Herroepen en retourneren',
      link: 'Herroepen of retourneren',
      lines: ({ phone, email, return_days, ...postage }: Returning) => [
        `Je mag de koop zonder opgave van redenen herroepen tot ${WITHDRAWAL_DAYS} dagen na de dag waarop je het laatste artikel van je bestelling hebt ontvangen. Dat is je wettelijke bedenktijd.`,
        `Herroepen doe je online met je bestelnummer en je postcode; de link staat hieronder en onderaan elke pagina van onze winkel. Mailen naar ${email}, bellen met ${phone} of een brief sturen mag ook. Het modelformulier hieronder mag je gebruiken, maar het hoeft niet. Je bent op tijd als je ons dit laat weten voordat de bedenktijd voorbij is.`,
        `Stuur de artikelen terug binnen ${RETURN_AND_REFUND_DAYS} dagen nadat je hebt herroepen. Binnen ${RETURN_AND_REFUND_DAYS} dagen na je herroeping betalen we je terug op de manier waarop je hebt betaald; herroep je de hele bestelling, dan ook de standaard verzendkosten. We mogen daarmee wachten tot we de artikelen of je verzendbewijs hebben.`,
        returnPostageText(postage),
        ...(return_days > WITHDRAWAL_DAYS ? [`Je mag tot ${return_days} dagen na ontvangst retourneren.`] : []),
      ],
    },
    exclusions: {
      custom: 'hiervoor geldt geen bedenktijd, want het is op maat gemaakt.',
      perishable: 'hiervoor geldt geen bedenktijd, want het is beperkt houdbaar.',
      press: 'hiervoor geldt geen bedenktijd, want het is een losse krant of een los tijdschrift.',
      hygiene: 'de bedenktijd vervalt zodra je de verzegeling opent, om redenen van hygiëne.',
      sealed: 'de bedenktijd vervalt zodra je de verzegeling opent.',
    },
    /** The statutory text of the withdrawal form: Directive 2011/83/EU, annex I, part B. */
    form: {
      title: 'Modelformulier voor herroeping',
      lines: (seller: string) => [
        '(Dit formulier alleen invullen en terugzenden als u de overeenkomst wilt herroepen)',
        `– Aan ${seller}:`,
        '– Ik/Wij (*) deel/delen (*) u hierbij mede dat ik/wij (*) onze overeenkomst betreffende de verkoop van de volgende goederen/levering van de volgende dienst (*) herroep/herroepen (*):',
        '– Besteld op (*)/Ontvangen op (*):',
        '– Naam/Namen consument(en):',
        '– Adres consument(en):',
        '– Handtekening van consument(en) (alleen wanneer dit formulier op papier wordt ingediend):',
        '– Datum:',
        '(*) Doorhalen wat niet van toepassing is.',
      ],
    },
    guarantee: {
      title: 'Garantie',
      lines: [
        'Je hebt wettelijk recht op een deugdelijk product: het moet doen wat je ervan mag verwachten. Doet het dat niet, dan repareren of vervangen we het kosteloos, of krijg je je geld terug.',
        `Tot ${WARRANTY_YEARS} jaar na ontvangst meld je het online via dezelfde link als hierboven. Ook daarna kan je wettelijke recht nog gelden: bel of mail ons dan.`,
      ],
    },
    complaints: {
      title: 'Niet tevreden?',
      lines: ({ phone, email }: ContactDetails) => [
        `Vertel het ons: mail naar ${email} of bel ${phone}. We zoeken samen een oplossing. Komen we er niet uit, dan kun je naar de bevoegde rechter.`,
      ],
    },
    seller: 'Met wie je de koop hebt gesloten',
    kvk: (number: string) => `KvK ${number}`,
    vatNumber: (number: string) => `Btw ${number}`,
  },
  newOrder: {
    subject: (number: string, amount: string) => `Nieuwe bestelling ${number}: ${amount}`,
    title: 'Een nieuwe bestelling',
    opening: {
      paid: (number: string) => `Bestelling ${number} is betaald en kan worden ingepakt.`,
      free: (number: string) => `Bestelling ${number} kost niets en kan worden ingepakt.`,
      account: (number: string) => `Bestelling ${number} is op rekening geplaatst en kan worden ingepakt.`,
    },
    customer: 'Klant',
    advice: (number: string) => `Bekijken: npm run shop -- orders ${number}`,
  },
  newOrders: {
    subject: (count: number) => (count === 1 ? '1 nieuwe bestelling' : `${count} nieuwe bestellingen`),
    title: 'Nieuwe bestellingen',
    remarks: 'Met een opmerking',
    gift: 'Een cadeau: geen factuur in het pakket',
    advice: 'Bekijken: npm run shop -- orders',
  },
  refund: {
    subject: (number: string) => `Je krijgt je betaling voor ${number} terug`,
    title: 'Terugbetaling',
    reason: (amount: string, number: string) =>
      `We hebben ${amount} ontvangen voor bestelling ${number}. Die bestelling was al betaald, is van bedrag veranderd, of we kunnen de artikelen niet meer leveren. Daarom storten we het bedrag terug op de rekening waarmee je hebt betaald.`,
  },
}

/** Returns who pays for sending goods back, and about how much. */
export function returnPostageText({ returns_free, returns_text, return_cost_cents: cents }: ReturnPostage) {
  if (returns_free) return 'Terugsturen is gratis.'
  const own = 'De kosten van het terugsturen betaal je zelf'
  return cents === null ? (returns_text ?? `${own}.`) : `${own}: ongeveer ${formatPrice(cents)}.`
}
