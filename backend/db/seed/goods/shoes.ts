import { type Goods, makeShoeSizes, roundTo } from './goods'

const forWhom = ['Dames', 'Heren'] as const
const sizing: readonly [string, string] = [
  'Welke maat moet ik nemen?',
  'Neem een halve tot hele maat groter dan je nette schoenen: je tenen mogen bij het afdalen de voorkant niet raken. Past het niet, dan ruil je gratis.',
]
const care: readonly [string, string] = [
  'Hoe onderhoud ik deze schoenen?',
  'Borstel modder eraf met lauw water, laat ze drogen bij kamertemperatuur en gebruik daarna een was of spray die bij het materiaal past.',
]
const warnings = ['Zolen worden glad bij vorst en regen: loop voorzichtig op ijs en natte rotsen.'] as const

/** Whether water stays out, as a spec and as a sentence. */
function makeMembrane(present: boolean) {
  return {
    waterdicht: present ? 'Ja, met membraan' : 'Nee',
    vocht: present
      ? 'Het waterdichte membraan houdt water buiten en laat damp door.'
      : 'Er zit geen membraan in: de schoen is luchtig, maar niet waterdicht.',
  }
}

export const hikingBoot: Goods = {
  leaf: 'hoge-wandelschoenen',
  brands: 'shoes',
  share: 34,
  colours: [1, 2],
  draft: (random) => {
    const doelgroep = random.pick(forWhom)
    const category = random.pick(['A/B', 'B', 'B', 'B/C'])
    const leather = random.chance(0.6)
    const { waterdicht, vocht } = makeMembrane(random.chance(0.8))
    return {
      tail: `wandelschoenen ${doelgroep.toLowerCase()}`,
      price: roundTo((leather ? 175 : 139) + random.int(0, 80), 10),
      weight: roundTo((doelgroep === 'Dames' ? 900 : 1080) + (leather ? 160 : 0) + random.int(0, 160), 10),
      specs: {
        doelgroep,
        categorie: category,
        materiaal: leather ? random.pick(['Nubuckleer', 'Vetleer']) : 'Suède en textiel',
        waterdicht,
        zool: 'Rubber met diep profiel',
      },
      facts: { vocht },
      axes: [makeShoeSizes(random, doelgroep)],
    }
  },
  openings: [
    'De {naam} is een hoge wandelschoen van categorie {categorie}: stevig om je enkel en soepel in de afwikkeling.',
    'Met de {naam} loop je een dag op bospaden en de volgende dag over keien. Hij is van categorie {categorie} en weegt {gewicht} per paar.',
  ],
  middles: [
    'Het bovenwerk is van {materiaal}. {vocht}',
    'Een rubberen rand rondom beschermt je tenen en de naden.',
    'De haken bij de enkel trek je los van de wreef aan, zodat je hiel op zijn plek blijft.',
    'Onder de voorvoet is de zool net stijf genoeg om stenen niet te voelen.',
    'De schacht is zacht gevoerd en loopt achter lager door, zodat er niets tegen je achillespees drukt.',
  ],
  closings: [
    'Loop ze in met korte rondjes voordat je op vakantie gaat.',
    'Versleten profiel? De zool van dit type schoen is te vervangen.',
    'Draag er sokken in die even hoog zijn als de schacht.',
  ],
  pros: [
    'Veel steun rond de enkel',
    'Rubberen stootrand',
    'Grip op modder en natte stenen',
    'Categorie {categorie}',
    'Zool te vervangen',
  ],
  cons: ['Inlopen is nodig', 'Warm op zomerse dagen', 'Zwaarder dan een lage schoen'],
  liked: [
    'De schoenen zaten meteen goed, ook zonder inlopen.',
    'Mijn voeten bleven na een hele dag lopen fris.',
    'De grip op natte wortels is heel goed.',
    'Na vierhonderd kilometer is er amper slijtage te zien.',
    'Eindelijk een schoen die breed genoeg is bij de tenen.',
  ],
  disliked: [
    'Het inlopen kostte me twee weken en een paar pleisters.',
    'De veters zijn te lang en gaan vaak los.',
    'Bij de hiel kwam na een jaar de voering al door.',
  ],
  questions: [
    sizing,
    care,
    [
      'Is deze schoen geschikt voor een huttentocht?',
      'Met categorie {categorie} kun je op gemarkeerde bergpaden prima uit de voeten. Voor stijgijzers of gletsjers heb je een schoen van categorie C of D nodig.',
    ],
  ],
  warnings,
  accessories: ['wandelsokken', 'wandelstokken', 'wandelbroek'],
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
  pros: ['Weegt {gewicht} per paar', 'Veel grip in modder', 'Hoogteverschil van {drop} mm', 'Droogt snel'],
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
export const mountainBoot: Goods = {
  leaf: 'bergschoenen',
  brands: 'shoes',
  share: 16,
  colours: [1, 1],
  draft: (random) => {
    const doelgroep = random.pick(forWhom)
    const category = random.pick(['C', 'C', 'D'])
    return {
      tail: `bergschoenen ${doelgroep.toLowerCase()}`,
      price: roundTo((category === 'D' ? 320 : 249) + random.int(0, 80), 10),
      weight: roundTo((doelgroep === 'Dames' ? 1250 : 1480) + (category === 'D' ? 180 : 0) + random.int(0, 160), 10),
      specs: {
        doelgroep,
        categorie: category,
        materiaal: random.pick(['Leer van 2,6 mm', 'Suède en synthetisch']),
        waterdicht: 'Ja, met membraan',
        zool: category === 'D' ? 'Stijf, voor klikstijgijzers' : 'Halfstijf, voor bandstijgijzers',
      },
      facts:
        category === 'D'
          ? { stijfheid: 'stijf', stijgijzers: 'klikstijgijzers en bandstijgijzers' }
          : { stijfheid: 'halfstijf', stijgijzers: 'bandstijgijzers' },
      axes: [makeShoeSizes(random, doelgroep)],
    }
  },
  openings: [
    'Waar het pad eindigt en de rots begint, heb je een schoen nodig die niet doorbuigt. De {naam} is een bergschoen van categorie {categorie}.',
    'Firn, puin en klettersteigen: de {naam} (categorie {categorie}) geeft je houvast waar het telt.',
  ],
  middles: [
    'De zool is {stijfheid}. Zo sta je ook op een smalle rand zeker.',
    'De schacht is hoog en sluit nauw aan, met een zone die meegeeft bij het afdalen.',
    'Een hoge rubberen rand houdt scherpe stenen en sneeuwwater tegen.',
    'Het bovenwerk van {materiaal} is gemaakt om jaren mee te gaan, en de schoen is opnieuw te verzolen.',
  ],
  closings: [
    'Passen doe je het best aan het eind van de dag, als je voeten wat dikker zijn.',
    'Voor het bos is deze schoen te stijf; daarvoor neem je een wandelschoen.',
  ],
  pros: ['Precieze zool', 'Geschikt voor stijgijzers', 'Hoge rubberen rand', 'Opnieuw te verzolen'],
  cons: ['Loopt stug op vlakke paden', 'Lang inlopen'],
  liked: [
    'De schoenen geven enorm veel vertrouwen op rots.',
    'Met stijgijzers eronder zit alles muurvast.',
    'Mijn voeten bleven warm en droog op de gletsjer.',
    'De schacht knelt nergens, ook niet bij het afdalen.',
  ],
  disliked: ['Op de lange weg terug door het dal zijn ze vermoeiend.', 'Ze vallen smal uit, dus passen is echt nodig.'],
  questions: [
    sizing,
    [
      'Welke stijgijzers passen erop?',
      'Op deze schoen passen {stijgijzers}. Neem de schoenen mee als je stijgijzers huurt, zodat je ze meteen kunt afstellen.',
    ],
  ],
  warnings: ['Controleer voor elke tocht of stijgijzers vastzitten en bij de zool passen.'],
  accessories: ['wandelsokken', 'klimhelm', 'klimgordel', 'wandelstokken'],
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
