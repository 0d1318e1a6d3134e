import type { SchemaTableName } from '../db/query-builder'
import { BOOK_YEARS, formatPeriod, retentionPeriods } from './retention-periods'

/**
 * The text and JSON columns of a table: those with personal data, and those without. A column of another type is
 * personal if its row is. `retained` are the personal columns that remain when a customer is erased.
 */
type Columns = { personal: readonly string[]; plain?: readonly string[]; retained?: readonly string[] }

/** A purpose for which the shop stores personal data, with the fields of the register of processing (GDPR art. 30). */
type Processing = {
  title: string
  dataSubjects: string
  purpose: string
  legalBasis: string
  recipients: readonly string[]
  retention: string
  /** The law or reason for the retention period. */
  why: string
  /** What erasing a customer does to the rows in `tables`. */
  erased: string
  prunings: readonly string[]
  tables: Partial<Record<SchemaTableName, Columns>>
}

const cloudflare = 'Cloudflare (verwerker: database, servers)'
const mail = 'Cloudflare (verwerker: verzenden van mail)'
const mollie = 'Mollie (eigen verantwoordelijke: betalingen)'
const carrier = 'de vervoerder die gekozen is (naam, adres, e-mailadres, telefoon)'
const tax = 'Belastingdienst en boekhouder'
const contract = 'uitvoering van de overeenkomst (art. 6 lid 1 b AVG)'
const interest = (which: string) => `gerechtvaardigd belang: ${which} (art. 6 lid 1 f AVG)`
const consent = 'toestemming (art. 6 lid 1 a AVG)'
const storage = 'opslagbeperking: niet langer dan nodig (art. 5 lid 1 e AVG)'
const books = `${BOOK_YEARS} jaar na het jaar van de bestelling, of het jaar van de factuur of creditnota als dat later is`

const columns = (names: string) => names.split(' ')

export const processings: readonly Processing[] = [
  {
    title: 'Bestellingen, facturen en betalingen',
    dataSubjects: 'wie bestelt, en wie het pakket krijgt',
    purpose: 'leveren, factureren, terugbetalen, vragen over een bestelling beantwoorden',
    legalBasis: `${contract}; de administratie: wettelijke plicht (art. 6 lid 1 c AVG)`,
    recipients: [cloudflare, mollie, carrier, tax],
    retention: `${books}; geannuleerd voordat er iets betaald was: ${formatPeriod(retentionPeriods.neverPaid)}. Van welke aansluiting een onbetaalde bestelling kwam, als hash: tot die betaald of vrijgegeven is`,
    why: 'art. 52 lid 4 Algemene wet inzake rijksbelastingen; art. 2:10 en 3:15i BW. Wie per jaar voor meer dan de drempel aan andere EU-landen levert en de unieregeling (OSS) gebruikt, bewaart die verkopen 10 jaar (art. 63quater btw-uitvoeringsverordening 282/2011): pas `BOOK_YEARS` dan aan',
    erased: `de bestelling staat meteen los van de klant; e-mailadres, telefoon, bezorgadres, opmerkingen, cadeaubericht en track-and-tracecode gaan eruit ${formatPeriod(retentionPeriods.erasedOrders)} na het einde van de retourtermijn. Factuurnaam en -adres blijven: die hoort een factuur te noemen (art. 35a Wet op de omzetbelasting 1968); van wat geannuleerd is zonder dat er betaald was, gaan ook die eruit`,
    prunings: columns(
      'old_returns old_refunds old_credit_notes old_orders never_paid erased_orders erased_returns clients release',
    ),
    tables: {
      orders: {
        personal: columns('email invoice delivery remarks gift track_and_trace placed_by'),
        plain: columns(
          'number created_at country shipping_title payment_title provider_method payment_status discount_code counter sent_at collected_at delivery_date valid_until revoked_at term invoice_number invoiced_at seller request_id',
        ),
        retained: columns('invoice'),
      },
      order_lines: { personal: [], plain: columns('full_name option_name brand no_withdrawal') },
      payments: {
        personal: columns('provider_id checkout_url transfer'),
        plain: columns('status'),
        retained: columns('provider_id checkout_url transfer'),
      },
      credit_notes: {
        personal: columns('reason'),
        plain: columns('number created_at request_id seller'),
        retained: columns('reason'),
      },
      credit_note_lines: { personal: [], plain: columns('kind title') },
      refunds: { personal: [], plain: columns('key state') },
      discount_code_uses: { personal: [], plain: columns('used_at') },
      rmas: { personal: columns('reason'), plain: columns('number kind status created_at') },
      rma_lines: { personal: [] },
      review_promotions: { personal: columns('uuid'), retained: columns('uuid') },
    },
  },
  {
    title: 'Notities bij bestellingen',
    dataSubjects: 'wie bestelt, en wie in de winkel werkt en iets opschrijft',
    purpose:
      'onthouden wat over een bestelling is afgesproken, voor wie die daarna in handen krijgt; geen pagina laat het de klant zien, `customers export` geeft het aan wie om inzage vraagt',
    legalBasis: interest('een klant goed helpen'),
    recipients: [cloudflare],
    retention: formatPeriod(retentionPeriods.orderNotes),
    why: 'zo lang als er doorgaans over een bestelling gesproken wordt, garantie inbegrepen',
    erased: 'gaat meteen weg',
    prunings: columns('order_notes erased_notes'),
    tables: { order_notes: { personal: columns('text'), plain: columns('created_at') } },
  },
  {
    title: 'Offertes',
    dataSubjects: 'wie een offerte aanvraagt (dezelfde tabellen als bestellingen)',
    purpose: 'een aanbod doen en nakomen',
    legalBasis: 'op verzoek, voor een overeenkomst (art. 6 lid 1 b AVG)',
    recipients: [cloudflare, mail],
    retention: '1 jaar nadat de offerte verlopen is; een offerte die besteld is, hoort bij de bestelling',
    why: storage,
    erased: 'gaat weg, behalve wat besteld is',
    prunings: columns('offers'),
    tables: {},
  },
  {
    title: 'Accounts en klanten zonder account',
    dataSubjects: 'wie een account maakt, of als gast verdergaat',
    purpose: 'inloggen, adressen onthouden, eigen bestellingen laten zien, kopen op rekening',
    legalBasis: contract,
    recipients: [cloudflare],
    retention:
      'een account tot de klant het verwijdert of de winkel dat op verzoek doet; een gast zolang er een bestelling of een sessie bij hoort',
    why: 'de overeenkomst duurt tot de klant die beëindigt; gasten: opslagbeperking',
    erased: 'gaat meteen weg, met adressen, wachtwoord, favorieten, winkelwagen en sessies',
    prunings: columns('guests'),
    tables: {
      customers: {
        personal: columns('email firstname middle_name lastname phone company vat_number'),
        plain: columns('email_proven_at created_at'),
      },
      addresses: {
        personal: columns(
          'company firstname middle_name lastname street house_number addition postal_code city country phone',
        ),
        plain: columns('type'),
      },
      password_hashes: { personal: columns('hash salt'), plain: columns('changed_at') },
      favourites: { personal: [], plain: columns('created_at') },
    },
  },
  {
    title: 'Sessies, herkende browsers en herstellinks',
    dataSubjects: 'bezoekers die iets in de winkelwagen leggen of inloggen',
    purpose: 'ingelogd blijven, een winkelwagen houden, vreemden buitenhouden',
    legalBasis: `${contract}; ${interest('beveiliging')}`,
    recipients: [cloudflare],
    retention:
      'een sessie tot 30 dagen na het laatste bezoek en 180 dagen na het inloggen, zonder terugkomst 2 dagen; een herkende browser 1 jaar; een herstellink 1 uur; een sleutel tegen dubbel versturen 1 dag',
    why: storage,
    erased: 'gaat meteen weg',
    prunings: columns('sessions known_devices reset_tokens keys'),
    tables: {
      sessions: { personal: columns('token_hash previous_hash rotated_by') },
      known_devices: { personal: columns('token_hash') },
      reset_tokens: { personal: columns('token_hash') },
      idempotency_keys: { personal: columns('key body_hash answer request_id'), plain: columns('call') },
    },
  },
  {
    title: 'Winkelwagens',
    dataSubjects: 'bezoekers',
    purpose: 'bestellen, ook morgen nog',
    legalBasis: 'op verzoek, voor een overeenkomst (art. 6 lid 1 b AVG)',
    recipients: [cloudflare],
    retention: `van een gast zolang de sessie, en maximaal ${formatPeriod(retentionPeriods.carts)}; van een account tot het account eindigt`,
    why: storage,
    erased: 'gaat meteen weg',
    prunings: columns('carts'),
    tables: {
      carts: { personal: columns('invoice delivery remarks gift'), plain: columns('payment_issuer') },
      cart_items: { personal: [] },
    },
  },
  {
    title: 'Beoordelingen en vragen',
    dataSubjects: 'wie een beoordeling of een vraag schrijft',
    purpose: 'anderen helpen kiezen; de vraag beantwoorden',
    legalBasis: `${consent} voor het tonen; ${interest('een vraag beantwoorden')}`,
    recipients: [cloudflare, 'iedereen die de pagina leest: voornaam en tekst'],
    retention: `wat getoond wordt zolang het product er is, na ${formatPeriod(retentionPeriods.names)} zonder naam; het e-mailadres van wie iets vroeg ${formatPeriod(retentionPeriods.askers)}; wat niet getoond wordt ${formatPeriod(retentionPeriods.hidden)}`,
    why: storage,
    erased:
      'blijft staan zonder naam, omdat het over het product gaat; het e-mailadres gaat weg, en een vraag die niet is beantwoord helemaal. Staat er in de tekst zelf iets over iemand, verberg die dan (`npm run shop -- moderate`)',
    prunings: columns(
      'askers hidden_reviews hidden_shop_reviews hidden_questions review_names shop_review_names question_names',
    ),
    tables: {
      product_reviews: {
        personal: columns('author title text'),
        plain: columns('answer created_at state'),
        retained: columns('title text'),
      },
      shop_reviews: {
        personal: columns('author title text'),
        plain: columns('answer created_at state'),
        retained: columns('title text'),
      },
      product_questions: {
        personal: columns('author email question'),
        plain: columns('answer created_at state'),
        retained: columns('question'),
      },
    },
  },
  {
    title: 'Mail bij nieuwe voorraad of een lagere prijs',
    dataSubjects: 'wie erom vraagt',
    purpose: 'één mail sturen als iets er weer is, of minder kost dan toen',
    legalBasis: consent,
    recipients: [cloudflare, mail],
    retention: `${formatPeriod(retentionPeriods.stockAlerts)}, of ${formatPeriod(retentionPeriods.stockAlertsSent)} na de mail`,
    why: storage,
    erased: 'gaat meteen weg',
    prunings: columns('stock_alerts'),
    tables: { stock_alerts: { personal: columns('email'), plain: columns('created_at sent_at') } },
  },
  {
    title: 'Verstuurde mail',
    dataSubjects: 'wie mail van de winkel krijgt, en de koper van een bestelling waarover de winkel zichzelf mailt',
    purpose: 'versturen, opnieuw proberen, niet twee keer hetzelfde sturen, en kunnen nagaan wat er gestuurd is',
    legalBasis: `${contract}; ${interest('bewijs van wat er gemeld is')}`,
    recipients: [mail],
    retention: formatPeriod(retentionPeriods.mail),
    why: storage,
    erased:
      'adres en inhoud gaan meteen weg, ook van wat de winkel zelf over hun bestellingen kreeg (zijn postbus leegt de winkel zelf), en wat nog niet verstuurd was, wordt niet meer verstuurd; van de rij blijft wanneer er iets gestuurd is, een dag met de postbus erbij (tegen misbruik). De mail die de verwijdering bevestigt, blijft 1 jaar, als bewijs (art. 5 lid 2 AVG)',
    prunings: columns('mail erased_mail'),
    tables: {
      mail_outbox: {
        personal: columns('recipient mailbox subject text html'),
        plain: columns('created_at sent_at key error_code'),
      },
    },
  },
  {
    title: 'Wie geweerd is',
    dataSubjects: 'wie de winkel niet toelaat',
    purpose: 'misbruik weren',
    legalBasis: interest('misbruik weren'),
    recipients: [cloudflare],
    retention: 'tot de winkel het opheft (`npm run shop -- customers unblock`); kijk er elk jaar naar',
    why: 'een weering die vanzelf afloopt, weert niemand',
    erased: 'blijft, met een afweging (art. 21 lid 1 AVG)',
    prunings: [],
    tables: {
      blocked_email_addresses: { personal: columns('email'), plain: columns('created_at'), retained: columns('email') },
    },
  },
  {
    title: 'Tellers tegen misbruik',
    dataSubjects: 'bezoekers',
    purpose: 'pogingen tellen: inloggen, vragen, bestellen',
    legalBasis: interest('beveiliging'),
    recipients: [cloudflare],
    retention: 'tot hun tijdvak om is: een uur tot een dag; adressen staan er alleen als hash in',
    why: storage,
    erased: 'gaat vanzelf weg, binnen een dag',
    prunings: columns('rate_limits'),
    tables: { rate_limits: { personal: columns('key'), retained: columns('key') } },
  },
  {
    title: 'Medewerkers en wat ze deden',
    dataSubjects: 'wie in de winkel werkt',
    purpose: 'toegang geven en intrekken; nagaan wie wat deed',
    legalBasis: interest('verantwoording en beveiliging'),
    recipients: [cloudflare],
    retention: `het logboek ${formatPeriod(retentionPeriods.operatorLog)}; een naam zolang iemand toegang heeft en zolang die in het logboek of een notitie staat`,
    why: storage,
    erased: 'een verzoek van een klant raakt dit niet: het logboek noemt geen klanten, alleen nummers',
    prunings: columns('operator_log operators'),
    tables: {
      operators: {
        personal: columns('name token_hash'),
        plain: columns('rights created_at removed_at'),
        retained: columns('name token_hash'),
      },
      operator_log: {
        personal: columns('touched'),
        plain: columns('call detail changes'),
        retained: columns('touched'),
      },
    },
  },
]

/** Tables without personal data, by the reason why they have none. */
export const tablesWithoutPersonalData: Readonly<Record<string, readonly string[]>> = {
  'assortiment en prijzen; van makers alleen wat de wet op het product wil': columns(
    'products variants brands categories specs spec_values product_specs product_photos product_pdfs product_accessories product_alternatives pros_and_cons price_history planned_prices tier_prices attributes attribute_values discount_codes photos',
  ),
  'afgeleid van het assortiment, om in te zoeken en te filteren': columns(
    'attribute_sets attribute_set_values category_ancestors category_facets facet_set_attributes facet_sets product_assortments product_categories spec_sets spec_set_values stock_figures',
  ),
  'de winkel zelf, en wat die publiceert (de winkel bepaalt zelf welke schrijvers op pagina’s staan)': columns(
    'shop_settings countries menus pages page_products payment_methods pickup_points redirects shipping_methods synonyms',
  ),
  'de proefbank, alleen op de machine van een ontwikkelaar': columns('test_payments'),
}

export const processingsOutsideDatabase: readonly { where: string; what: string; retention: string }[] = [
  {
    where: 'Logregels (Cloudflare Workers Logs)',
    what: 'gebeurtenissen rond inloggen en misbruik, met IP-adres (IPv4 of /64) en een hash van het e-mailadres; geen adressen van pagina’s, geen namen',
    retention: '7 dagen (betaald plan; 3 dagen gratis)',
  },
  {
    where: 'Cijfers (Analytics Engine, als METRICS gebonden is)',
    what: 'soort pagina, duur, aantallen bestellingen en betalingen; geen personen en geen adressen',
    retention: '3 maanden',
  },
  {
    where: 'PDOK (Kadaster), als ADDRESS_LOOKUP op "pdok" staat',
    what: 'een postcode en een huisnummer terwijl iemand een adres invult, gevraagd door de winkel: niets van wie het vraagt',
    retention: 'niet',
  },
  {
    where: 'Tagmanager, als die in de instellingen staat',
    what: 'wat de tags van de winkel vastleggen: alleen na toestemming; omschrijf ze hier zelf',
    retention: 'volgens die tags',
  },
  {
    where: 'De browser van de bezoeker',
    what: 'bekeken producten, zoekwoorden, vergelijking en wat bij het bestellen werd ingevuld: verlaat de browser niet',
    retention: 'tot de bezoeker het wist, of de sessie eindigt',
  },
  {
    where: 'Reservekopieën',
    what: 'alle tabellen hierboven: bij Cloudflare (Time Travel) en in versleutelde bestanden van de winkel (`npm run backup`)',
    retention:
      '30 dagen bij Cloudflare; bestanden zolang de winkel ze bewaart: kies een termijn, een maand is gebruikelijk',
  },
]
