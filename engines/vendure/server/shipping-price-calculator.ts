import { LanguageCode, ShippingCalculator } from '@vendure/core'

const label = (value: string) => [{ languageCode: LanguageCode.nl, value }]

/** Calculates shipping costs: a fixed price with VAT, and nothing for orders of at least `freeFrom`. */
export const shippingPriceCalculator = new ShippingCalculator({
  code: 'free-from',
  description: label('Vast bedrag, gratis vanaf een bedrag'),
  args: {
    price: { type: 'int', ui: { component: 'currency-form-input' }, label: label('Prijs met btw') },
    freeFrom: {
      type: 'int',
      defaultValue: 0,
      ui: { component: 'currency-form-input' },
      label: label('Gratis vanaf (0: nooit)'),
    },
    taxRate: { type: 'float', defaultValue: 21, ui: { component: 'number-form-input' }, label: label('Btw (%)') },
  },
  calculate: (_, order, { price, freeFrom, taxRate }) => ({
    price: freeFrom && order.subTotalWithTax >= freeFrom ? 0 : price,
    priceIncludesTax: true,
    taxRate,
  }),
})
