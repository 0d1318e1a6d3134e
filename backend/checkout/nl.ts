export const texts = {
  postalCode: 'Vul een postcode in, zoals 1234 AB.',
  unknownCode: 'Deze kortingscode kennen we niet.',
  unknownShipping: 'Deze bezorgmethode bestaat niet (meer).',
  notThere: 'Op dit adres bezorgen we niet op deze manier.',
  tooHeavy: 'Je bestelling is te zwaar om zo te bezorgen. Kies een andere manier.',
  pickupPoint: 'Kies een afhaalpunt.',
  unknownPayment: 'Deze betaalmethode bestaat niet (meer).',
  businessOnly:
    'Op rekening bestellen kan alleen als we dat met je bedrijf hebben afgesproken, en met de bedrijfsnaam in je factuuradres. Bel of mail ons.',
  issuer: 'Kies een bank uit de lijst.',
  country: 'Naar dit land bezorgen we niet.',
  /** @param example of a postal code, such as `1234 AB`; null if none is known */
  postalCodeOf: (country: string, example: string | null) =>
    `Vul een postcode in ${country} in${example ? `, zoals ${example}` : ''}.`,
}
