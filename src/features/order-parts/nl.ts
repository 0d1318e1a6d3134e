import { createTranslator } from '../../lib/i18n'

export const totalsText = createTranslator({
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

export const factsText = createTranslator({
  shipping: 'Bezorging',
  pickup: 'Afhaalpunt',
  counter: 'Ophalen bij',
  payment: 'Betaling',
  remarks: 'Opmerkingen',
  gift: 'Cadeau',
  giftNote: 'In het pakket zitten geen prijzen en geen factuur.',
})

/** Why an article can't be returned, or only under a condition. Shown before ordering and on the returns page. */
export const exclusionText = createTranslator({
  custom: 'Op maat gemaakt: dit kun je niet herroepen of retourneren.',
  perishable: 'Beperkt houdbaar: dit kun je niet herroepen of retourneren.',
  press: 'Losse kranten en tijdschriften kun je niet herroepen of retourneren.',
  hygiene: 'Om hygiënische redenen kun je dit niet meer herroepen of retourneren als de verzegeling open is.',
  sealed: 'Is de verzegeling open, dan kun je dit niet meer herroepen of retourneren.',
})
