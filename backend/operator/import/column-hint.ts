import { texts } from '../nl'

/** What columns are called elsewhere, by the name that they have here. */
const usual: Record<string, readonly string[]> = {
  sku: ['artikelnummer', 'artikelnr', 'artikelcode', 'productcode', 'code', 'nummer'],
  ean: ['barcode', 'gtin', 'ean-code', 'eancode'],
  product: ['naam', 'titel', 'productnaam', 'artikel', 'name', 'title'],
  brand: ['merk', 'fabrikant'],
  category: ['categorie', 'rubriek', 'groep', 'productgroep'],
  price: ['prijs', 'verkoopprijs', 'prijs incl. btw', 'prijs incl btw'],
  vat_rate: ['btw', 'btw-tarief', 'btw %', 'btw%', 'vat'],
  stock: ['voorraad', 'aantal', 'op voorraad'],
  weight: ['gewicht', 'gewicht (g)'],
  content: ['inhoud', 'netto inhoud', 'nettogewicht', 'hoeveelheid'],
  intro: ['inleiding', 'korte omschrijving', 'korte beschrijving'],
  description: ['omschrijving', 'beschrijving', 'lange omschrijving', 'tekst'],
  manufacturer: ['producent', 'maker'],
  warnings: ['waarschuwingen', 'waarschuwing', 'veiligheid'],
  withdrawal: ['herroeping', 'retour', 'retourneren'],
  age: ['leeftijd', 'minimumleeftijd', '18+'],
  ingredients: ['ingrediënten', 'ingredienten', 'samenstelling'],
  allergens: ['allergenen'],
  pros: ['pluspunten', 'voordelen'],
  cons: ['minpunten', 'nadelen'],
  pdfs: ['documenten', 'handleiding', 'pdf'],
  accessories: ['accessoires'],
  alternatives: ['alternatieven'],
  photos: ['foto', 'foto’s', "foto's", 'fotos', 'afbeelding', 'afbeeldingen', 'photo', 'image', 'images'],
  'option:Kleur': ['kleur'],
  'option:Maat': ['maat'],
}

/** The column that is meant by a name from elsewhere. */
export function columnMeantBy(column: string) {
  const written = column.trim().toLowerCase()
  return Object.keys(usual).find((name) => usual[name]?.includes(written))
}

/** Says of a column that does not exist what it may be called. */
export function hintOf(column: string) {
  const known = columnMeantBy(column)
  if (known) return texts.unknownColumn(known)
  const title = column.replace(/^(option|spec):\s*/, '').slice(0, 80)
  return texts.ownColumn(title.charAt(0).toUpperCase() + title.slice(1))
}
