import { formatPrice } from '../../src/contract/money/euros-and-cents'
import type { Right } from './rights'

export const texts = {
  wrongToken: 'Dit token klopt niet.',
  lacksRight: (rights: readonly Right[]) =>
    rights.includes('all')
      ? 'Dit kan alleen met het recht ‘all’.'
      : `Hiervoor heb je het recht ${rights.map((right) => `‘${right}’`).join(' of ')} nodig.`,
  unknownOrders: (numbers: readonly string[]) =>
    numbers.length === 1
      ? `Bestelling ${numbers[0]} bestaat niet.`
      : `Deze bestellingen bestaan niet: ${numbers.join(', ')}.`,
  unknownAccount: (email: string) => `Er is geen account met het e-mailadres ${email}.`,
  sameName: (name: string) => `${name} heeft al een token. Een nieuw token geef je met: operators renew.`,
  code: 'Een code heeft 3 tot 30 letters en cijfers, zonder spaties.',
  codeTitle: (code: string) => `Korting met ${code}`,
  sameCode: (code: string) => `De code ${code} bestaat al of is eerder gebruikt. Kies een andere.`,
  percent: 'Een percentage is maximaal 100.',
  endsBefore: 'Het einde ligt voor het begin. Kies een latere einddatum.',
  answerFirst: 'Een vraag komt in de winkel te staan zodra je hem beantwoordt: npm run shop -- answer.',
  mailUnproven:
    'Deze klant heeft het e-mailadres nog niet bevestigd. Laat de klant eerst via ‘Wachtwoord vergeten’ een nieuw wachtwoord instellen.',
  mailErased: 'Van deze mail is de inhoud gewist. Hij kan niet opnieuw worden verstuurd.',
  busy: 'Er wordt op dit moment iets anders ingevoerd. Probeer het over een minuut opnieuw.',
  undoes: (what: readonly string[]) =>
    `Deze map wijkt af van wat met opdrachten is gewijzigd: ${what.join('; ')}. Er is niets veranderd.`,
  mistakes: (count: number) =>
    `${count === 1 ? 'Er is één fout gevonden.' : `Er zijn ${count} fouten gevonden.`} Er is niets veranderd.`,

  tooManyRows: 'Een bestand heeft maximaal 10.000 rijen. Verdeel het over meer bestanden.',
  required: 'Dit is verplicht.',
  requiredOfArticle: 'Dit is verplicht voor een nieuw artikel.',
  requiredOfProduct: 'Dit is verplicht voor een nieuw product.',
  requiredLikeOthers: 'Dit is verplicht: andere varianten van dit product hebben het ook.',
  unknownColumn: (known: string) => `Deze kolom bestaat niet. Bedoel je ${known}?`,
  ownColumn: (name: string) => `Deze kolom bestaat niet. Een eigenschap heet spec:${name}, een keuze option:${name}.`,
  onlyStock: 'Hier mogen alleen sku en stock staan.',
  unreadable: 'Hier staan onleesbare tekens. Sla het bestand op als UTF-8.',
  wholeNumber: 'Vul een heel getal van 0 of meer in.',
  number: 'Vul een getal in.',

  sku: 'Gebruik alleen cijfers, leestekens en letters zonder accent.',
  shortNumber: 'Een spreadsheet heeft dit nummer afgekort. Zet de kolom op Tekst en vul het hele nummer in.',
  unknownSku: 'Dit artikelnummer bestaat niet.',
  goneForGood: (name: string) => `${name} is voorgoed uit de verkoop. Eerst: npm run shop -- back.`,
  ownPlace: 'Dit artikel is van hetzelfde product.',
  newSku: 'Dit artikelnummer bestaat nog niet. Een nieuw artikel heeft ook product, brand, category, price en stock.',
  sameSku: (row: number) => `Dit artikelnummer staat ook in rij ${row}.`,
  skuOfAnother: (row: number) => `Dit artikelnummer hoort bij een ander product dan dat in rij ${row}.`,
  eanDigits: 'Een EAN heeft 13 cijfers (of 8).',
  eanCheckDigit: 'Deze EAN klopt niet: het laatste cijfer past niet bij de andere.',
  priceFormat: 'Schrijf een prijs als 1299,95: met maximaal twee cijfers achter de komma.',
  priceAboveZero: 'Een prijs is meer dan nul.',
  tiers: 'Schrijf staffelprijzen als 10=74,95 50=69,95: hoe meer stuks, hoe lager de prijs.',
  tiersAtOnce: 'Staffelprijzen gelden meteen, zonder from en until.',
  tierTooHigh: 'Een staffelprijs is lager dan de prijs van één stuk.',
  isOver: 'Dit moment is al geweest.',
  pricePlanned: (sku: string) =>
    `Voor dan staat al een prijs klaar. Zie: npm run shop -- prices. Weghalen: npm run shop -- prices cancel ${sku}`,
  otherReference: (cents: number) =>
    `De van-prijs is volgens de wet de laagste prijs van de 30 dagen ervoor: ${formatPrice(cents)}. Laat was weg, dan zet de winkel die er zelf bij.`,
  noReference: (cents: number | undefined) =>
    cents === undefined
      ? 'De winkel kent nog geen eerdere prijs van dit artikel: er kan geen van-prijs bij staan.'
      : `In de 30 dagen ervoor kostte dit artikel al ${formatPrice(cents)}. Dit is geen korting: er kan geen van-prijs bij staan.`,
  content: 'Schrijf een inhoud als 250 g, 0,5 l, 6 x 33 cl, 10 m, 2,5 m2 of 6 stuks.',
  lines: (most: number) => `Schrijf onderdelen van maximaal ${most} tekens, met | of een regeleinde ertussen.`,
  document:
    'Schrijf een document als: Handleiding /media/handleiding.pdf. Tussen documenten staat een | of een regeleinde.',
  contact: 'Vul een e-mailadres of een webadres (https://…) in.',
  safetyIncomplete:
    'Dit is verplicht: de wet vraagt naam, postadres en e-mail of website van de fabrikant en, als die buiten de EU zit, ook van wie er in de EU voor instaat.',
  withdrawal: 'Kies uit: maatwerk, bederfelijk, hygiëne, verzegeld, tijdschrift. Een streepje haalt het weg.',
  age: 'Schrijf een leeftijd als 18.',
  unknownLink: (sku: string) => `Het artikel ${sku} bestaat niet.`,
  linkToItself: (sku: string) => `${sku} is van dit product zelf.`,
  vatRate: 'Schrijf een btw-tarief als een heel getal, zoals 21.',
  otherVatRate: (rates: readonly number[]) => `Het btw-tarief is ${rates.join(' of ')}.`,
  photo:
    'Een foto is de naam van een geüploade foto, een https-adres, of een pad dat met één / begint. Tussen foto’s staat een |, een regeleinde of een spatie.',
  /** @param name the name that the uploaded photo would have in the shop */
  notUploaded: (photo: string, name: string) =>
    photo.toLowerCase().replace(/\.[a-z]{3,4}$/, '') === name
      ? `${photo} is nog niet geüpload: npm run shop -- photos …`
      : `${photo} is nog niet geüpload (in de winkel heet die foto ${name}): npm run shop -- photos …`,
  otherPhotos: (row: number) => `Rij ${row} geeft dezelfde kleur andere foto’s.`,
  unknownCategory: 'Deze categorie bestaat niet.',
  manyCategories: 'Er zijn meer categorieën met deze naam. Schrijf het hele pad, zoals Tenten > Koepeltenten.',
  manyProducts: 'Er zijn meer producten met deze naam. Geef ze elk een product_key.',
  otherValue: (row: number) =>
    `Rij ${row} zegt hier iets anders over hetzelfde product. Andere producten met deze naam krijgen een eigen product_key.`,
  otherSpec: (row: number, title: string) =>
    `Rij ${row} zegt hier iets anders over hetzelfde product. Verschilt het per variant? Noem de kolom dan option:${title}.`,
  sameOptions: (sku: string) => `Een variant van hetzelfde product heeft dezelfde opties: ${sku}.`,
  lacksOptions: (sku: string) =>
    `Een andere variant van dit product heeft niet al deze opties: ${sku}. Neem die ook op.`,
  unit: (unit: string) => `In de winkel staat deze eigenschap in ${unit}.`,
  noUnit: 'In de winkel heeft deze eigenschap geen eenheid.',

  specGroup: 'Algemeen',
  slug: 'artikel',
  photoAlt: (name: string, colour: string) => `${name} in ${colour}`,
}
