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
  refund: {
    subject: (number: string) => `Je krijgt je betaling voor ${number} terug`,
    title: 'Terugbetaling',
    reason: (amount: string, number: string) =>
      `We hebben ${amount} ontvangen voor bestelling ${number}. Die bestelling was al betaald, of we kunnen de artikelen niet meer leveren. Daarom storten we het bedrag terug op de rekening waarmee je hebt betaald.`,
  },
}
