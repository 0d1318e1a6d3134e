import { createTranslator } from '../../lib/i18n'

export const t = createTranslator({
  subtotal: 'Artikelen',
  discount: 'Korting',
  shipping: 'Verzending',
  shippingFree: 'Gratis',
  paymentFee: 'Betaalkosten',
  otherDiscount: 'Overige korting',
  otherCosts: 'Overige kosten',
  inclVat: 'incl. btw',
  vat: 'Waarvan {{rate}}% btw',
  totalNet: 'Totaal excl. btw',
  totalGross: 'Totaal incl. btw',
})
