import { type Goods, makeSizes, roundTo } from './goods'
import { forWhom, nameFor } from './jackets'

export const fleece: Goods = {
  leaf: 'softshells-en-fleece',
  brands: 'clothing',
  share: 28,
  colours: [1, 2],
  draft: (random) => {
    const doelgroep = random.pick(forWhom)
    const grams = random.pick([100, 150, 200, 300])
    const noun = random.pick(['fleecevest', 'fleecetrui'])
    return {
      tail: nameFor(noun, doelgroep),
      look: noun === 'fleecevest' ? 'fleecevest' : 'fleece',
      price: roundTo(42 + grams / 5 + random.int(0, 45), 5),
      weight: roundTo(grams * 1.4 + random.int(40, 120), 10),
      specs: {
        soort: 'Fleece',
        doelgroep,
        stofgewicht: grams,
        materiaal: random.pick(['Gerecycled polyester', 'Polyester met rasterstructuur', 'Wol en polyester']),
        pasvorm: random.pick(['Normaal', 'Aansluitend', 'Ruim']),
      },
      axes: [makeSizes(random)],
    }
  },
  openings: [
    'Er gaat weinig boven een goede fleece. De {naam} weegt {gewicht} en is warm zodra je hem aantrekt.',
    'De {naam} is een middenlaag met een stofgewicht van {stofgewicht} g/m²: precies goed tussen shirt en regenjas.',
  ],
  middles: [
    'De platte naden schuren niet onder de riemen van een rugzak.',
    'De stof voert vocht af en is binnen een uur droog.',
    'De hoge kraag sluit af tot onder je kin.',
    'Met de duimgaten blijven de mouwen op hun plek als je er een jas overheen trekt.',
  ],
  closings: [
    'Was hem in een waszak op 30 graden; zo komen er minder vezels in het water terecht.',
    'Draag hem los op een koele avond of als isolatielaag onder een regenjas.',
  ],
  pros: ['Warm en licht', 'Droogt snel', 'Platte naden', 'Duimgaten in de mouwen'],
  cons: ['Laat wind door', 'Trekt hondenhaar aan'],
  liked: [
    'Hij is heerlijk zacht, ook na tien keer wassen.',
    'Onder mijn regenjas is dit precies warm genoeg.',
    'De pasvorm is mooi en niet te wijd.',
    'Deze fleece pilt nauwelijks.',
  ],
  disliked: ['De mouwen mogen voor mij wat langer.', 'De rits golft een beetje als je zit.'],
  questions: [
    [
      'Hoe warm is een fleece met {stofgewicht} g/m²?',
      'Een stof van 100 g/m² is een lichte laag voor tijdens het lopen, 200 is een allrounder en 300 draag je als jas op droge dagen.',
    ],
    ['Valt deze fleece normaal?', 'Ja, neem je gewone maat.'],
  ],
  warnings: ['Houd fleece weg van open vuur: de stof smelt.'],
  accessories: ['regenjas', 'softshell', 'merino-shirt', 'wandelbroek'],
}
