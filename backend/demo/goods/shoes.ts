import { type Goods, makeShoeSizes, roundTo } from './goods'

export const forWhom = ['Dames', 'Heren'] as const

export const sizing: readonly [string, string] = [
  'Welke maat moet ik nemen?',
  'Neem een halve tot hele maat groter dan je nette schoenen: je tenen mogen bij het afdalen de voorkant niet raken. Past het niet, dan ruil je gratis.',
]

export const care: readonly [string, string] = [
  'Hoe onderhoud ik deze schoenen?',
  'Borstel modder eraf met lauw water, laat ze drogen bij kamertemperatuur en gebruik daarna een was of spray die bij het materiaal past.',
]

export const warnings = ['Zolen worden glad bij vorst en regen: loop voorzichtig op ijs en natte rotsen.'] as const

/** Whether water stays out, as a spec and as a sentence. */
export function makeMembrane(present: boolean) {
  return {
    waterdicht: present ? 'Ja, met membraan' : 'Nee',
    vocht: present
      ? 'Het waterdichte membraan houdt water buiten en laat damp door.'
      : 'Er zit geen membraan in: de schoen is luchtig, maar niet waterdicht.',
  }
}

export const lowShoe: Goods = {
  leaf: 'lage-wandelschoenen',
  brands: 'shoes',
  share: 30,
  colours: [1, 2],
  draft: (random) => {
    const doelgroep = random.pick(forWhom)
    const { waterdicht, vocht } = makeMembrane(random.chance(0.55))
    return {
      tail: `lage wandelschoenen ${doelgroep.toLowerCase()}`,
      price: roundTo(random.int(109, 180), 10),
      weight: roundTo((doelgroep === 'Dames' ? 620 : 740) + random.int(0, 180), 10),
      specs: {
        doelgroep,
        categorie: random.pick(['A', 'A', 'A/B']),
        materiaal: random.pick(['Suède en textiel', 'Gerecycled textiel', 'Nubuckleer']),
        waterdicht,
        zool: 'Rubber met wandelprofiel',
      },
      facts: { vocht },
      axes: [makeShoeSizes(random, doelgroep)],
    }
  },
  openings: [
    'Voor bos, hei en polder heb je geen bergschoen nodig. De {naam} is een lage wandelschoen van categorie {categorie}.',
    'De {naam} loopt zo licht als een sportschoen, met het profiel van een wandelschoen.',
  ],
  middles: [
    'Het bovenwerk van {materiaal} is soepel vanaf de eerste stap. {vocht}',
    'De neus is verstevigd, zodat een boomwortel geen teen kost.',
    'Een dempende tussenzool houdt ook asfaltkilometers prettig.',
    'Het voetbed is uitneembaar en er past een eigen steunzool in.',
  ],
  closings: ['Inlopen is nauwelijks nodig: aantrekken en gaan.', 'Ook fijn als reisschoen, want hij kan overal bij.'],
  pros: ['Licht en soepel', 'Uitneembaar voetbed', 'Verstevigde neus', 'Nauwelijks inlopen'],
  cons: ['Geen steun voor de enkel', 'Steentjes komen er makkelijker in'],
  liked: [
    'Ze lopen als een pantoffel, direct uit de doos.',
    'De zool dempt goed, ook op lange stukken asfalt.',
    'Ik draag ze inmiddels elke dag.',
    'De voorvoet is lekker ruim.',
  ],
  disliked: ['De zool is na een halfjaar flink afgesleten.', 'In nat gras kreeg ik op den duur toch vochtige sokken.'],
  questions: [sizing, care],
  warnings,
  accessories: ['wandelsokken', 'dagrugzak', 'wandelstokken'],
}

export const trailShoe: Goods = {
  leaf: 'trailschoenen',
  brands: 'shoes',
  share: 22,
  colours: [1, 2],
  draft: (random) => {
    const doelgroep = random.pick(forWhom)
    const studs = random.pick([4, 5, 6])
    return {
      tail: `trailschoenen ${doelgroep.toLowerCase()}`,
      price: roundTo(random.int(99, 170), 10),
      weight: roundTo((doelgroep === 'Dames' ? 460 : 540) + random.int(0, 120), 10),
      specs: {
        doelgroep,
        drop: random.pick([0, 4, 6, 8]),
        materiaal: 'Ademend textiel',
        waterdicht: makeMembrane(random.chance(0.25)).waterdicht,
        zool: `Rubber, noppen van ${studs} mm`,
      },
      facts: { noppen: studs },
      axes: [makeShoeSizes(random, doelgroep)],
    }
  },
  openings: [
    'Modder, zand en losse stenen: de {naam} is een trailschoen die greep houdt waar het pad ophoudt.',
    'De {naam} weegt {gewicht} per paar en heeft een hoogteverschil van {drop} mm tussen hiel en teen.',
  ],
  middles: [
    'De rubberen zool heeft noppen van {noppen} mm, met genoeg ruimte ertussen om modder weer los te laten.',
    'Het bovenwerk is van één stuk en droogt onder het lopen.',
    'Een dunne plaat in de voorvoet vangt scherpe stenen op.',
    'De veters gaan in een vakje op de tong, zodat ze nergens achter blijven haken.',
  ],
  closings: [
    'Ben je een ander hoogteverschil dan {drop} mm gewend? Bouw de kilometers dan rustig op.',
    'Ook snelle wandelaars met weinig bagage lopen er graag op.',
  ],
  pros: ['Licht aan je voet, ook na twintig kilometer', 'Veel grip in modder', 'Je rolt soepel af', 'Droogt snel'],
  cons: ['Noppen slijten op asfalt', 'Weinig bescherming bij de enkel'],
  liked: [
    'De grip in de modder is fantastisch.',
    'Ze zitten als een sok, zonder drukpunten.',
    'Na een beekje zijn ze binnen een halfuur weer droog.',
    'De demping is precies goed, niet te zacht.',
  ],
  disliked: ['De noppen zijn na driehonderd kilometer al half weg.', 'Bij mij schuurde de rand onder de enkel.'],
  questions: [
    sizing,
    [
      'Kan ik hier ook op de weg mee lopen?',
      'Korte stukken wel. Op veel asfalt slijten de noppen snel en loopt een gewone hardloopschoen prettiger.',
    ],
  ],
  warnings,
  accessories: ['wandelsokken', 'hoofdlamp', 'drinkfles'],
}

export const sandal: Goods = {
  leaf: 'sandalen',
  brands: 'shoes',
  share: 14,
  colours: [1, 2],
  draft: (random) => {
    const doelgroep = random.pick(forWhom)
    const closure = random.pick(['Klittenband', 'Gespen', 'Snelsluiting met koord'])
    return {
      tail: `wandelsandalen ${doelgroep.toLowerCase()}`,
      price: roundTo(random.int(65, 120), 5),
      weight: roundTo((doelgroep === 'Dames' ? 480 : 580) + random.int(0, 120), 10),
      specs: {
        doelgroep,
        materiaal: random.pick(['Gerecycled polyester', 'Leer', 'Nubuckleer']),
        sluiting: closure,
        zool: 'Rubber',
        categorie: 'A',
      },
      facts: {
        sluitwijze: closure === 'Snelsluiting met koord' ? 'een koord met snelsluiting' : closure.toLowerCase(),
      },
      axes: [makeShoeSizes(random, doelgroep)],
    }
  },
  openings: [
    'Warme dagen, natte oevers en campingterrassen: de {naam} is een sandaal waarop je echt kunt wandelen.',
    'De {naam} houdt je voet vast met drie verstelbare banden en heeft een zool met profiel.',
  ],
  middles: [
    'De banden zijn van {materiaal} en van binnen zacht gevoerd.',
    'De banden sluiten met {sluitwijze}. Je stelt ze bij zonder te gaan zitten.',
    'Het voetbed volgt je voetboog en wordt ook nat niet glad.',
    'De neus is open, de hielband houdt je voet recht in de sandaal.',
  ],
  closings: [
    'Spoel zand en zout na een stranddag af met kraanwater.',
    'Ook fijn om aan te trekken als de wandelschoenen uit mogen.',
  ],
  pros: ['Drie verstelbare banden', 'Zool met grip', 'Open en luchtig', 'Zachte voering'],
  cons: ['Steentjes onder de voet', 'Geen bescherming van de tenen'],
  liked: [
    'Ik liep er zonder problemen achttien kilometer op.',
    'De banden schuren nergens.',
    'De zool houdt goed op natte stenen.',
    'Ze zitten meteen lekker.',
  ],
  disliked: ['De sluiting verzamelt nogal wat zand.', 'Het voetbed ruikt na een zomer niet meer zo fris.'],
  questions: [
    sizing,
    [
      'Kan ik er de zee mee in?',
      'Met een sandaal van polyester wel: spoel hem daarna af met zoet water. Leer kan beter droog blijven. Dit model is van {materiaal}.',
    ],
  ],
  warnings: ['Open schoen: pas op voor scherpe stenen en wortels.'],
  accessories: ['wandelsokken', 'drybag', 'dagrugzak'],
}
