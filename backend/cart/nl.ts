export const texts = {
  outOfStock: 'Dit artikel is niet op voorraad.',
  cartEmpty: 'Je winkelwagen is leeg.',
  cartFull: 'Je winkelwagen is vol. Rond eerst deze bestelling af.',
  keyReused: 'Dit is al eens verstuurd, met een andere inhoud. Laad de pagina opnieuw en probeer het nog eens.',
  cutToMost: (most: number) => `Meer dan ${most} tegelijk kan niet. We hebben het aantal aangepast.`,
  cutToStock: (stock: number) =>
    `Er ${stock === 1 ? 'is' : 'zijn'} er nog maar ${stock}. We hebben het aantal aangepast.`,
  tooHeavy: (weight: string, most: string) =>
    `Samen weegt dit ${weight}, en we bezorgen tot ${most} per bestelling. Bestel het in delen, of bel of mail ons.`,
  codeNotYetValid: 'Deze kortingscode is nog niet geldig.',
  codeExpired: 'Deze kortingscode is verlopen.',
  codeUsed: 'Deze kortingscode is al gebruikt.',
  codeNotForReduced: 'Deze kortingscode geldt niet voor afgeprijsde artikelen.',
  codeFrom: (minimum: string) => `Deze kortingscode geldt vanaf ${minimum}.`,
}
