/** Texts of alarm mails: what fails, in one sentence, and how to solve it. */
export const texts = {
  alarm: {
    setup: [
      'De winkel mist een geheim of instelling',
      'Zolang dat ontbreekt, kan niet iedereen inloggen, bestellen of de winkel beheren. Welke het is, staat in de uitvoer van: npm run deploy:dry',
    ],
    provider: [
      'Er kan niet worden betaald',
      'De betaaldienst opent geen betalingen. Kijk op de statuspagina van je betaaldienst, en of de sleutel in MOLLIE_API_KEY nog klopt. Bestellingen blijven een uur bewaard, met een link om alsnog te betalen.',
    ],
    news: [
      'Meldingen over betalingen blijven liggen',
      'De betaaldienst meldde een betaling, maar antwoordt niet als de winkel vraagt hoe het ermee staat. De winkel vraagt het elke vijf minuten opnieuw. Kijk op de statuspagina van je betaaldienst.',
    ],
    refunds: [
      'Terugbetalingen lukken niet',
      'Er wacht al uren geld op terugbetaling. Meestal is het saldo bij je betaaldienst te laag: vul het aan, dan gaat het vanzelf verder.',
    ],
    given_up: [
      'Mail is niet aangekomen',
      'Mail is na tien pogingen opgegeven. Welke: npm run shop -- mail. Opnieuw versturen: npm run shop -- mail again all. Klopt een adres niet, wis de mail dan met: npm run shop -- mail drop NUMMER',
    ],
    outbox: [
      'Mail blijft liggen',
      'Er wacht al meer dan een halfuur mail. Kijk in het dashboard van Cloudflare bij Email Sending of de daglimiet is bereikt en of het adres van de winkel nog is bevestigd. Wat wacht, gaat daarna vanzelf uit.',
    ],
    cron: [
      'De vijfminutentaak van de winkel loopt niet',
      'Onbetaalde bestellingen houden hun voorraad vast en terugbetalingen wachten. Kijk in het dashboard van Cloudflare, bij de logs van de backend, naar housekeeping_failed.',
    ],
    backup: [
      'Er is al meer dan een week geen back-up gemaakt',
      'Maak er een met: npm run backup -- --remote. Laat dat elke nacht gebeuren, op een machine die niet van Cloudflare is.',
    ],
  },
  subject: (shop: string, what: string) => `${shop}: ${what.charAt(0).toLowerCase()}${what.slice(1)}`,
  over: (shop: string, what: string) => `${shop}: weer in orde (${what.charAt(0).toLowerCase()}${what.slice(1)})`,
  overTitle: 'Weer in orde',
  isOver: (what: string) => `Dit is voorbij: ${what.charAt(0).toLowerCase()}${what.slice(1)}. Je hoeft niets te doen.`,
} as const
