import * as v from 'valibot'
import { $schema, euros, flag, key, line, list, photo } from '../field-schemas'

const issuer = v.strictObject({
  id: line(40, 'Hoe de betaaldienst hem noemt.'),
  title: line(60, 'Hoe klanten hem kennen.'),
})

const Method = v.strictObject({
  key: key('Hoe deze manier in bestanden heet. Laat dit zo als je de titel verandert.'),
  title: line(60, 'Wat klanten kiezen, zoals iDEAL | Wero.'),
  photo: photo(
    'Het logo: een eigen foto, of een van de winkel zoals /betaling/ideal.svg. Er zijn ook bancontact, creditcard, paypal, overboeking en op-rekening.',
  ),
  fee: v.optional(euros('Wat het extra kost, in euro’s met btw.')),
  provider_method: v.optional(
    line(40, 'Hoe de betaaldienst het noemt, zoals ideal. Weggelaten: op rekening, achteraf.'),
  ),
  business_only: v.optional(flag('Alleen voor bedrijven die op rekening mogen kopen.')),
  issuers: v.optional(list(issuer, 60, 'Banken of kaarten waaruit een klant kiest.')),
})

export const PaymentFile = v.strictObject({
  $schema,
  methods: list(Method, 30, 'Waaruit klanten kiezen, in deze volgorde.'),
  logos: v.optional(
    list(
      v.strictObject({ id: key('Een naam.'), title: line(60, 'Wat erop staat.'), photo: photo('Het logo.') }),
      20,
      'Logo’s onderaan elke pagina.',
    ),
  ),
})
export type PaymentFile = v.InferOutput<typeof PaymentFile>
