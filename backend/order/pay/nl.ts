export const texts = {
  expired: 'Deze bestelling is verlopen. Bestel de artikelen opnieuw.',
  alreadyPaid: 'Deze bestelling is al betaald.',
  noAnswer: 'De betaaldienst antwoordt niet. Probeer het over een paar minuten opnieuw.',
  notRefundable: 'Deze bestelling kan niet meer worden geannuleerd of terugbetaald.',
}
