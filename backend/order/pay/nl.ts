export const texts = {
  expired: 'Deze bestelling is verlopen. Bestel de artikelen opnieuw.',
  alreadyPaid: 'Deze bestelling is al betaald.',
  changed: 'Er is intussen iets veranderd aan deze bestelling. Kijk hoe het ervoor staat.',
  tooLateToTransfer: 'Overboeken kan voor deze bestelling niet meer: dat duurt te lang. Kies een andere betaalmethode.',
  noAnswer: 'De betaaldienst antwoordt niet. Probeer het over een paar minuten opnieuw.',
  notRefundable: 'Deze bestelling kan niet meer worden geannuleerd of terugbetaald.',
}
