import * as v from 'valibot'
import { weekdays } from '../../../src/contract/shop'
import {
  $schema,
  countryCodeField,
  dayField,
  eurosField,
  flagField,
  keyField,
  linkField,
  listField,
  openingHoursField,
  photoField,
  textLineField,
  wholeNumberField,
} from '../field-schemas'

const colour = (what: string) =>
  v.optional(v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/i, 'Schrijf een kleur als #2f5d4a.'), v.description(what)))
const font = (what: string) =>
  v.optional(
    v.pipe(
      v.string(),
      v.regex(
        /^(?:[\p{L}\d][\p{L}\d -]{0,59}|fonts\/[a-z0-9-]{1,60}\.woff2)$/u,
        'Schrijf de naam van een lettertype, zoals Georgia, of een bestand van deze map, zoals fonts/tekst.woff2: kleine letters, cijfers en streepjes.',
      ),
      v.description(what),
    ),
  )
const prefix = (what: string) =>
  v.pipe(v.string(), v.regex(/^[A-Z]{1,4}$/, 'Gebruik één tot vier hoofdletters.'), v.description(what))
const rate = (what: string) => wholeNumberField(0, 99, what)

const time = (what: string) =>
  v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Schrijf een tijd als 22:00.'), v.description(what))

export const ShopFile = v.strictObject({
  $schema,
  name: textLineField(60, 'Hoe de winkel heet.'),
  slug: v.optional(keyField('De naam zoals die in adressen staat; gewoonlijk van de naam gemaakt.')),
  slogan: v.optional(textLineField(120, 'Wat de winkel in een paar woorden van zichzelf zegt.')),
  phone: textLineField(30, 'Telefoonnummer voor klanten.'),
  email: v.pipe(
    v.string(),
    v.email('Schrijf een e-mailadres, zoals hallo@mijnwinkel.nl.'),
    v.description('E-mailadres voor klanten.'),
  ),
  address: v.strictObject({
    street: textLineField(100, 'Straat en huisnummer.'),
    postal_code: textLineField(12, 'Postcode.'),
    city: textLineField(80, 'Plaats.'),
    country: countryCodeField('Land waaruit je verzendt, zoals NL.'),
  }),
  kvk: v.optional(textLineField(20, 'Nummer bij de Kamer van Koophandel.')),
  vat_number: v.optional(textLineField(20, 'Btw-nummer, zoals NL000123456B01.')),
  opening_hours: v.optional(listField(openingHoursField, 14, 'Wanneer je te bereiken bent.')),
  logo: v.optional(
    v.strictObject({
      photo: photoField('Het logo: de naam van een foto.'),
      alt: v.optional(
        textLineField(120, 'Wat er op het logo staat, als dat iets anders is dan de naam van de winkel.'),
      ),
    }),
  ),
  favicon: v.optional(photoField('Het pictogram in de tab van de browser.')),
  share_photo: v.optional(photoField('De foto bij een gedeelde link, 1200 × 630 pixels.')),
  theme: v.optional(
    v.strictObject({
      colours: v.optional(
        v.strictObject({
          primary: colour('Knoppen en links.'),
          primary_text: colour('Wat op een knop staat.'),
          accent: colour('Aanbiedingen en wat verder opvalt.'),
          background: colour('De achtergrond van de pagina.'),
          text: colour('Gewone tekst.'),
        }),
      ),
      font: v.optional(
        v.strictObject({
          heading: font('Lettertype van koppen: een naam, of een eigen bestand zoals fonts/kop.woff2.'),
          text: font('Lettertype van tekst: een naam, of een eigen bestand zoals fonts/tekst.woff2.'),
          bold: font('Het vette bestand bij dat van text, als elk gewicht een eigen bestand heeft.'),
        }),
      ),
      radius: v.optional(
        v.pipe(
          v.string(),
          v.regex(/^\d{1,2}(\.\d{1,3})?(px|rem)$|^0$/, 'Schrijf een maat als 8px of 0.5rem, of 0.'),
          v.description('Hoe rond de hoeken zijn.'),
        ),
      ),
    }),
  ),
  hero: v.optional(
    v.strictObject({
      title: textLineField(80, 'De grote kop op de voorpagina.'),
      text: textLineField(240, 'Eén of twee zinnen eronder.'),
      uri: linkField('Waar de knop heen gaat.'),
      photo: v.optional(photoField('De foto erbij.')),
    }),
  ),
  usps: v.optional(
    listField(textLineField(80, 'Eén voordeel.'), 6, 'Wat de winkel goed doet, in een paar woorden elk.'),
  ),
  social: v.optional(
    listField(
      v.strictObject({ title: textLineField(40, 'Bijvoorbeeld: Instagram'), uri: linkField('Het adres daar.') }),
      8,
      'Waar je nog meer te vinden bent.',
    ),
  ),
  tag_manager_id: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^GTM-[A-Z0-9]{4,10}$/, 'Schrijf een nummer als GTM-ABC1234.'),
      v.description('Google Tag Manager.'),
    ),
  ),
  delivery: v.optional(
    v.strictObject({
      cutoff: v.optional(
        time(
          'Wie van maandag tot en met vrijdag eerder bestelt, krijgt het dezelfde dag verzonden. Zonder tijd belooft de winkel geen dag.',
        ),
      ),
      cutoffs: v.optional(
        v.pipe(
          v.strictObject(v.entriesFromList(weekdays, v.optional(time('Tot hoe laat, zoals 16:00.')))),
          v.description(
            'In plaats van cutoff: op welke dagen je verzendt, en tot hoe laat. Op een dag die er niet staat, verzend je nooit.',
          ),
        ),
      ),
      closed_days: v.optional(
        listField(
          dayField('Bijvoorbeeld: 2026-12-24'),
          366,
          'Waarop je niets verzendt, naast feestdagen en dagen waarop je nooit verzendt. Weggelaten: zoals het in de winkel staat.',
        ),
      ),
      free_from: v.optional(eurosField('Vanaf dit bedrag is verzenden gratis. Weggelaten: nooit.')),
    }),
  ),
  returns: v.optional(
    v.strictObject({
      days: v.optional(wholeNumberField(14, 730, 'Zoveel dagen na ontvangst mag iets terug; de wet vraagt er 14.')),
      text: v.optional(textLineField(160, 'Wat terugsturen kost, in één zin.')),
      cost: v.optional(
        eurosField('Wat de klant ongeveer betaalt om een pakket terug te sturen. Weggelaten: geen bedrag.'),
      ),
      free: v.optional(
        flagField(
          'Of terugsturen gratis is, voor zoekmachines: true, of false als de klant het betaalt. Weggelaten: dat zegt alleen de zin.',
        ),
      ),
    }),
  ),
  numbers: v.optional(
    v.strictObject({
      order: v.optional(prefix('Waar een bestelnummer mee begint.')),
      return: v.optional(prefix('Waar een retournummer mee begint.')),
      offer: v.optional(prefix('Waar een offertenummer mee begint.')),
    }),
  ),
  notices: v.optional(
    v.strictObject({
      orders: v.optional(
        v.pipe(
          v.picklist(
            ['each', 'hourly', 'none'],
            'Kies each (elke bestelling), hourly (elk uur een lijst) of none (niets).',
          ),
          v.description(
            'Mail aan de winkel over bestellingen die klaarstaan: each (elke, en zo is het als het er niet staat), hourly (elk uur een lijst) of none.',
          ),
        ),
      ),
      alarms_to: v.optional(
        v.pipe(
          v.string(),
          v.email('Schrijf een e-mailadres, zoals beheer@mijnwinkel.nl.'),
          v.description('Wie mail krijgt als er iets niet werkt; gewoonlijk het adres van de winkel.'),
        ),
      ),
    }),
  ),
  vat: v.optional(
    v.strictObject({
      standard: v.optional(
        rate(
          'Het gewone btw-tarief in procenten: dat van een artikel zonder eigen tarief. Verzend- en betaalkosten volgen de artikelen.',
        ),
      ),
      rates: v.optional(listField(rate('Een tarief in procenten.'), 8, 'Alle btw-tarieven van je artikelen.')),
      switch: v.optional(
        flagField(
          'false voor een winkel voor consumenten: bezoekers zien alleen prijzen met btw, en nergens iets over btw. Op de factuur staat de btw wel.',
        ),
      ),
    }),
  ),
})
export type ShopFile = v.InferOutput<typeof ShopFile>
