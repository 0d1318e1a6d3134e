import { createTranslator } from '../../lib/i18n'

export const t = createTranslator({
  save: 'Bewaar als favoriet',
  saveNamed: 'Bewaar {{name}} als favoriet',
  saved: 'Bewaard als favoriet',
  removed: 'Uit je favorieten gehaald',
  toList: 'Bekijk je favorieten',
})

/** Texts that only the server renders, so the browser's build leaves them out. */
export const serverText = createTranslator({
  undo: 'Zet terug',
  title: 'Favoriete producten',
  gone: 'Dit product is er niet meer.',
  empty: 'Je hebt nog geen favorieten',
  emptyHint:
    'Zie je iets moois waar je nog over twijfelt? Druk op het hartje bij een product: dan vind je het hier terug, op al je apparaten.',
  emptyHintForeign: 'Wat je als favoriet bewaart, vind je hier terug.',
  toShop: 'Kijk rond in de winkel',
  toDeals: 'Bekijk de aanbiedingen',
})
