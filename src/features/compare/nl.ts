import { MAX_COMPARED_PRODUCTS } from '../../contract/limits'
import { createTranslator, plural } from '../../lib/i18n'

export const t = createTranslator({
  region: 'Vergelijken',
  compare: 'Vergelijk producten',
  clear: 'Wis vergelijking',
  chosen: '{{n}} producten gekozen',
  oneMore: 'Kies er nog een om te vergelijken.',
  full: `Je kunt ${MAX_COMPARED_PRODUCTS} producten tegelijk vergelijken. Haal er eerst één weg.`,
  cleared: 'De vergelijking is leeg.',
  box: 'Vergelijk',
  boxNamed: 'Vergelijk {{name}}',
})

/** The texts of the comparison's page, which the browser's build leaves out. */
export const serverText = createTranslator({
  clear: 'Wis vergelijking',
  title: 'Producten vergelijken',
  titleOf: plural('product vergelijken', 'producten vergelijken'),
  table: 'Vergelijking',
  onlyDifferences: 'Toon alleen verschillen',
  allSame: 'Deze producten hebben dezelfde kenmerken.',
  noSpecs: 'Van deze producten kennen we nog geen kenmerken.',
  remove: 'Verwijder {{name}} uit de vergelijking',
  unknown: 'niet bekend',
  choose: 'Kies je uitvoering',
  look: 'Bekijk product',
  price: 'Prijs',
  rating: 'Beoordeling',
  delivery: 'Bezorging',
  brand: 'Merk',
  pros: 'Pluspunten',
  cons: 'Minpunten',
  order: 'Bestellen',
  tooMany: `Je kunt ${MAX_COMPARED_PRODUCTS} producten tegelijk vergelijken. Dit zijn de eerste ${MAX_COMPARED_PRODUCTS}.`,
  gone: ({ n }: { n: number }) =>
    n === 1
      ? 'Eén product is er niet meer. Dat hebben we weggelaten.'
      : `${n} producten zijn er niet meer. Die hebben we weggelaten.`,
  allGone: 'Deze producten zijn er niet meer, of we konden ze niet vinden.',
  another: 'Kies er nog een, dan zie je de verschillen naast elkaar.',
  toShop: 'Verder kijken',
  empty: 'Twijfel je tussen een paar producten? Zet ze naast elkaar en zie waarin ze verschillen.',
  steps: 'Zo werkt het',
  step1: 'Zet bij elk product dat je bevalt een vinkje bij Vergelijk.',
  step2: 'Heb je er twee of meer gekozen? Druk dan onderaan je scherm op Vergelijk producten.',
  step3: 'Bekijk wat anders is, haal weg wat afvalt en bestel wat overblijft.',
  noScript:
    'Producten kiezen werkt alleen met JavaScript. Staat dat uit, dan kun je wel een vergelijking bekijken die iemand je stuurt.',
  browse: 'Begin in een categorie',
})
