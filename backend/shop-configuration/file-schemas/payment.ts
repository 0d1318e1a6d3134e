import * as v from 'valibot'
import { $schema, eurosField, flagField, keyField, listField, photoField, textLineField } from '../field-schemas'

const issuer = v.strictObject({
  id: textLineField(40, 'Hoe de betaaldienst hem noemt.'),
  title: textLineField(60, 'Hoe klanten hem kennen.'),
})

const Method = v.strictObject({
  key: keyField('Hoe deze methode in bestanden heet. Laat dit zo als je de titel verandert.'),
  title: textLineField(60, 'Wat klanten kiezen, zoals iDEAL | Wero.'),
  photo: photoField(
    'Het logo: een eigen foto, of een van de winkel zoals /betaling/ideal.svg. Er zijn ook bancontact, creditcard, paypal, overboeking en op-rekening.',
  ),
  fee: v.optional(eurosField('Wat het extra kost, in euro’s met btw.')),
  provider_method: v.optional(
    textLineField(40, 'Hoe de betaaldienst het noemt, zoals ideal. Weggelaten: op rekening, achteraf.'),
  ),
  business_only: v.optional(flagField('Alleen voor bedrijven die op rekening mogen kopen.')),
  issuers: v.optional(listField(issuer, 60, 'Banken of kaarten waaruit een klant kiest.')),
})

export const PaymentFile = v.strictObject({
  $schema,
  methods: listField(Method, 30, 'Waaruit klanten kiezen, in deze volgorde.'),
  logos: v.optional(
    listField(
      v.strictObject({
        id: keyField('Een naam.'),
        title: textLineField(60, 'Wat erop staat.'),
        photo: photoField('Het logo.'),
      }),
      20,
      'Logo’s onderaan elke pagina.',
    ),
  ),
})
export type PaymentFile = v.InferOutput<typeof PaymentFile>
