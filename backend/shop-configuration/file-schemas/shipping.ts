import * as v from 'valibot'
import {
  $schema,
  countryCodeField,
  eurosField,
  flagField,
  keyField,
  listField,
  openingHoursField,
  textLineField,
  wholeNumberField,
} from '../field-schemas'

const pattern = v.pipe(
  v.string(),
  v.maxLength(100, 'Dit mag maximaal 100 tekens zijn.'),
  v.check(isPattern, 'Dit is geen geldige reguliere expressie.'),
  v.description('Hoe een postcode eruitziet, als reguliere expressie: [1-9][0-9]{3} ?[A-Za-z]{2}'),
)

function isPattern(source: string) {
  try {
    return Boolean(new RegExp(source))
  } catch {
    return false
  }
}

const Country = v.strictObject({
  code: countryCodeField('Landcode, zoals NL.'),
  title: textLineField(60, 'Hoe het land heet.'),
  postal_code_pattern: v.optional(pattern),
  eu: flagField('Of het in de Europese Unie ligt.'),
  extra_days: v.optional(wholeNumberField(0, 30, 'Zoveel dagen langer dan thuis is een pakket onderweg.')),
})

const Carrier = v.strictObject({
  id: keyField('Hoe je de vervoerder noemt bij het verzenden, zoals postnl.'),
  title: textLineField(40, 'Hoe klanten hem kennen, zoals PostNL.'),
  track: v.pipe(
    v.string(),
    v.maxLength(300, 'Dit adres is te lang.'),
    v.regex(/^https:\/\/[^\s<>"']+$/, 'Schrijf een https-adres.'),
    v.check((text) => text.includes('{code}'), 'Zet {code} in het adres, op de plaats van de code van het pakket.'),
    v.description('Waar een pakket te volgen is, met {code}, en zo nodig {country} en {postal_code}.'),
  ),
})

const Method = v.strictObject({
  key: keyField('Hoe deze methode in bestanden heet. Laat dit zo als je de titel verandert.'),
  title: textLineField(80, 'Wat klanten kiezen, zoals PostNL, thuis bezorgd.'),
  description: v.optional(textLineField(200, 'Eén zin eronder.')),
  price: eurosField('Wat het kost, in euro’s met btw.'),
  carrier: v.optional(keyField('Welke vervoerder: een id van carriers.')),
  pickup: v.optional(flagField('Of het bij een afhaalpunt komt te liggen.')),
  counter: v.optional(
    v.pipe(
      v.strictObject({
        address: v.optional(
          v.strictObject({
            street: textLineField(100, 'Straat en huisnummer.'),
            postal_code: textLineField(12, 'Postcode.'),
            city: textLineField(80, 'Plaats.'),
          }),
        ),
        opening_hours: v.optional(listField(openingHoursField, 14, 'Wanneer klanten kunnen ophalen.')),
        hold_days: v.optional(
          wholeNumberField(1, 90, 'Zoveel dagen houd je een bestelling vast die klaarligt; weggelaten: 14.'),
        ),
      }),
      v.description(
        'Klanten halen het bij jezelf op, op het adres van de winkel of een ander. Er gaat geen pakket weg.',
      ),
    ),
  ),
  days: v.optional(wholeNumberField(0, 60, 'Zoveel dagen doet de vervoerder erover. Weglaten kan bij counter.')),
  free_from_threshold: v.optional(flagField('Of het gratis is vanaf het bedrag van delivery.free_from.')),
  countries: v.optional(listField(countryCodeField('Landcode.'), 60, 'Waarheen; weggelaten: alle landen.')),
  max_weight: v.optional(
    wholeNumberField(
      1,
      1_000_000,
      'Het zwaarste pakket, in gram; weggelaten: elk gewicht. Wat artikelen wegen, zegt hun kolom weight.',
    ),
  ),
  weight_prices: v.optional(
    listField(
      v.strictObject({
        above: wholeNumberField(1, 1_000_000, 'Is het pakket zwaarder dan zoveel gram, …'),
        price: eurosField('… dan kost het zoveel, in euro’s met btw.'),
      }),
      20,
      'Wat zwaardere pakketten kosten in plaats van price.',
    ),
  ),
})

const degreesField = (most: number, what: string) =>
  v.pipe(
    v.number(),
    v.minValue(-most, `Dit is ${-most} of meer.`),
    v.maxValue(most, `Dit is ${most} of minder.`),
    v.description(what),
  )

const PickupPoint = v.strictObject({
  carrier: keyField('Van welke vervoerder: een id van carriers.'),
  name: textLineField(80, 'Hoe het punt heet.'),
  street: textLineField(100, 'Straat.'),
  house_number: textLineField(20, 'Huisnummer.'),
  postal_code: textLineField(12, 'Postcode.'),
  city: textLineField(80, 'Plaats.'),
  country: countryCodeField('Landcode.'),
  lat: degreesField(90, 'Breedtegraad.'),
  lng: degreesField(180, 'Lengtegraad.'),
  opening_hours: v.optional(listField(openingHoursField, 14, 'Wanneer het open is.')),
})

export const ShippingFile = v.strictObject({
  $schema,
  countries: listField(Country, 60, 'Waarheen je verzendt; het eerste land staat voorop.'),
  carriers: listField(Carrier, 20, 'Wie je pakketten brengt.'),
  methods: listField(Method, 30, 'Waaruit klanten kiezen, in deze volgorde.'),
  pickup_points: v.optional(listField(PickupPoint, 2_000, 'Waar klanten een pakket kunnen halen.')),
})
export type ShippingFile = v.InferOutput<typeof ShippingFile>
