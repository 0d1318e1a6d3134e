import { TRANSFER_DAYS } from './holding'

export const texts = {
  shipping: 'Bezorging',
  payment: 'Betaling',
  free: 'gratis',
  discount: (code: string | null) => `Korting${code ? ` (${code})` : ''}`,
  totalGross: 'Totaal incl. btw',
  settled: {
    paid: 'We hebben je betaling ontvangen en gaan voor je aan de slag.',
    transfer: `Zodra je overboeking binnen is, gaan we voor je aan de slag. We houden de artikelen ${TRANSFER_DAYS} werkdagen voor je vast.`,
    account: 'We gaan voor je aan de slag. De factuur krijg je bij je pakket. Je betaalt binnen 14 dagen.',
  },
  confirmation: {
    subject: (number: string, shop: string) => `Je bestelling ${number} bij ${shop}`,
    title: 'Bedankt voor je bestelling',
    opening: (shop: string, settled: string) => `Bedankt voor je bestelling bij ${shop}. ${settled}`,
    number: (number: string) => `Bestelnummer: ${number}`,
    rights:
      'Je mag je bestelling tot 14 dagen na ontvangst herroepen, zonder opgave van redenen. Antwoord dan op deze e-mail en stuur de artikelen binnen 14 dagen daarna terug.',
    vat: (rate: number) => `waarvan btw ${rate}%`,
    pickupPoint: 'Afhaalpunt',
    delivery: 'Bezorgadres',
    invoice: 'Factuuradres',
    remarks: 'Opmerkingen',
    withheld:
      'Je naam, adres en opmerkingen staan niet in deze e-mail, want we weten nog niet zeker dat dit e-mailadres van jou is.',
    withheldUntilPaid:
      'Je naam, adres en opmerkingen staan nog niet in deze e-mail, want we weten nog niet zeker dat dit e-mailadres van jou is. Je leest ze in de e-mail die je krijgt als je betaling binnen is.',
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
    link: 'Bekijk je bestelling of kies een andere betaalmethode',
  },
  reminder: {
    subject: (number: string) => `Je bestelling ${number} wacht nog op betaling`,
    title: 'Je bestelling wacht nog op betaling',
    opening: (number: string, shop: string) =>
      `Je hebt bij ${shop} bestelling ${number} geplaatst, maar de betaling is nog niet gelukt. Er is niets afgeschreven.`,
    until: (moment: string) =>
      `We houden de artikelen tot ${moment} voor je vast. Betaal je later, dan vervalt de bestelling en gaan ze terug naar de voorraad.`,
    link: 'Betaal je bestelling, of kies een andere betaalmethode',
    ignore: 'Wil je de bestelling niet meer? Dan hoef je niets te doen.',
  },
  refund: {
    subject: (number: string) => `Je krijgt je betaling voor ${number} terug`,
    title: 'Terugbetaling',
    reason: (amount: string, number: string) =>
      `We hebben ${amount} ontvangen voor bestelling ${number}. Die bestelling was al betaald, is van bedrag veranderd, of we kunnen de artikelen niet meer leveren. Daarom storten we het bedrag terug op de rekening waarmee je hebt betaald.`,
  },
}
