import type { INestApplicationContext } from '@nestjs/common'
import {
  ChannelService,
  CurrencyCode,
  defaultShippingEligibilityChecker,
  dummyPaymentHandler,
  GlobalSettingsService,
  LanguageCode,
  manualFulfillmentHandler,
  PaymentMethodService,
  Populator,
  PromotionService,
  type RequestContext,
  ShippingMethodService,
} from '@vendure/core'
import { shippingPriceCalculator } from '../shipping-price-calculator.ts'
import type { DemoFiles } from './read-demo-files.ts'

const languageCode = LanguageCode.nl
const toCents = (euros: number) => Math.round(euros * 100)
const argument = (name: string, value: string | number | boolean) => ({ name, value: String(value) })

/** Sets languages, currency, countries and VAT. Prices depend on these, so call it before importing products. */
export async function seedCountriesAndTaxes(app: INestApplicationContext, ctx: RequestContext, { folder }: DemoFiles) {
  await app.get(GlobalSettingsService).updateSettings(ctx, { availableLanguages: [languageCode, LanguageCode.en] })
  await app.get(Populator).populateInitialData({
    defaultLanguage: languageCode,
    defaultZone: 'Benelux',
    countries: folder.shipping.countries.map(({ code, title }) => ({ code, name: title, zone: 'Benelux' })),
    taxRates: [
      { name: 'Hoog (21%)', percentage: 21 },
      { name: 'Laag (9%)', percentage: 9 },
    ],
    shippingMethods: [],
    paymentMethods: [],
    collections: [],
  })
  await app.get(ChannelService).update(ctx, {
    id: ctx.channelId,
    defaultLanguageCode: languageCode,
    availableLanguageCodes: [languageCode],
    defaultCurrencyCode: CurrencyCode.EUR,
    availableCurrencyCodes: [CurrencyCode.EUR],
    pricesIncludeTax: true,
    trackInventory: true,
    outOfStockThreshold: 0,
  })
}

/** Creates the demo's shipping methods, payment methods and discount codes for which Vendure has an equivalent. */
export async function seedCheckout(app: INestApplicationContext, ctx: RequestContext, { folder }: DemoFiles) {
  const freeFrom = folder.shop.delivery?.free_from ?? 0
  // Omits pickup points, which need a carrier's API, and methods for some countries, which need a custom checker.
  const delivered = folder.shipping.methods.filter(({ pickup, countries }) => !pickup && !countries)
  for (const { key, title, description = '', price, free_from_threshold } of delivered) {
    await app.get(ShippingMethodService).create(ctx, {
      code: key,
      fulfillmentHandler: manualFulfillmentHandler.code,
      checker: { code: defaultShippingEligibilityChecker.code, arguments: [argument('orderMinimum', 0)] },
      calculator: {
        code: shippingPriceCalculator.code,
        arguments: [
          argument('price', toCents(price)),
          argument('freeFrom', free_from_threshold ? toCents(freeFrom) : 0),
          argument('taxRate', 21),
        ],
      },
      translations: [{ languageCode, name: title, description }],
    })
  }
  for (const { key, title } of folder.payment.methods.filter(({ business_only }) => !business_only)) {
    await app.get(PaymentMethodService).create(ctx, {
      code: key,
      enabled: true,
      handler: { code: dummyPaymentHandler.code, arguments: [argument('automaticSettle', true)] },
      translations: [{ languageCode, name: title, description: '' }],
    })
  }
  for (const { code, title, discount, from, until, minimum, limit, on_reduced } of folder.codes) {
    // Omits codes with a rule for reduced prices: Vendure has no reduced prices.
    if (on_reduced) continue
    const amount = (text: string) => toCents(Number(text.replace(',', '.')))
    await app.get(PromotionService).createPromotion(ctx, {
      enabled: true,
      couponCode: code,
      startsAt: from ? new Date(from) : null,
      endsAt: until ? new Date(until) : null,
      usageLimit: limit ? Number(limit) : undefined,
      conditions: minimum
        ? [
            {
              code: 'minimum_order_amount',
              arguments: [argument('amount', amount(minimum)), argument('taxInclusive', true)],
            },
          ]
        : [],
      actions: [
        discount.endsWith('%')
          ? { code: 'order_percentage_discount', arguments: [argument('discount', Number.parseFloat(discount))] }
          : { code: 'order_fixed_discount', arguments: [argument('discount', amount(discount))] },
      ],
      translations: [{ languageCode, name: title, description: '' }],
    })
  }
}
